"""What happened. Facts with everything that `evolve` needs and `redact` may show."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.engines.kernel.outcome import Outcome
from games.engines.kernel.seats import Seat

from .state import Entry, OrderKind

# Setting up and the course of turns.


class MatchOpened(msgspec.Struct, frozen=True, tag="match_opened", gc=False):
    """`deck[-1]` is the trump card; `revealed` the lowest trump if it chose who begins."""

    hands: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    estate: tuple[str, ...]
    first: Seat
    revealed: str | None = None


class TurnStarted(msgspec.Struct, frozen=True, tag="turn_started", gc=False):
    seat: Seat
    round: int


class CardsDrawn(msgspec.Struct, frozen=True, tag="cards_drawn", gc=False):
    """`known` are those of the cards that everybody knew (the trump from under the deck)."""

    seat: Seat
    cards: tuple[str, ...]
    known: tuple[str, ...] = ()


class DiscardReshuffled(msgspec.Struct, frozen=True, tag="discard_reshuffled", gc=False):
    """`trump` is the new trump card under the deck, if trumps are shown anew."""

    deck: tuple[str, ...]
    trump: str | None = None


class PropertyOpened(msgspec.Struct, frozen=True, tag="property_opened", gc=False):
    property: str


class MatchEnded(msgspec.Struct, frozen=True, tag="match_ended", gc=False):
    outcome: Outcome


# Actions and windows.


class CaptureDeclared(msgspec.Struct, frozen=True, tag="capture_declared", gc=False):
    seat: Seat
    fighter: str
    property: str
    hold: bool = False


class ShnyagaPlayed(msgspec.Struct, frozen=True, tag="shnyaga_played", gc=False):
    """`asked` are the seats that a threat window opened by it asks; `stands` says that it
    drew cards, which no dispute takes back."""

    entry: Entry
    hold: bool = False
    asked: tuple[Seat, ...] = ()
    stands: bool = False


class EffectUsed(msgspec.Struct, frozen=True, tag="effect_used", gc=False):
    entry: Entry
    hold: bool = False


class BidSealed(msgspec.Struct, frozen=True, tag="bid_sealed", gc=False):
    """Known to its seat only until the bids are opened."""

    entry: Entry


class BidsOpened(msgspec.Struct, frozen=True, tag="bids_opened", gc=False):
    entries: tuple[Entry, ...]


class Passed(msgspec.Struct, frozen=True, tag="passed", gc=False):
    """Known to the seat alone until the window closes, which says that everybody passed."""

    seat: Seat
    whole: bool = False
    by_order: bool = False


class WindowClosed(msgspec.Struct, frozen=True, tag="window_closed", gc=False):
    number: int


class ThreatEnded(msgspec.Struct, frozen=True, tag="threat_ended", gc=False):
    """The turn goes on after a threat window."""


class GuardFell(msgspec.Struct, frozen=True, tag="guard_fell", gc=False):
    """The second window of a capture opens."""


class OrderSet(msgspec.Struct, frozen=True, tag="order_set", gc=False):
    seat: Seat
    order: OrderKind


class OrderLifted(msgspec.Struct, frozen=True, tag="order_lifted", gc=False):
    """Its stop condition came true."""

    seat: Seat


# What is carried out when a window closes.


class ToughnessChanged(msgspec.Struct, frozen=True, tag="toughness_changed", gc=False):
    fighter: str
    by: int


class FighterRecalled(msgspec.Struct, frozen=True, tag="fighter_recalled", gc=False):
    seat: Seat
    fighter: str


class GuardTakenOver(msgspec.Struct, frozen=True, tag="guard_taken_over", gc=False):
    seat: Seat
    fighter: str
    property: str


class ShnyagaFizzled(msgspec.Struct, frozen=True, tag="shnyaga_fizzled", gc=False):
    """`returned` to the hand it came from, or it stays discarded."""

    seat: Seat
    card: str
    returned: bool = False


class FightersCompared(msgspec.Struct, frozen=True, tag="fighters_compared", gc=False):
    attacker: str
    guard: str
    attack: int
    defence: int


class FighterDied(msgspec.Struct, frozen=True, tag="fighter_died", gc=False):
    fighter: str
    cause: Literal["shnyaga", "fighter", "property"]


class PropertyCaptured(msgspec.Struct, frozen=True, tag="property_captured", gc=False):
    seat: Seat
    property: str
    fighter: str


class CaptureFailed(msgspec.Struct, frozen=True, tag="capture_failed", gc=False):
    reason: Literal["attacker_gone", "attacker_beaten", "both_died", "property_tougher"]


# Disputes.


class CheatCalled(msgspec.Struct, frozen=True, tag="cheat_called", gc=False):
    seat: Seat
    card: str
    upheld: bool


class ShnyagaVoided(msgspec.Struct, frozen=True, tag="shnyaga_voided", gc=False):
    """It waits in an open window and will not work."""

    card: str


class TurnTakenBack(msgspec.Struct, frozen=True, tag="turn_taken_back", gc=False):
    """To the moment kept for this card's play. `spent` says that the card itself stays
    discarded; otherwise it returns to hand and may not be played again this turn."""

    card: str
    spent: bool


Event = (
    MatchOpened
    | TurnStarted
    | CardsDrawn
    | DiscardReshuffled
    | PropertyOpened
    | MatchEnded
    | CaptureDeclared
    | ShnyagaPlayed
    | EffectUsed
    | BidSealed
    | BidsOpened
    | Passed
    | WindowClosed
    | ThreatEnded
    | GuardFell
    | OrderSet
    | OrderLifted
    | ToughnessChanged
    | FighterRecalled
    | GuardTakenOver
    | ShnyagaFizzled
    | FightersCompared
    | FighterDied
    | PropertyCaptured
    | CaptureFailed
    | CheatCalled
    | ShnyagaVoided
    | TurnTakenBack
)
