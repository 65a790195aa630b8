"""A bot that plays any legal move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engines.kernel.chance import Chance
from games.engines.kernel.seats import Seat


class RandomMover:
    def choose(self, seat: Seat, view: Any, moves: Sequence[Any], chance: Chance) -> Any:
        return chance.pick(moves)
