"""What an ability asks for when it is used: typed values that the game turns into events.

The interpreter changes nothing. Each deed names one thing (a card id or a seat), found when
the ability ran; a game that carries deeds out later (Рейдеры, after the window closes) checks
whether the thing is still there.
"""

from __future__ import annotations

import msgspec

from games.engines.kernel.seats import Seat

Thing = str | Seat
"""A card by its id, or a player by their seat."""


class Deed(msgspec.Struct, frozen=True, gc=False):
    """Common to all deeds; never made by itself."""


class Adjust(Deed, frozen=True, tag="adjust"):
    thing: Thing
    property: str
    by: int
    until: str = ""


class Scale(Deed, frozen=True, tag="scale"):
    thing: Thing
    property: str
    by: int
    until: str = ""


class Fix(Deed, frozen=True, tag="fix"):
    thing: Thing
    property: str
    to: int
    until: str = ""


class Mute(Deed, frozen=True, tag="mute"):
    thing: Thing


class Endow(Deed, frozen=True, tag="endow"):
    thing: Thing
    right: str
    until: str = ""


class Send(Deed, frozen=True, tag="send"):
    """`to` is a destination of the vocabulary; `seat` is whose it is, the ability's player."""

    thing: Thing
    to: str
    seat: Seat


class Recall(Deed, frozen=True, tag="recall"):
    """To the hand of whoever owns the card when the deed is done."""

    thing: Thing


class Slay(Deed, frozen=True, tag="slay"):
    thing: Thing


class Seize(Deed, frozen=True, tag="seize"):
    thing: Thing
    seat: Seat


class Deal(Deed, frozen=True, tag="deal"):
    seat: Seat
    count: int


class Shed(Deed, frozen=True, tag="shed"):
    """The seat has still to say which cards."""

    seat: Seat
    count: int


class Peek(Deed, frozen=True, tag="peek"):
    """The seat sees `count` cards of the zone and has still to say which to take."""

    seat: Seat
    zone: str
    count: int
    take: int
    to: str
    rest: str


AnyDeed = Adjust | Scale | Fix | Mute | Endow | Send | Recall | Slay | Seize | Deal | Shed | Peek
