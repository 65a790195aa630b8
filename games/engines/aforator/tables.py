"""What the cards on one player's table do together."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from .card_rules import CardRules
from .reach import KonEffect
from .state import Cards

_REMEMBERED = 4096


class TableRules(msgspec.Struct, frozen=True):
    """Each kind of thing that the table's cards do, in the order they lie."""

    hand_min: int
    active: tuple[CardRules, ...] = ()
    passive: tuple[KonEffect, ...] = ()
    protects: tuple[KonEffect, ...] = ()
    wins_ties: Cards = ()
    settling: tuple[CardRules, ...] = ()

    def with_card(self, card: CardRules) -> TableRules:
        return TableRules(
            max(self.hand_min, card.hand_min),
            self.active if card.active is None else (*self.active, card),
            self.passive + card.passive,
            self.protects + card.protects,
            (*self.wins_ties, card.id) if card.wins_ties else self.wins_ties,
            (*self.settling, card) if card.settles_on_table else self.settling,
        )


class Tables(dict[Cards, TableRules]):
    """Every table that was asked for. A table changes three times in a match and is asked
    about in every turn; a new one is an old one with one card more."""

    def __init__(self, cards: Mapping[str, CardRules], hand_min: int) -> None:
        self._cards, self._bare = cards, TableRules(hand_min)

    def __missing__(self, cards: Cards) -> TableRules:
        if len(self) >= _REMEMBERED:
            self.clear()
        table = self[cards[:-1]].with_card(self._cards[cards[-1]]) if cards else self._bare
        self[cards] = table
        return table
