"""What a bot is: it chooses a move from what its seat sees, never from the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from games.engines.kernel.chance import Chance
from games.engines.kernel.seats import Seat


class Bot(Protocol):
    """Made for one engine (so it knows the edition and the table's options)."""

    def choose(self, seat: Seat, view: Any, moves: Sequence[Any], chance: Chance) -> Any:
        """One of `moves`, the listed legal moves of the seat, of which there is at least one.
        The same view, moves and chance give the same choice, unless the bot is bounded by
        time."""
        ...
