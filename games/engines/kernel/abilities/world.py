"""What the interpreter asks a game. Each game answers from its own state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from games.engines.kernel.seats import Seat

from .deeds import Thing


class Source(NamedTuple):
    """Who uses the ability, and the card it stands on."""

    seat: Seat
    card: str


class World(Protocol):
    """A few questions about a state. Answers used for candidates and conditions must follow
    from what the asking seat may know, or the legal moves would leak."""

    def members(self, noun: str, zone: str) -> Sequence[Thing]:
        """All things of this noun in this zone, whoever owns them, in the order they lie.
        An empty zone means anywhere (players have no zone)."""
        ...

    def owner(self, thing: Thing) -> Seat | None:
        """Whose the card is; a player owns themself; None if nobody's."""
        ...

    def allied(self, one: Seat, other: Seat) -> bool:
        """The same player or the same team."""
        ...

    def refer(self, name: str, source: Source) -> Thing | None:
        """The thing a reference of the vocabulary means now; never asked for self or you."""
        ...

    def has(self, thing: Thing, trait: str) -> bool: ...

    def number(self, thing: Thing, property: str) -> int | None:
        """The present value, None if the thing has none."""
        ...

    def same(self, thing: Thing, card: str, property: str) -> bool:
        """Whether the thing counts as sharing the property with the card. A game's own
        exceptions (a trump goes with every suit) are answered here."""
        ...

    def fact(self, name: str, source: Source) -> bool: ...

    def size(self, seat: Seat, zone: str) -> int: ...

    def payable(self, seat: Seat) -> Sequence[str]:
        """The cards of the seat's hand, which costs are paid from."""
        ...
