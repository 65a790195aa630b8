"""What an ability can be searched by: closed lists of values with titles in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.engines.kernel.text import Text

from . import tree
from .vocabulary import Vocabulary


class Facet(NamedTuple):
    """`does:kill`, `when:capture`: the same words the search box takes."""

    field: str
    value: str


FIELDS = {
    "does": Text("делает", "does"),
    "when": Text("когда", "when"),
    "mode": Text("вид", "mode"),
    "family": Text("семейство", "family"),
    "whose": Text("чьё", "whose"),
    "changes": Text("меняет", "changes"),
    "zone": Text("зона", "zone"),
    "until": Text("срок", "until"),
    "has": Text("есть", "has"),
}

DOES = {
    "add": Text("изменить число", "change a number"),
    "multiply": Text("умножить", "multiply"),
    "set": Text("задать число", "set a number"),
    "silence": Text("заглушить", "silence"),
    "grant": Text("дать право", "grant a right"),
    "move": Text("переместить", "move"),
    "return": Text("вернуть", "return"),
    "kill": Text("убить", "kill"),
    "take": Text("переманить", "take over"),
    "draw": Text("взять карты", "draw"),
    "discard": Text("сбросить карты", "discard"),
    "look": Text("подсмотреть", "look"),
}
MODES = {
    "static": Text("постоянная", "continuous"),
    "trigger": Text("срабатывает сама", "triggered"),
    "action": Text("применяется", "used"),
}
WHOSE = {
    "you": Text("своё", "yours"),
    "rival": Text("соперника", "an opponent's"),
    "any": Text("любое", "anybody's"),
}
HAS = {
    "cost": Text("цена", "a cost"),
    "choice": Text("выбор", "a choice"),
    "condition": Text("условие", "a condition"),
    "limit": Text("ограничение", "a limit"),
    "optional": Text("по желанию", "you may"),
}


def facets(ability: tree.Ability, words: Vocabulary) -> frozenset[Facet]:
    return frozenset(_facets(ability, words))


def _facets(ability: tree.Ability, words: Vocabulary) -> Iterator[Facet]:
    for window in ability.when:
        yield Facet("when", window)
        yield Facet("mode", words.windows[window].mode)
    if ability.family:
        yield Facet("family", ability.family)
    if ability.until:
        yield Facet("until", ability.until)
    present = {
        "cost": ability.cost,
        "choice": ability.choose,
        "condition": ability.condition,
        "limit": ability.limit,
        "optional": ability.optional,
    }
    for key, part in present.items():
        if part:
            yield Facet("has", key)
    for choice in ability.choose:
        yield from _of_group(choice.group)
    for effect in ability.do:
        yield Facet("does", str(effect.__struct_config__.tag))
        if isinstance(effect, tree.Add | tree.Multiply | tree.Set):
            yield Facet("changes", effect.property)
        if isinstance(effect, tree.Move):
            yield Facet("zone", words.destinations[effect.to].zone)
        if isinstance(effect, tree.Look):
            yield Facet("zone", effect.zone)
        target = getattr(effect, "target", None)
        if isinstance(target, tree.Group):
            yield from _of_group(target)


def _of_group(group: tree.Group) -> Iterator[Facet]:
    yield Facet("whose", {"": "any", "you": "you"}.get(group.owner, "rival"))
    if group.zone:
        yield Facet("zone", group.zone)


def title(facet: Facet, words: Vocabulary) -> Text:
    """The value in words, for the filter's label."""
    closed = {"does": DOES, "mode": MODES, "whose": WHOSE, "has": HAS}
    if facet.field in closed:
        return closed[facet.field][facet.value]
    match facet.field:
        case "when":
            return words.windows[facet.value].words
        case "family":
            return words.families[facet.value].title
        case "until":
            return words.durations[facet.value].until
        case "zone":
            return words.zones[facet.value].name
        case "changes":
            changed = words.properties[facet.value]
            return Text(changed.ru[0], changed.en)
    raise KeyError(facet.field)
