"""A bot that takes what looks best at once, as a sensible beginner does.

What looks best is a game's own matter: `games/bots/greedy/<game>.py` gives its instinct.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from games.engines.kernel.chance import Chance
from games.engines.kernel.contract import Engine
from games.engines.kernel.seats import Seat


class Instinct(Protocol):
    """What a game's module here offers."""

    def worths(
        self, engine: Engine[Any, Any, Any, Any], view: Any, seat: Seat, moves: Sequence[Any]
    ) -> Sequence[float]:
        """How good each move looks to the seat that sees this view; the best is played."""
        ...

    def urges(
        self, engine: Engine[Any, Any, Any, Any], state: Any, seat: Seat, moves: Sequence[Any]
    ) -> Sequence[float]:
        """How much a hasty player likes each move: for playing on in the searcher's thoughts,
        where it must be quick. The state is an imagined one."""
        ...

    def horizon(self, engine: Engine[Any, Any, Any, Any]) -> int:
        """How many moves it is worth playing on at most before asking for the standing."""
        ...

    def is_enough(self, engine: Engine[Any, Any, Any, Any], before: Any, state: Any) -> bool:
        """Whether play has gone on long enough and rests: where nothing is half done, standings
        can be compared."""
        ...

    def standing(self, engine: Engine[Any, Any, Any, Any], state: Any) -> Sequence[float]:
        """How near each seat is to winning an unfinished match, from 0 to 1."""
        ...


def instinct_for(game: str) -> Instinct:
    return cast(Instinct, import_module(f"{__name__}.{game}"))


class Greedy:
    def __init__(self, engine: Engine[Any, Any, Any, Any]) -> None:
        self._engine = engine
        self._instinct = instinct_for(engine.spec.key)

    def choose(self, seat: Seat, view: Any, moves: Sequence[Any], chance: Chance) -> Any:
        worths = self._instinct.worths(self._engine, view, seat, moves)
        best = max(worths)
        return chance.pick([move for move, worth in zip(moves, worths, strict=True) if worth == best])
