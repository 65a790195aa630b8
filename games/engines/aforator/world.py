"""What abilities may ask of a match in Афоратор."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engines.kernel.abilities.deeds import Thing
from games.engines.kernel.abilities.world import Source
from games.engines.kernel.seats import Seat, clockwise_from

from .state import Cards, State, Turn

Printed = Mapping[str, tuple[int, str]]
"""Each card's contribution and type."""


class PrintedWorld:
    """What is printed on the cards, all of them lying on one Kon: enough to say which cards
    a group's tests let through."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed

    def members(self, noun: str, zone: str) -> Sequence[Thing]:
        return tuple(self.printed) if zone == "kon" else ()

    def owner(self, thing: Thing) -> Seat | None:
        return thing if isinstance(thing, int) else None

    def allied(self, one: Seat, other: Seat) -> bool:
        return one == other

    def refer(self, name: str, source: Source) -> Thing | None:
        return None

    def has(self, thing: Thing, trait: str) -> bool:
        value = self.printed[str(thing)][0]
        if trait == "neutral":
            return value == 0
        return value > 0 if trait == "positive" else value < 0

    def number(self, thing: Thing, property: str) -> int | None:
        """A card's printed contribution, counted away from zero."""
        return None if isinstance(thing, int) else abs(self.printed[thing][0])

    def same(self, thing: Thing, card: str, property: str) -> bool:
        return self.printed[str(thing)][1] == self.printed[card][1]

    def fact(self, name: str, source: Source) -> bool:
        return False

    def size(self, seat: Seat, zone: str) -> int:
        return 0

    def payable(self, seat: Seat) -> Sequence[str]:
        return ()


class KonWorld(PrintedWorld):
    """The Kon and the tables: all that the sum may depend on (rule 4.5)."""

    def __init__(self, printed: Printed, turns: Sequence[Turn], tables: tuple[Cards, ...]) -> None:
        self.printed, self._turns, self._tables = printed, turns, tables
        self._kon: dict[str, Seat] | None = None

    @property
    def _players(self) -> dict[str, Seat]:
        """Who played each card on the Kon, in the order they lie there. Found when asked for:
        most abilities never ask."""
        if self._kon is None:
            self._kon = {turn.card: turn.seat for turn in self._turns if turn.act == "kon"}
        return self._kon

    def members(self, noun: str, zone: str) -> Sequence[Thing]:
        if noun == "player":
            return range(len(self._tables))
        if zone == "table":
            return [card for table in self._tables for card in table]
        return tuple(self._players) if zone == "kon" else ()

    def owner(self, thing: Thing) -> Seat | None:
        if isinstance(thing, int):
            return thing
        if thing in self._players:
            return self._players[thing]
        return next((seat for seat, table in enumerate(self._tables) if thing in table), None)

    def refer(self, name: str, source: Source) -> Thing | None:
        kon = tuple(self._players)
        if name == "last_on_kon":
            return kon[-1] if kon else None
        if source.card not in self._players:
            return None
        at = kon.index(source.card) + (1 if name == "next" else -1)
        return kon[at] if 0 <= at < len(kon) else None

    def size(self, seat: Seat, zone: str) -> int:
        if zone == "table":
            return len(self._tables[seat])
        return list(self._players.values()).count(seat)


class MatchWorld(KonWorld):
    """The whole match, for abilities that act: settling ones and those used from the table."""

    def __init__(self, printed: Printed, state: State) -> None:
        super().__init__(printed, state.turns, state.tables)
        self._piles = state.piles
        self._last_in_pile: dict[Thing, Seat] = {}

    def members(self, noun: str, zone: str) -> Sequence[Thing]:
        if zone == "pile":  # abilities reach the last card of a pile and no other (rule 6.9)
            self._last_in_pile = {pile[-1]: seat for seat, pile in enumerate(self._piles) if pile}
            return tuple(self._last_in_pile)
        return super().members(noun, zone)

    def owner(self, thing: Thing) -> Seat | None:
        if thing in self._last_in_pile:
            return self._last_in_pile[thing]
        return super().owner(thing)

    def refer(self, name: str, source: Source) -> Thing | None:
        if name != "biggest_pile":
            return super().refer(name, source)
        seats = len(self._piles)
        return with_biggest_pile(self._piles, [*clockwise_from(source.seat, seats)][1:])

    def size(self, seat: Seat, zone: str) -> int:
        return len(self._piles[seat]) if zone == "pile" else super().size(seat, zone)


def with_biggest_pile(piles: tuple[Cards, ...], rivals: Sequence[Seat]) -> Seat | None:
    """Rule 6.9: the rival with the biggest pile, the first clockwise of several."""
    most, found = 0, None
    for rival in rivals:
        size = len(piles[rival])
        if size > most:
            most, found = size, rival
    return found
