"""Events as a viewer may know them. An event that nobody taught this page is an error."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engines.kernel.seats import Seat, Viewer

from . import events as e
from .account import Line, Why
from .explain import lines
from .ruleset import Ruleset
from .state import Cards, Choice


class SeenOpening(msgspec.Struct, frozen=True, tag="opened", tag_field="event"):
    """`hand` is the viewer's own."""

    seats: int
    dealt: int
    deck: int
    leader: Seat
    shown: str = ""
    hand: Cards | None = None


class SeenPlay(msgspec.Struct, frozen=True, tag="played", tag_field="event"):
    """`drew` counts the cards that the hand was drawn up with; its seat knows which."""

    seat: Seat
    card: str
    spares: bool
    drew: int
    drawn: Cards | None = None


class SeenTabling(msgspec.Struct, frozen=True, tag="tabled", tag_field="event"):
    seat: Seat
    card: str
    used: bool
    choices: tuple[Choice, ...]
    drew: int
    drawn: Cards | None = None


class SeenUse(msgspec.Struct, frozen=True, tag="used", tag_field="event"):
    seat: Seat
    card: str
    choices: tuple[Choice, ...]
    drew: int
    drawn: Cards | None = None


class SeenSettlement(msgspec.Struct, frozen=True, tag="settled", tag_field="event"):
    """The account turn by turn. The order of what went under the deck stays hidden."""

    lines: tuple[Line, ...]
    winner: Seat | None
    why: Why
    tied: tuple[Seat, ...]
    claims: tuple[e.Claim, ...]
    trick: Cards
    under: Cards
    burned: Cards
    leader: Seat


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


def redact(rules: Ruleset, event: e.Event, viewer: Viewer) -> Any:
    match event:
        case e.MatchOpened(hands=hands, deck=deck, leader=leader, shown=shown):
            own = None if viewer is None else hands[viewer]
            return SeenOpening(len(hands), len(hands[0]), len(deck), leader, shown, own)
        case e.CardPlayed(seat=seat, card=card, spares=spares, drawn=drawn):
            return SeenPlay(seat, card, spares, len(drawn), drawn if seat == viewer else None)
        case e.CardTabled(seat=seat, card=card, used=used, choices=choices, drawn=drawn):
            return SeenTabling(seat, card, used, choices, len(drawn), drawn if seat == viewer else None)
        case e.AbilityUsed(seat=seat, card=card, choices=choices, drawn=drawn):
            return SeenUse(seat, card, choices, len(drawn), drawn if seat == viewer else None)
        case e.CardsDrawn(seat=seat, cards=cards, by=by):
            return SeenDraw(seat, len(cards), by, cards if seat == viewer else None)
        case e.DeckLooked(seat=seat, by=by, cards=cards, take=take, settling=settling):
            return SeenLook(seat, by, len(cards), take, settling, cards if seat == viewer else None)
        case e.CardTaken(seat=seat, card=card, under=under):
            if seat != viewer:
                return SeenTaking(seat, len(under))
            return SeenTaking(seat, len(under), card, tuple(sorted(under)))
        case e.RoundSettled():
            return SeenSettlement(
                lines(rules, event.account),
                event.account.winner,
                event.account.why,
                event.account.tied,
                event.claims,
                event.trick,
                tuple(sorted(event.under)),
                event.burned,
                event.leader,
            )
        case e.TurnSkipped() | e.CardMoved() | e.MatchEnded():
            return event
        case _:
            raise TypeError(f"nobody taught redact about {type(event).__name__}")
