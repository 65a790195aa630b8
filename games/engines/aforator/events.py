"""What happened. Chance has already spoken: an event holds every card it brought."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.engines.kernel.abilities.deeds import AnyDeed
from games.engines.kernel.outcome import Outcome
from games.engines.kernel.seats import Seat

from .account import Account
from .state import Cards, Choice, Settling


class MatchOpened(msgspec.Struct, frozen=True, gc=False, tag="opened", tag_field="event"):
    """`shown` is the card that made its holder the first leader, when rule 2.2 asks for it."""

    hands: tuple[Cards, ...]
    deck: Cards
    leader: Seat
    shown: str = ""


class CardPlayed(msgspec.Struct, frozen=True, gc=False, tag="played", tag_field="event"):
    """`drawn`, here and in the other turns: the cards that the hand was drawn up with."""

    seat: Seat
    card: str
    spares: bool = False
    drawn: Cards = ()


class CardTabled(msgspec.Struct, frozen=True, gc=False, tag="tabled", tag_field="event"):
    seat: Seat
    card: str
    used: bool = False
    choices: tuple[Choice, ...] = ()
    drawn: Cards = ()


class AbilityUsed(msgspec.Struct, frozen=True, gc=False, tag="used", tag_field="event"):
    seat: Seat
    card: str
    choices: tuple[Choice, ...] = ()
    drawn: Cards = ()


class TurnSkipped(msgspec.Struct, frozen=True, gc=False, tag="skipped", tag_field="event"):
    """The seat has no card and no ability to use (rule 3.9)."""

    seat: Seat


class CardsDrawn(msgspec.Struct, frozen=True, gc=False, tag="drawn", tag_field="event"):
    """Outside of a turn's own drawing up, or by an ability: `by` is its card."""

    seat: Seat
    cards: Cards
    by: str = ""


class DeckLooked(msgspec.Struct, frozen=True, gc=False, tag="looked", tag_field="event"):
    """The seat sees these cards of the deck and must take `take` of them; the other fields
    are those of the phase `Looking`."""

    seat: Seat
    by: str
    cards: Cards
    take: int
    settling: bool
    rest: tuple[AnyDeed, ...] = ()
    waiting: tuple[Settling, ...] = ()


class CardTaken(msgspec.Struct, frozen=True, gc=False, tag="taken", tag_field="event"):
    """One of the cards looked at goes to hand. With the last one the others leave: under the
    deck in this order."""

    seat: Seat
    card: str
    under: Cards


class Claim(msgspec.Struct, frozen=True, gc=False):
    """A Kon card that an ability sends elsewhere: `by` names the ability's card."""

    card: str
    seat: Seat
    to: Literal["pile", "hand", "deck", "burned"]
    by: str


class RoundSettled(msgspec.Struct, frozen=True, gc=False, tag="settled", tag_field="event"):
    """Who took the trick and why, with the whole reckoning (rules 6.1–6.7).

    Without a winner the deck won: `under` goes beneath it in this order, `burned` is out of
    the match because the return budget is spent.
    """

    account: Account
    claims: tuple[Claim, ...]
    trick: Cards
    under: Cards
    burned: Cards
    leader: Seat


class CardMoved(msgspec.Struct, frozen=True, gc=False, tag="moved", tag_field="event"):
    """An ability takes the last card of a pile and puts it elsewhere; `seat` gets or sends it."""

    seat: Seat
    by: str
    card: str
    owner: Seat
    to: Literal["pile", "hand", "deck", "burned"]


class MatchEnded(msgspec.Struct, frozen=True, gc=False, tag="ended", tag_field="event"):
    outcome: Outcome


Event = (
    MatchOpened
    | CardPlayed
    | CardTabled
    | AbilityUsed
    | TurnSkipped
    | CardsDrawn
    | DeckLooked
    | CardTaken
    | RoundSettled
    | CardMoved
    | MatchEnded
)
