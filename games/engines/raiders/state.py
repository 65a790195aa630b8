"""Where a match stands. Phases are types: what may happen follows from which one it is."""

from __future__ import annotations

from typing import Literal, final

import msgspec

from games.engines.kernel.outcome import Outcome
from games.engines.kernel.seats import Seat

OrderKind = Literal["off", "unless-mine", "unless-win", "unless-mine-or-win", "until-my-turn"]
ORDERS: tuple[OrderKind, ...] = ("off", "unless-mine", "unless-win", "unless-mine-or-win", "until-my-turn")

WAITING, PASSED, PASSED_WHOLE = 0, 1, 2
"""What a seat has said in a window: nothing yet, pass for now, pass until it closes."""


class Holding(msgspec.Struct, frozen=True, gc=False):
    """A property on the field: in the centre, or guarded by one fighter of its owner."""

    property: str
    owner: Seat | None = None
    guard: str | None = None


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A shnyaga or an effect that waits in a window to be carried out."""

    seat: Seat
    card: str
    chosen: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()
    effect: bool = False
    void: bool = False
    """Caught as a cheat: it will not work."""


@final
class BeforeCapture(msgspec.Struct, frozen=True, tag="before_capture", gc=False):
    """The turn's main part, with the capture still to come."""


@final
class AfterCapture(msgspec.Struct, frozen=True, tag="after_capture", gc=False):
    """The turn's main part, with the capture spent."""


@final
class CaptureWindow(msgspec.Struct, frozen=True, tag="capture", omit_defaults=True, gc=False):
    """A capture was declared and everybody may answer.

    `opened` is the state's version when it opened. `fighter` is None once the attacker is gone.
    `queue[:done]` has been carried out already; `changes` are the toughness changes so far.
    `bids` are the sealed shnyagas of each seat and `bids_opened` how often they were opened.
    """

    number: int
    opened: int
    fighter: str | None
    property: str
    passes: tuple[int, ...]
    queue: tuple[Entry, ...] = ()
    done: int = 0
    changes: tuple[tuple[str, int], ...] = ()
    guard_fell: bool = False
    bids: tuple[tuple[Entry, ...], ...] = ()
    bids_opened: int = 0


@final
class ThreatWindow(msgspec.Struct, frozen=True, tag="threat", omit_defaults=True, gc=False):
    """Outside a capture somebody's fighter is threatened, and those `asked` may answer.
    `main` is the part of the turn that goes on afterwards."""

    number: int
    opened: int
    asked: tuple[Seat, ...]
    passes: tuple[int, ...]
    main: BeforeCapture | AfterCapture
    queue: tuple[Entry, ...] = ()
    done: int = 0


@final
class Over(msgspec.Struct, frozen=True, tag="over", gc=False):
    outcome: Outcome


Main = BeforeCapture | AfterCapture
OpenWindow = CaptureWindow | ThreatWindow
WINDOW = (CaptureWindow, ThreatWindow)
"""The same for isinstance, which is asked often."""
Phase = BeforeCapture | AfterCapture | CaptureWindow | ThreatWindow | Over


class Snapshot(msgspec.Struct, frozen=True, gc=False):
    """What lies open on the table at some moment of a turn, to go back to. Hands and decks are
    not in it: cards that left a hand since are known from the docket."""

    field: tuple[Holding, ...]
    discard: tuple[str, ...]
    phase: Phase
    spent: int


class Disputable(msgspec.Struct, frozen=True, gc=False):
    """A shnyaga of this turn that somebody may still call a cheat."""

    entry: Entry
    before: Snapshot
    callers: tuple[Seat, ...] = ()


class Spent(msgspec.Struct, frozen=True, gc=False):
    """A card that left a hand this turn. A drawing shnyaga `stands` whatever is taken back."""

    seat: Seat
    card: str
    stands: bool = False


class Docket(msgspec.Struct, frozen=True, gc=False):
    """What a dispute needs to know of this turn (kept in bluff play only). All of it lay open."""

    plays: tuple[Disputable, ...] = ()
    spent: tuple[Spent, ...] = ()
    barred: tuple[str, ...] = ()


class State(msgspec.Struct, frozen=True, gc=False):
    """`deck` and `estate` (property still to come) have their next card first. `bottom` is the
    last card of the deck when everybody knows it. `shown` are the cards of each hand that
    everybody has seen."""

    hands: tuple[tuple[str, ...], ...]
    shown: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    bottom: str | None
    discard: tuple[str, ...]
    estate: tuple[str, ...]
    field: tuple[Holding, ...]
    trump: str
    first: Seat
    turn: Seat
    round: int
    phase: Phase
    orders: tuple[OrderKind, ...]
    order_changes: tuple[int, ...]
    windows: int = 0
    version: int = 0
    docket: Docket | None = None
