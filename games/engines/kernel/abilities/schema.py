"""From plain JSON to a checked tree: shape, sizes and names. Meaning is lint's concern."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.engines.kernel.edition import EditionError

from . import tree
from .shape import converted
from .vocabulary import Vocabulary


def read_ability(
    value: Any, vocabulary: Vocabulary, *, path: str = "ability", card: str = ""
) -> tree.Ability:
    """A tree whose every name the vocabulary knows, or EditionError saying where."""
    ability = converted(value, tree.Ability, path, card)
    for code, inner, params in _faults(ability, vocabulary):
        raise EditionError(code, f"{path}.{inner}", card, **params)
    return ability


def read_abilities(
    values: Any, vocabulary: Vocabulary, *, path: str, card: str = ""
) -> tuple[tree.Ability, ...]:
    items = converted(values, list[Any], path, card)
    return tuple(
        read_ability(item, vocabulary, path=f"{path}[{number}]", card=card)
        for number, item in enumerate(items)
    )


Fault = tuple[str, str, dict[str, object]]


def _faults(ability: tree.Ability, words: Vocabulary) -> Iterator[Fault]:
    yield from _sizes(ability)
    for number, window in enumerate(ability.when):
        yield from _name(window, words.windows, f"when[{number}]", "unknown_window")
    if ability.family:
        yield from _name(ability.family, words.families, "family", "unknown_family")
    if ability.until:
        yield from _name(ability.until, words.durations, "until", "unknown_duration")
    if ability.limit is not None:
        yield from _name(ability.limit.per, words.durations, "limit.per", "unknown_duration")
    match ability.condition:
        case tree.Fact(fact=fact):
            yield from _name(fact, words.facts, "if.fact", "unknown_fact")
        case tree.AnyOf(group=group):
            yield from _group(group, words, "if.group")
    for number, choice in enumerate(ability.choose):
        yield from _group(choice.group, words, f"choose[{number}].of")
    for number, effect in enumerate(ability.do):
        yield from _effect(effect, words, f"do[{number}]")


def _sizes(ability: tree.Ability) -> Iterator[Fault]:
    for field, most, least in (
        ("when", 3, 1),
        ("do", tree.MOST_EFFECTS, 1),
        ("choose", tree.MOST_CHOICES, 0),
        ("cost", tree.MOST_COSTS, 0),
    ):
        size = len(getattr(ability, field))
        if size > most:
            yield "too_many", field, {"most": most, "found": size}
        if size < least:
            yield "too_few", field, {"least": least, "found": size}
    counts = [
        (f"cost[{i}].count", c.count) for i, c in enumerate(ability.cost) if isinstance(c, tree.DiscardCost)
    ]
    if ability.limit is not None:
        counts.append(("limit.times", ability.limit.times))
    for path, count in counts:
        if not 1 <= count <= 9:
            yield "out_of_range", path, {"low": 1, "high": 9, "found": count}


def _name(key: str, table: Mapping[str, object], path: str, code: str) -> Iterator[Fault]:
    if key not in table:
        yield code, path, {"key": key}


def _group(group: tree.Group, words: Vocabulary, path: str) -> Iterator[Fault]:
    yield from _name(group.noun, words.nouns, f"{path}.noun", "unknown_noun")
    if group.zone:
        yield from _name(group.zone, words.zones, f"{path}.zone", "unknown_zone")
    if len(group.where) > tree.MOST_FILTERS:
        yield "too_many", f"{path}.where", {"most": tree.MOST_FILTERS, "found": len(group.where)}
    for number, test in enumerate(group.where):
        at = f"{path}.where[{number}]"
        match test:
            case tree.Same(property=key):
                yield from _name(key, words.properties, f"{at}.property", "unknown_property")
            case tree.Number(property=key):
                yield from _name(key, words.properties, f"{at}.property", "unknown_property")
                if test.at_least is None and test.at_most is None:
                    yield "no_limits", at, {}
            case tree.Trait(trait=key):
                yield from _name(key, words.traits, f"{at}.trait", "unknown_trait")
            case tree.MoreThanYou(zone=key):
                yield from _name(key, words.zones, f"{at}.zone", "unknown_zone")


_AMOUNTS = {"add": "by", "multiply": "by", "set": "to", "draw": "count", "discard": "count", "look": "count"}


def _effect(effect: tree.Effect, words: Vocabulary, path: str) -> Iterator[Fault]:
    op = effect.__struct_config__.tag
    operation = words.operations.get(str(op))
    if operation is None:
        yield "unknown_operation", f"{path}.op", {"key": op}
        return
    if (slot := _AMOUNTS.get(str(op))) is not None:
        amount = getattr(effect, slot)
        if not operation.low <= amount <= operation.high:
            params = {"low": operation.low, "high": operation.high, "found": amount}
            yield "out_of_range", f"{path}.{slot}", params
    match effect:
        case tree.Add() | tree.Multiply() | tree.Set():
            yield from _name(effect.property, words.properties, f"{path}.property", "unknown_property")
        case tree.Grant():
            yield from _name(effect.right, words.rights, f"{path}.right", "unknown_right")
        case tree.Move():
            yield from _name(effect.to, words.destinations, f"{path}.to", "unknown_destination")
        case tree.Look():
            yield from _name(effect.zone, words.zones, f"{path}.zone", "unknown_zone")
            yield from _name(effect.to, words.destinations, f"{path}.to", "unknown_destination")
            yield from _name(effect.rest, words.destinations, f"{path}.rest", "unknown_destination")
            if not 1 <= effect.take < effect.count:
                yield (
                    "out_of_range",
                    f"{path}.take",
                    {"low": 1, "high": effect.count - 1, "found": effect.take},
                )
    target = getattr(effect, "target", None)
    if isinstance(target, tree.Group):
        yield from _group(target, words, f"{path}.target")
