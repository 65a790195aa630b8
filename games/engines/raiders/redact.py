"""An event as a viewer may know it. A new kind of event that is not named here is an error."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engines.kernel.seats import Seat, Viewer

from . import events as e
from .rules import Rules
from .view import sees_hand


class MatchOpenedSeen(msgspec.Struct, frozen=True, tag="match_opened"):
    """One's own hand, the size of everybody's, and what lies open."""

    hands: tuple[int, ...]
    cards: tuple[str, ...]
    deck: int
    estate: int
    trump: str
    first: Seat
    revealed: str | None


class CardsDrawnSeen(msgspec.Struct, frozen=True, tag="cards_drawn"):
    seat: Seat
    count: int
    known: tuple[str, ...]


class DiscardReshuffledSeen(msgspec.Struct, frozen=True, tag="discard_reshuffled"):
    count: int
    trump: str | None


OPEN = frozenset(
    {
        e.TurnStarted,
        e.PropertyOpened,
        e.MatchEnded,
        e.CaptureDeclared,
        e.ShnyagaPlayed,
        e.EffectUsed,
        e.BidsOpened,
        e.WindowClosed,
        e.ThreatEnded,
        e.GuardFell,
        e.ToughnessChanged,
        e.FighterRecalled,
        e.GuardTakenOver,
        e.ShnyagaFizzled,
        e.FightersCompared,
        e.FighterDied,
        e.PropertyCaptured,
        e.CaptureFailed,
        e.CheatCalled,
        e.ShnyagaVoided,
        e.TurnTakenBack,
    }
)
"""Events that happen before everybody's eyes."""


def redact(rules: Rules, event: e.Event, viewer: Viewer) -> Any | None:
    if type(event) in OPEN:
        return event
    match event:
        case e.CardsDrawn(seat=seat, cards=cards, known=known):
            return event if sees_hand(rules, viewer, seat) else CardsDrawnSeen(seat, len(cards), known)
        case e.DiscardReshuffled(deck=deck, trump=trump):
            return DiscardReshuffledSeen(len(deck), trump)
        case e.OrderSet(seat=seat) | e.OrderLifted(seat=seat) | e.Passed(seat=seat):
            # Who has passed and who still thinks is nobody's business (6.14).
            return event if viewer == seat else None
        case e.BidSealed(entry=entry):
            return event if sees_hand(rules, viewer, entry.seat) else None
        case e.MatchOpened(hands=hands, deck=deck, estate=estate, first=first, revealed=revealed):
            return MatchOpenedSeen(
                hands=tuple(len(hand) for hand in hands),
                cards=() if viewer is None else hands[viewer],
                deck=len(deck),
                estate=len(estate),
                trump=deck[-1],
                first=first,
                revealed=revealed,
            )
    raise TypeError(f"nobody taught redact to show {type(event).__name__}")
