"""An edition of Рейдеры: the fighter deck and the property deck, checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.reading import read_checked
from games.engines.kernel.abilities.shape import converted
from games.engines.kernel.abilities.vocabulary import Vocabulary, read_vocabulary
from games.engines.kernel.edition import EditionError, EditionHead, check_parameters
from games.engines.kernel.text import Text

from .parameters import PARAMETERS

SUITS = ("S", "C", "D", "H")
RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
HAND_WINDOWS = frozenset({"any_time", "capture", "own_turn"})
FIELD_WINDOWS = frozenset({"fighting"})
OPERATIONS = (tree.Add, tree.Return, tree.Kill, tree.Take, tree.Draw, tree.Move)
"""What this engine can carry out; a vocabulary may allow less."""


class Fighter(msgspec.Struct, frozen=True):
    """A card of the fighter deck. Without toughness it cannot attack or guard."""

    id: str
    suit: str
    rank: str
    name: Text
    toughness: int | None
    abilities: tuple[tree.Ability, ...] = ()


class Property(msgspec.Struct, frozen=True):
    """A kind of property; its cards are `id-1` to `id-copies`. `bonuses` gives the cash of
    several cards together, by their number."""

    id: str
    name: Text
    copies: int
    cash: int
    toughness: int
    bonuses: dict[int, int] = {}


class Edition(EditionHead, frozen=True, kw_only=True):
    fighters: tuple[Fighter, ...]
    properties: tuple[Property, ...]


def read_edition(content: Mapping[str, Any]) -> Edition:
    """A checked edition, or EditionError saying where it is wrong."""
    head = converted(dict(content), EditionHead, "")
    if head.game != "raiders":
        raise EditionError("wrong_game", "game", found=head.game)
    check_parameters(head, PARAMETERS)
    vocabulary = read_vocabulary(content)
    fighters = tuple(
        _fighter(entry, vocabulary, f"fighters[{number}]")
        for number, entry in enumerate(_entries(content, "fighters"))
    )
    properties = tuple(
        _property(entry, f"properties[{number}]")
        for number, entry in enumerate(_entries(content, "properties"))
    )
    for path, cards in (("fighters", fighters), ("properties", properties)):
        _check_ids(path, [card.id for card in cards])
    return Edition(
        game=head.game,
        key=head.key,
        title=head.title,
        rules=head.rules,
        open=head.open,
        presets=head.presets,
        fighters=fighters,
        properties=properties,
    )


def _entries(content: Mapping[str, Any], key: str) -> list[Any]:
    entries = converted(content.get(key, []), list[Any], key)
    if not entries:
        raise EditionError("missing", key)
    return entries


def _fighter(entry: Any, vocabulary: Vocabulary, path: str) -> Fighter:
    card = str(entry.get("id", "")) if isinstance(entry, dict) else ""
    plain = {key: value for key, value in entry.items() if key != "abilities"} if card else entry
    fighter = converted(plain, Fighter, path, card)
    if fighter.suit not in SUITS:
        raise EditionError("unknown_suit", f"{path}.suit", card, found=fighter.suit)
    if fighter.rank not in RANKS or fighter.id != fighter.rank + fighter.suit:
        raise EditionError("id_is_not_rank_and_suit", f"{path}.id", card, found=fighter.id)
    abilities = read_checked(entry.get("abilities", []), vocabulary, path=f"{path}.abilities", card=card)
    for number, ability in enumerate(abilities):
        _check_ability(ability, f"{path}.abilities[{number}]", card)
    if len({ability.when[0] in FIELD_WINDOWS for ability in abilities}) != len(abilities):
        raise EditionError("two_abilities_of_one_kind", f"{path}.abilities", card)
    return msgspec.structs.replace(fighter, abilities=abilities)


def _check_ability(ability: tree.Ability, path: str, card: str) -> None:
    windows = frozenset(ability.when)
    if not (windows <= HAND_WINDOWS or windows <= FIELD_WINDOWS):
        raise EditionError("mixed_windows", f"{path}.when", card)
    for number, choice in enumerate(ability.choose):
        if (choice.group.noun, choice.group.zone) != ("fighter", "field"):
            raise EditionError("unsupported_choice", f"{path}.choose[{number}]", card)
    for number, effect in enumerate(ability.do):
        if not isinstance(effect, OPERATIONS):
            raise EditionError("unsupported_operation", f"{path}.do[{number}]", card)


def _property(entry: Any, path: str) -> Property:
    card = str(entry.get("id", "")) if isinstance(entry, dict) else ""
    try:
        found = msgspec.convert(entry, Property, strict=False)
    except msgspec.ValidationError as error:
        raise EditionError("wrong_type", path, card, problem=str(error)) from None
    for key, low, high in (("copies", 1, 9), ("cash", 0, 99), ("toughness", 0, 99)):
        if not low <= getattr(found, key) <= high:
            raise EditionError("out_of_range", f"{path}.{key}", card, low=low, high=high)
    for count in found.bonuses:
        if count < 2:
            raise EditionError("out_of_range", f"{path}.bonuses", card, low=2, high=99)
    return found


def _check_ids(path: str, ids: list[str]) -> None:
    for number, key in enumerate(ids):
        if ids.index(key) != number:
            raise EditionError("duplicate_id", f"{path}[{number}].id", key)
