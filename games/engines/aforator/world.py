"""What abilities may ask of a match in Афоратор."""

from __future__ import annotations

from collections.abc import Sequence

from games.engines.kernel.abilities.deeds import Thing
from games.engines.kernel.abilities.world import Source
from games.engines.kernel.seats import Seat

from .ruleset import Ruleset
from .state import Cards, State, Turn


class KonWorld:
    """The Kon and the tables: all that the sum may depend on (rule 4.5).

    `kon` and `players` are parallel: the cards on the Kon in order, and who played each.
    """

    __slots__ = ("kon", "players", "rules", "tables")

    def __init__(
        self, rules: Ruleset, kon: list[str], players: list[Seat], tables: tuple[Cards, ...]
    ) -> None:
        self.rules, self.kon, self.players, self.tables = rules, kon, players, tables

    def members(self, noun: str, zone: str) -> Sequence[Thing]:
        if noun == "player":
            return range(len(self.tables))
        if zone == "kon":
            return self.kon
        if zone == "table":
            return [card for table in self.tables for card in table]
        return ()

    def owner(self, thing: Thing) -> Seat | None:
        if isinstance(thing, int):
            return thing
        if thing in self.kon:
            return self.player_of(thing)
        for seat, table in enumerate(self.tables):
            if thing in table:
                return seat
        return None

    def player_of(self, card: str) -> Seat:
        """Who played a card that lies on the Kon."""
        return self.players[self.kon.index(card)]

    def allied(self, one: Seat, other: Seat) -> bool:
        return one == other

    def refer(self, name: str, source: Source) -> Thing | None:
        kon = self.kon
        if name == "last_on_kon":
            return kon[-1] if kon else None
        if source.card not in kon:
            return None
        at = kon.index(source.card) + (1 if name == "next" else -1)
        return kon[at] if 0 <= at < len(kon) else None

    def has(self, thing: Thing, trait: str) -> bool:
        value = self.rules.cards[str(thing)].value
        if trait == "neutral":
            return value == 0
        return value > 0 if trait == "positive" else value < 0

    def number(self, thing: Thing, property: str) -> int | None:
        """A card's printed contribution, away from zero; a player's hand minimum."""
        if isinstance(thing, int):
            return self.rules.hand_min(self.tables[thing])
        return abs(self.rules.cards[thing].value)

    def same(self, thing: Thing, card: str, property: str) -> bool:
        cards = self.rules.cards
        return cards[str(thing)].type == cards[card].type

    def fact(self, name: str, source: Source) -> bool:
        return False

    def size(self, seat: Seat, zone: str) -> int:
        if zone == "table":
            return len(self.tables[seat])
        return self.players.count(seat)

    def payable(self, seat: Seat) -> Sequence[str]:
        return ()


class MatchWorld(KonWorld):
    """The whole match, for abilities that act: settling ones and those used from the table.
    Who won the round (`deck` is -1) is known only while it is settled."""

    __slots__ = ("piles", "winner")

    DECK = -1

    def __init__(self, rules: Ruleset, state: State, winner: Seat | None = None) -> None:
        kon, players = on_the_kon(state.turns)
        super().__init__(rules, kon, players, state.tables)
        self.piles = state.piles
        self.winner = winner

    def members(self, noun: str, zone: str) -> Sequence[Thing]:
        if zone == "pile":
            return [card for pile in self.piles for card in pile]
        return super().members(noun, zone)

    def owner(self, thing: Thing) -> Seat | None:
        if isinstance(thing, str):
            for seat, pile in enumerate(self.piles):
                if thing in pile:
                    return seat
        return super().owner(thing)

    def refer(self, name: str, source: Source) -> Thing | None:
        if name != "biggest_pile":
            return super().refer(name, source)
        seats = len(self.piles)
        clockwise = [(source.seat + step) % seats for step in range(1, seats)]
        richest = max(clockwise, key=lambda seat: len(self.piles[seat]))
        return richest if self.piles[richest] else None

    def fact(self, name: str, source: Source) -> bool:
        if self.winner is None:
            return False
        if name == "deck_won":
            return self.winner == self.DECK
        return self.winner not in (self.DECK, source.seat)

    def size(self, seat: Seat, zone: str) -> int:
        return len(self.piles[seat]) if zone == "pile" else super().size(seat, zone)


def on_the_kon(turns: Sequence[Turn]) -> tuple[list[str], list[Seat]]:
    """The cards on the Kon in order, and who played each."""
    played = [turn for turn in turns if turn.act == "kon"]
    return [turn.card for turn in played], [turn.seat for turn in played]
