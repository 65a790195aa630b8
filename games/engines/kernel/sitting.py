"""A match played in memory: what self-play, records and the referee sit down to.

The site's own matches live in its store and go through its one door; they use the same
steps of chance, so a record replays to the same events wherever the match was played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .chance import Chance
from .contract import Engine
from .seats import Seat


def folded(engine: Engine[Any, Any, Any, Any], state: Any, events: Iterable[Any]) -> Any:
    """The state after these facts."""
    for event in events:
        state = engine.evolve(state, event)
    return state


Advance = Callable[[Any, Seat, Any, Chance], tuple[tuple[Any, ...], Any]]


def advancing(engine: Engine[Any, Any, Any, Any]) -> Advance:
    """From a state and a move to its facts and the state after them. Raises IllegalMove. An
    engine that comes to that state while deciding may offer it (`advance`) and save the fold."""
    own: Advance | None = getattr(engine, "advance", None)
    if own is not None:
        return own
    decide, evolve = engine.decide, engine.evolve

    def advance(state: Any, seat: Seat, move: Any, chance: Chance) -> tuple[tuple[Any, ...], Any]:
        events = decide(state, seat, move, chance)
        for event in events:
            state = evolve(state, event)
        return events, state

    return advance


def secret_of(seed: int | str) -> bytes:
    """The secret that a typed seed stands for: its text, or raw bytes written `hex:9f…`."""
    text = str(seed)
    return bytes.fromhex(text[4:]) if text.startswith("hex:") else text.encode()


class Sitting:
    """One match from its opening (or from a position that was set up) to its end."""

    __slots__ = ("_advance", "engine", "events", "moves", "secret", "state")

    def __init__(self, engine: Engine[Any, Any, Any, Any], secret: bytes, state: Any = None) -> None:
        self.engine = engine
        self._advance = advancing(engine)
        self.secret = secret
        self.moves = 0
        self.events: list[Any] = []
        if state is None:
            self.events += engine.open(Chance.for_step(secret, 0))
            state = folded(engine, None, self.events)
        self.state = state

    def play(self, seat: Seat, move: Any) -> tuple[Any, ...]:
        """The facts the move caused. Raises IllegalMove, and then nothing has changed."""
        chance = Chance.for_step(self.secret, self.moves + 1)
        events, self.state = self._advance(self.state, seat, move, chance)
        self.moves += 1
        self.events += events
        return events
