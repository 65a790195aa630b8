"""Events as a viewer may know them. An event that nobody taught this page is an error."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engines.kernel.seats import Seat, Viewer

from . import events as e
from .state import Cards


class SeenOpening(msgspec.Struct, frozen=True, tag="opened", tag_field="event"):
    """`hand` is the viewer's own."""

    seats: int
    dealt: int
    deck: int
    leader: Seat
    shown: str = ""
    hand: Cards | None = None


class SeenDraw(msgspec.Struct, frozen=True, tag="drawn", tag_field="event"):
    seat: Seat
    count: int
    by: str = ""
    cards: Cards | None = None


class SeenLook(msgspec.Struct, frozen=True, tag="looked", tag_field="event"):
    seat: Seat
    by: str
    count: int
    take: int
    settling: bool
    cards: Cards | None = None


class SeenTaking(msgspec.Struct, frozen=True, tag="taken", tag_field="event"):
    """`put_under` counts the cards that went under the deck; the seat itself knows which, but
    not in which order they lie there."""

    seat: Seat
    put_under: int
    card: str | None = None
    under: Cards | None = None


def redact(event: e.Event, viewer: Viewer) -> Any:
    match event:
        case e.MatchOpened(hands=hands, deck=deck, leader=leader, shown=shown):
            own = None if viewer is None else hands[viewer]
            return SeenOpening(len(hands), len(hands[0]), len(deck), leader, shown, own)
        case e.CardsDrawn(seat=seat, cards=cards, by=by):
            return SeenDraw(seat, len(cards), by, cards if seat == viewer else None)
        case e.DeckLooked(seat=seat, by=by, cards=cards, take=take, settling=settling):
            return SeenLook(seat, by, len(cards), take, settling, cards if seat == viewer else None)
        case e.CardTaken(seat=seat, card=card, under=under):
            if seat != viewer:
                return SeenTaking(seat, len(under))
            return SeenTaking(seat, len(under), card, tuple(sorted(under)))
        case e.RoundSettled():
            return msgspec.structs.replace(event, under=tuple(sorted(event.under)))
        case (
            e.CardPlayed()
            | e.CardTabled()
            | e.AbilityUsed()
            | e.TurnSkipped()
            | e.CardMoved()
            | e.MatchEnded()
        ):
            return event
        case _:
            raise TypeError(f"nobody taught redact about {type(event).__name__}")
