"""A match as it is stored, and a change to it, as values."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from games.clocks.match_clock import MatchClock
from games.clocks.rule import ClockRule
from games.engines.kernel.outcome import Outcome
from games.registry import AnyEngine, engine_for
from games.seating import Occupant, VersionsSeen


@dataclass(frozen=True)
class Heard:
    """An accepted move that came with the request id now asked for."""

    seat: int
    move: str
    version: int


@dataclass(frozen=True)
class Stored:
    """`seed` and `snapshot` are secrets of the server; a repr of this would spill them."""

    id: int
    game: str
    rules_version: int
    release_hash: str
    seats: int
    options: str
    rated: bool
    public: bool
    rule: ClockRule
    status: str
    version: int
    moves: int
    last_seq: int
    occupants: tuple[Occupant, ...]
    versions: VersionsSeen
    clock: MatchClock
    outcome: Outcome | None
    commitment: str
    snapshot: str = field(repr=False)
    seed: str = field(repr=False)
    last_outage: int = 0
    heard: tuple[Heard, ...] = ()

    @cached_property
    def engine(self) -> AnyEngine:
        return engine_for(self.game, self.rules_version, self.release_hash, self.seats, self.options)

    @cached_property
    def state(self) -> Any:
        return self.engine.codec.state.decode(self.snapshot)

    @property
    def is_running(self) -> bool:
        return self.status == "running"

    def __repr__(self) -> str:
        return f"<match {self.id} version {self.version}>"


@dataclass(frozen=True, slots=True)
class EventRow:
    seq: int
    version: int
    step: int
    scope: int
    seat: int | None
    author: str
    at: datetime
    body: str
    move: str | None = None
    request_id: str | None = None


@dataclass(frozen=True, slots=True)
class TurnBegun:
    seat: int
    user_id: int
    is_window: bool
    began_at: datetime
    due_at: datetime
    remind_at: datetime


@dataclass(frozen=True, slots=True)
class TurnKept:
    """An open turn with a new deadline, or, if it has an ending, a closed one."""

    seat: int
    due_at: datetime
    remind_at: datetime
    ended_at: datetime | None = None
    ending: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """Places and scores by seat, for the sittings of a match that is over."""

    places: tuple[int, ...]
    scores: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """From one version to the next: everything that is written together or not at all."""

    match_id: int
    expected: int
    after: Stored
    at: datetime
    events: tuple[EventRow, ...]
    begun: tuple[TurnBegun, ...] = ()
    kept: tuple[TurnKept, ...] = ()
    offered: tuple[int, ...] = ()
    """Seats that anybody may take over from now on."""
    result: Result | None = None

    @property
    def due_at(self) -> datetime | None:
        return self.after.clock.due if self.after.is_running else None

    @property
    def finished_at(self) -> datetime | None:
        return None if self.after.is_running else self.at
