"""Рейдеры: fighters by suit and rank, properties by cash, both by toughness."""

from __future__ import annotations

from collections.abc import Iterator

from cardcatalog.wording import CREWS, RANKS, SUITS, Content, Wording
from games.engines.kernel.text import Text

from . import ABILITY_FIELDS, Field, Trait, ability_traits, number_trait

FIELDS = (
    Field("card", Text("Колода", "Deck"), ("колода", "card", "deck"), main=True),
    Field("suit", Text("Масть", "Suit"), ("масть", "suit"), main=True),
    Field("rank", Text("Достоинство", "Rank"), ("достоинство", "rank", "ранг")),
    Field("toughness", Text("Крутизна", "Toughness"), ("крутизна", "toughness"), number=True, main=True),
    Field("cash", Text("Бабки", "Cash"), ("бабки", "cash"), number=True),
    Field("copies", Text("Карт в колоде", "Copies"), ("копий", "copies"), number=True),
    *ABILITY_FIELDS,
)
_DECKS = {"fighters": Text("Бойцы", "Fighters"), "properties": Text("Собственность", "Property")}
_SUIT_SPELLINGS = {
    "S": ("♠", "пика", "spade"),
    "C": ("♣", "трефа", "крести", "club"),
    "D": ("♦", "бубна", "diamond"),
    "H": ("♥", "черви", "heart"),
}
_COURT = {
    "J": Text("Валет", "Jack"),
    "Q": Text("Дама", "Queen"),
    "K": Text("Король", "King"),
    "A": Text("Туз", "Ace"),
}


def describe(kind: str, card: Content, wording: Wording) -> Iterator[Trait]:
    yield Trait("card", kind, _DECKS[kind], spoken=True)
    if kind == "fighters":
        suit, rank = card["suit"], card["rank"]
        crew = Text(f"{SUITS[suit].ru} · {CREWS[suit].ru}", f"{SUITS[suit].en} · {CREWS[suit].en}")
        yield Trait("suit", suit, crew, spellings=_SUIT_SPELLINGS[suit], spoken=True)
        title = _COURT[rank] if rank in RANKS else Text(rank, rank)
        letters = (RANKS[rank].ru, RANKS[rank].en) if rank in RANKS else ()
        yield Trait("rank", rank, title, spellings=letters, spoken=True)
    else:
        yield number_trait("cash", card["cash"])
        yield number_trait("copies", card["copies"])
    if card["toughness"] is not None:
        yield number_trait("toughness", card["toughness"])
    yield from ability_traits(card, wording)
