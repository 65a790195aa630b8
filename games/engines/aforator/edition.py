"""An edition of Афоратор: nine types and the deck's own, 73 cards, the words of abilities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.reading import read_checked
from games.engines.kernel.abilities.shape import converted
from games.engines.kernel.abilities.vocabulary import Vocabulary, read_vocabulary
from games.engines.kernel.edition import EditionError, EditionHead, check_parameters
from games.engines.kernel.text import Text

from .options import PARAMETERS
from .runnable import check_runnable, check_vocabulary

DECK_SIZE = 73
MOST_POINTS = 9
LONGEST_APHORISM = 90
NEUTRALISED_TYPES = 3
TEXTS = ("name", "aphorism", "alt")


class CardType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: Text


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`neutralizes` names types, or single cards by their id (rule 5.1)."""

    id: str
    name: Text
    type: str
    sign: int
    points: int
    neutralizes: tuple[str, ...]
    abilities: tuple[tree.Ability, ...]
    aphorism: Text
    alt: Text
    picture: str = ""
    """Of the catalogue; the rules never look at it."""


class Edition(EditionHead, frozen=True, kw_only=True):
    types: tuple[CardType, ...]
    cards: tuple[Card, ...]
    vocabulary: Vocabulary

    def cancelled_by(self, card: Card) -> frozenset[str]:
        """The ids of the cards whose abilities this card neutralises."""
        listed = set(card.neutralizes)
        return frozenset(
            other.id
            for other in self.cards
            if other.id != card.id and (other.type in listed or other.id in listed)
        )


def read_edition(content: Mapping[str, Any]) -> Edition:
    """Checked from the outside in; the first fault is raised with its place."""
    head = converted(
        {key: content[key] for key in EditionHead.__struct_fields__ if key in content}, EditionHead, ""
    )
    for key in ("types", "cards"):
        if key not in content:
            raise EditionError("missing", key)
    for path, card, text in _texts(content):
        _check_text(path, card, text)
    vocabulary = read_vocabulary(content)
    check_vocabulary(vocabulary)
    types = converted(content["types"], tuple[CardType, ...], "types")
    raw = converted(content["cards"], list[dict[str, Any]], "cards")
    cards = tuple(_read_card(item, number, vocabulary) for number, item in enumerate(raw))
    _check_deck(types, cards)
    check_parameters(head, PARAMETERS)
    return Edition(
        **{key: getattr(head, key) for key in EditionHead.__struct_fields__},
        types=types,
        cards=cards,
        vocabulary=vocabulary,
    )


def _texts(content: Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    yield "title", "", content.get("title")
    for number, kind in enumerate(content["types"]):
        yield f"types[{number}].name", "", kind.get("name")
    for number, card in enumerate(content["cards"]):
        for key in TEXTS:
            yield f"cards[{number}].{key}", str(card.get("id", "")), card.get(key)


def _check_text(path: str, card: str, text: Any) -> None:
    if not isinstance(text, dict):
        raise EditionError("missing_text", path, card)
    for language in ("ru", "en"):
        if not isinstance(text.get(language), str) or not text[language].strip():
            raise EditionError("missing_translation", f"{path}.{language}", card, language=language)


def _read_card(item: dict[str, Any], number: int, vocabulary: Vocabulary) -> Card:
    path, name = f"cards[{number}]", str(item.get("id", ""))
    plain = converted({**item, "abilities": []}, Card, path, name)
    if plain.sign not in (-1, 0, 1):
        raise EditionError("out_of_range", f"{path}.sign", name, low=-1, high=1, found=plain.sign)
    if not 1 <= plain.points <= MOST_POINTS:
        raise EditionError(
            "out_of_range", f"{path}.points", name, low=1, high=MOST_POINTS, found=plain.points
        )
    for language in ("ru", "en"):
        if len(plain.aphorism[language]) > LONGEST_APHORISM:
            raise EditionError("too_long", f"{path}.aphorism.{language}", name, most=LONGEST_APHORISM)
    at = f"{path}.abilities"
    abilities = read_checked(item.get("abilities", []), vocabulary, path=at, card=name)
    check_runnable(abilities, at, name)
    return msgspec.structs.replace(plain, abilities=abilities)


def _check_deck(types: tuple[CardType, ...], cards: tuple[Card, ...]) -> None:
    if len(cards) != DECK_SIZE:
        raise EditionError("card_count", "cards", needed=DECK_SIZE, found=len(cards))
    known_types = {kind.id for kind in types}
    if len(known_types) != len(types):
        raise EditionError("duplicate_id", "types")
    seen: set[str] = set()
    for number, card in enumerate(cards):
        if card.id in seen or card.id in known_types:
            raise EditionError("duplicate_id", f"cards[{number}].id", card.id)
        seen.add(card.id)
    for number, card in enumerate(cards):
        path = f"cards[{number}]"
        if card.type not in known_types:
            raise EditionError("unknown_type", f"{path}.type", card.id, key=card.type)
        for place, key in enumerate(card.neutralizes):
            if key not in known_types and key not in seen:
                raise EditionError("unknown_type", f"{path}.neutralizes[{place}]", card.id, key=key)
        if len(set(card.neutralizes)) != len(card.neutralizes):
            raise EditionError("duplicate_id", f"{path}.neutralizes", card.id)
        if len(card.neutralizes) < NEUTRALISED_TYPES:
            raise EditionError(
                "too_few",
                f"{path}.neutralizes",
                card.id,
                least=NEUTRALISED_TYPES,
                found=len(card.neutralizes),
            )
