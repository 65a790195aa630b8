"""How a release speaks: abilities in sentences, types, suits and kinds of tile by name.

Pure: content in, words out. Cards on a page, in a picture, in the search index and in print
all get their words here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.sentences import Segment, segments, text_of
from games.engines.kernel.abilities.vocabulary import Vocabulary, read_vocabulary
from games.engines.kernel.text import Text

Content = Mapping[str, Any]

SUITS = {
    "S": Text("Пики", "Spades"),
    "C": Text("Трефы", "Clubs"),
    "D": Text("Бубны", "Diamonds"),
    "H": Text("Червы", "Hearts"),
}
CREWS = {
    "S": Text("Порт", "The Port"),
    "C": Text("Гаражи", "The Garages"),
    "D": Text("Биржа", "The Exchange"),
    "H": Text("Район", "The District"),
}
RANKS = {
    "J": Text("В", "J"),
    "Q": Text("Д", "Q"),
    "K": Text("К", "K"),
    "A": Text("Т", "A"),
}
"""Court cards are lettered as in a deck of the reader's language; figures are the same in all."""
SIGNS = {
    1: Text("мотивация", "motivation"),
    0: Text("равнодушие", "indifference"),
    -1: Text("демотивация", "demotivation"),
}


class Wording:
    """The words of one release's content."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._sentences: dict[tuple[tree.Ability, str], tuple[Segment, ...]] = {}

    @cached_property
    def vocabulary(self) -> Vocabulary | None:
        return read_vocabulary(self.content) if "vocabulary" in self.content else None

    @cached_property
    def types(self) -> dict[str, Text]:
        """Card types of Афоратор."""
        return {entry["id"]: as_text(entry["name"]) for entry in self.content.get("types", ())}

    @cached_property
    def kinds(self) -> dict[str, tuple[Text, Text]]:
        """Kinds of tile: what one is called, and what it does."""
        return {
            entry["kind"]: (as_text(entry["title"]), as_text(entry["text"]))
            for entry in self.content.get("kinds", ())
        }

    def abilities(self, card: Content) -> tuple[tree.Ability, ...]:
        return tuple(msgspec.convert(ability, tree.Ability) for ability in card.get("abilities", ()))

    def segments(self, card: Content, language: str) -> tuple[tuple[Segment, ...], ...]:
        """Each ability of the card in parts that know what they say."""
        return tuple(self._said(ability, language) for ability in self.abilities(card))

    def _said(self, ability: tree.Ability, language: str) -> tuple[Segment, ...]:
        """Many cards share an ability: its sentence is made once."""
        if self.vocabulary is None:
            return ()
        key = ability, language
        if key not in self._sentences:
            self._sentences[key] = segments(ability, self.vocabulary, language)
        return self._sentences[key]

    def sentences(self, card: Content, language: str) -> tuple[str, ...]:
        return tuple(map(text_of, self.segments(card, language)))

    def neutralised(self, card: Content, language: str) -> tuple[tuple[str, str], ...]:
        """What a card of Афоратор neutralises, as ids and names of types or cards."""
        return tuple((key, self._name_of(key)[language]) for key in card.get("neutralizes", ()))

    @cached_property
    def neutralisers(self) -> dict[str, frozenset[str]]:
        """By type or card: the types that have a card which neutralises it."""
        found: dict[str, set[str]] = {}
        for card in self.content.get("cards", ()):
            for key in card["neutralizes"]:
                found.setdefault(key, set()).add(card["type"])
        return {key: frozenset(types) for key, types in found.items()}

    def _name_of(self, key: str) -> Text:
        if key in self.types:
            return self.types[key]
        named = (as_text(card["name"]) for card in self.content["cards"] if card["id"] == key)
        return next(named, Text(key, key))


def as_text(value: Any) -> Text:
    return Text(value["ru"], value["en"])


def signed(sign: int, points: int) -> str:
    """A value as it is said: `+4`, `−4`, and `0/4` for four points that add nothing."""
    return {1: f"+{points}", -1: f"−{points}"}.get(sign, f"0/{points}")


def rank_name(rank: str, language: str) -> str:
    return RANKS[rank][language] if rank in RANKS else rank
