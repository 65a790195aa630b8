"""The contract between a game's rules and everything that plays, shows or stores it.

A `Game` is the kind (one object for each registered game); an `Engine` is a game bound to one
edition, the table's options and its number of seats. States, moves, events and views are
immutable values. A move is asked for; `decide` answers with events; the state is what
`evolve` makes of them. The ten laws an engine keeps are in tests/conformance/.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from .chance import Chance
from .codec import Codec
from .edition import EditionHead
from .outcome import Outcome
from .parameters import Parameter
from .refusal import Rejection
from .seats import Seat, Viewer
from .text import Text
from .zones import Window, Zone

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


class GameSpec(msgspec.Struct, frozen=True):
    """What is true of a game whatever the edition. A new `rules_version` means that stored
    matches of the old one would replay differently; see docs/decisions."""

    key: str
    title: Text
    rules_version: int
    seats: tuple[int, int]
    parameters: tuple[Parameter, ...]
    rejections: Mapping[str, str]
    """Every rejection code with the number of the rule it cites."""
    reasons: tuple[str, ...]
    """Every way a match can end."""
    malformed: tuple[str, ...] = ()
    """Every code with which the notation says that it cannot read a move or a position."""


class Notation(Protocol[S, M]):
    """Moves and positions as text that people can type."""

    def parse(self, text: str) -> M:
        """Raises Malformed. `parse(write(move)) == move`."""
        ...

    def write(self, move: M) -> str: ...

    def position(self, state: S) -> dict[str, Any]:
        """The whole state as plain JSON that people can read and edit; names hidden cards,
        so it is for records, tests and the referee, never for a running match's viewers."""
        ...

    def set_up(self, position: Mapping[str, Any]) -> S:
        """Raises Malformed. `set_up(position(state)) == state`."""
        ...


class Engine(Protocol[S, M, E, V]):
    spec: GameSpec
    codec: Codec[S, M, E, V]
    notation: Notation[S, M]
    seats: int
    teams: tuple[tuple[Seat, ...], ...]
    """Teammates share a place; without teams every seat is its own."""
    longest_match: int
    """No match has more accepted moves than this."""

    def open(self, chance: Chance) -> tuple[E, ...]:
        """The events that set a new match up."""
        ...

    def evolve(self, state: S | None, event: E) -> S:
        """The state after a fact. No chance, no checks: facts are true."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats the match waits for. Empty if and only if there is an outcome. Everybody may
        know them, except in a window: there all know who may answer, not who has."""
        ...

    def window(self, state: S) -> Window | None:
        """The response window that is open, if one is: it has a deadline of its own."""
        ...

    def mid_turn(self, state: S, seat: Seat) -> bool:
        """Whether the seat has begun what it is asked to finish (a tile drawn and not yet laid).
        Then its clock runs on: a turn of several moves is one turn."""
        ...

    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """In a fixed order. A seat outside `to_act` may have legal moves too."""
        ...

    def rejection(self, state: S, seat: Seat, move: M) -> Rejection | None:
        """The one gate. Whether a move is refused may depend only on what the seat knows."""
        ...

    def decide(self, state: S, seat: Seat, move: M, chance: Chance) -> tuple[E, ...]:
        """What happens. Raises IllegalMove with the same rejection as the gate."""
        ...

    def default_move(self, state: S, seat: Seat) -> M:
        """What the system plays for a seat in `to_act` whose time ran out; asked for again as
        long as the seat is in mid-turn, so that one turn is one miss."""
        ...

    def view(self, state: S, viewer: Viewer) -> V:
        """What the viewer knows, built up from nothing. Hidden cards are counts."""
        ...

    def redact(self, event: E, viewer: Viewer) -> Any | None:
        """The event as this viewer may know it, or None if they learn nothing at all. An
        event type that nobody taught this function is an error, never a leak."""
        ...

    def imagine(self, view: V, chance: Chance) -> S:
        """Some state that this view could belong to, with everything unknown drawn by chance:
        how bots think ahead, and how the silence law is put to the test."""
        ...

    def zones(self, state: S) -> tuple[Zone, ...]:
        """Every card of the match exactly once."""
        ...

    def outcome(self, state: S) -> Outcome | None: ...


class Game(Protocol):
    spec: GameSpec

    def read_edition(self, content: Mapping[str, Any]) -> EditionHead:
        """A checked edition (the game's own subtype), or EditionError saying where."""
        ...

    def engine(
        self, edition: Any, *, seats: int, options: Mapping[str, Any] | None = None
    ) -> Engine[Any, Any, Any, Any]:
        """`options` maps parameter keys to values; the key `preset` names a preset of the
        edition. Raises ParameterError."""
        ...
