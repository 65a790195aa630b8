"""What abilities may ask of a match in Афоратор."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engines.kernel.abilities.deeds import Thing
from games.engines.kernel.abilities.world import Source
from games.engines.kernel.seats import Seat

from .state import Cards, State, Turn


class PrintedWorld:
    """What is printed on the cards, all of them lying on one Kon: enough to say which cards
    a group's tests let through."""

    def __init__(self, printed: Mapping[str, tuple[int, str]]) -> None:
        self._printed = printed

    def members(self, noun: str, zone: str) -> Sequence[Thing]:
        return tuple(self._printed) if zone == "kon" else ()

    def owner(self, thing: Thing) -> Seat | None:
        return thing if isinstance(thing, int) else None

    def allied(self, one: Seat, other: Seat) -> bool:
        return one == other

    def refer(self, name: str, source: Source) -> Thing | None:
        return None

    def has(self, thing: Thing, trait: str) -> bool:
        value = self._printed[str(thing)][0]
        if trait == "neutral":
            return value == 0
        return value > 0 if trait == "positive" else value < 0

    def number(self, thing: Thing, property: str) -> int | None:
        """A card's printed contribution, counted away from zero."""
        return None if isinstance(thing, int) else abs(self._printed[thing][0])

    def same(self, thing: Thing, card: str, property: str) -> bool:
        return self._printed[str(thing)][1] == self._printed[card][1]

    def fact(self, name: str, source: Source) -> bool:
        return False

    def size(self, seat: Seat, zone: str) -> int:
        return 0

    def payable(self, seat: Seat) -> Sequence[str]:
        return ()


class KonWorld(PrintedWorld):
    """The Kon and the tables: all that the sum may depend on (rule 4.5)."""

    def __init__(
        self, printed: Mapping[str, tuple[int, str]], turns: Sequence[Turn], tables: tuple[Cards, ...]
    ) -> None:
        self._printed, self._turns, self._tables = printed, turns, tables
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

    def player_of(self, card: str) -> Seat:
        """Who played a card that lies on the Kon."""
        return self._players[card]

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
    """The whole match, for abilities that act: settling ones and those used from the table.
    Who won the round is known only while it is settled."""

    DECK = -1
    """The winner of a round that the deck won."""

    def __init__(
        self, printed: Mapping[str, tuple[int, str]], state: State, winner: Seat | None = None
    ) -> None:
        super().__init__(printed, state.turns, state.tables)
        self._piles, self._winner = state.piles, winner
        self._in_piles: dict[str, Seat] = {}

    def members(self, noun: str, zone: str) -> Sequence[Thing]:
        if zone == "pile":  # whose each card is will be asked next
            self._in_piles = {card: seat for seat, pile in enumerate(self._piles) for card in pile}
            return tuple(self._in_piles)
        return super().members(noun, zone)

    def owner(self, thing: Thing) -> Seat | None:
        found = self._in_piles.get(thing) if isinstance(thing, str) else None
        return super().owner(thing) if found is None else found

    def refer(self, name: str, source: Source) -> Thing | None:
        if name != "biggest_pile":
            return super().refer(name, source)
        seats = len(self._piles)
        clockwise = [(source.seat + step) % seats for step in range(1, seats)]
        richest = max(clockwise, key=lambda seat: len(self._piles[seat]))
        return richest if self._piles[richest] else None

    def fact(self, name: str, source: Source) -> bool:
        if self._winner is None:
            return False
        if name == "deck_won":
            return self._winner == self.DECK
        return self._winner not in (self.DECK, source.seat)

    def size(self, seat: Seat, zone: str) -> int:
        return len(self._piles[seat]) if zone == "pile" else super().size(seat, zone)
