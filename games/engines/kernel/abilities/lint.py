"""Whether a well-formed ability makes sense: everything it names is bound, can be known to
its player, and is the kind of thing that the operation works on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from . import lint_groups, tree
from .lint_groups import Scope
from .vocabulary import Vocabulary

_LASTING = tree.Add | tree.Multiply | tree.Set | tree.Grant


class Finding(NamedTuple):
    """A code for the presenter, the place inside the ability, and what the words need."""

    code: str
    path: str
    params: dict[str, object]


def lint(ability: tree.Ability, words: Vocabulary) -> tuple[Finding, ...]:
    """Everything wrong with an ability that passed the schema, in the order of its parts."""
    scope = Scope.of(ability, words)
    found = [
        *_windows(ability, words),
        *_names(ability, words),
        *_condition(ability, scope),
        *_choices(ability, scope),
        *_costs(ability, scope),
        *(f for number, effect in enumerate(ability.do) for f in _effect(effect, scope, f"do[{number}]")),
        *_duration(ability, scope),
    ]
    return tuple(Finding(*finding) for finding in found)


Raw = tuple[str, str, dict[str, object]]


def _windows(ability: tree.Ability, words: Vocabulary) -> Iterator[Raw]:
    windows = [words.windows[key] for key in ability.when]
    if len(set(ability.when)) != len(ability.when):
        yield "window_twice", "when", {}
    if len({(window.mode, window.source) for window in windows}) > 1:
        yield "mixed_windows", "when", {}
    mode = windows[0].mode
    if mode == "static":
        for field in ("choose", "cost", "limit", "optional"):
            if getattr(ability, field):
                yield "not_in_static", field, {}
    if mode == "action" and ability.optional:
        yield "optional_action", "optional", {}


def _names(ability: tree.Ability, words: Vocabulary) -> Iterator[Raw]:
    seen: set[str] = set()
    for number, choice in enumerate(ability.choose):
        if choice.name in seen or choice.name in words.references or choice.name in ("", "rival"):
            yield "name_taken", f"choose[{number}].as", {"name": choice.name}
        seen.add(choice.name)
        used = any(choice.name in lint_groups.named_in(effect) for effect in ability.do)
        if not used:
            yield "unused_choice", f"choose[{number}]", {"name": choice.name}


def _condition(ability: tree.Ability, scope: Scope) -> Iterator[Raw]:
    if isinstance(ability.condition, tree.AnyOf):
        yield from lint_groups.group(ability.condition.group, scope, "if.group", choices=False)
        if ability.condition.group.last:
            yield "last_in_condition", "if.group.last", {}


def _choices(ability: tree.Ability, scope: Scope) -> Iterator[Raw]:
    for number, choice in enumerate(ability.choose):
        path = f"choose[{number}].of"
        yield from lint_groups.group(choice.group, scope, path, choices=False)
        yield from lint_groups.pick(choice.group, scope, path)


def _costs(ability: tree.Ability, scope: Scope) -> Iterator[Raw]:
    kinds = [type(cost) for cost in ability.cost]
    if len(set(kinds)) != len(kinds):
        yield "cost_twice", "cost", {}
    if tree.SacrificeCost in kinds:
        if scope.words.zones[scope.source].hidden:  # a card from the hand is spent as it is
            yield "sacrifice_of_nothing", f"cost[{kinds.index(tree.SacrificeCost)}]", {}
        for number, effect in enumerate(ability.do):
            if getattr(effect, "target", None) == "self":
                yield "paid_and_used", f"do[{number}].target", {}


def _effect(effect: tree.Effect, scope: Scope, path: str) -> Iterator[Raw]:
    op = str(effect.__struct_config__.tag)
    operation = scope.words.operations[op]
    if scope.mode not in operation.modes:
        yield "wrong_mode", path, {"op": op, "mode": scope.mode}
    if isinstance(effect, tree.Draw | tree.Discard):
        yield from lint_groups.player(effect.who, scope, f"{path}.who")
        return
    if isinstance(effect, tree.Look):
        yield from _look(effect, scope, path)
        return
    yield from lint_groups.target(effect.target, scope, f"{path}.target")
    noun = scope.noun_of(effect.target)
    if noun and noun not in operation.on:
        yield "wrong_kind", f"{path}.target", {"noun": noun, "op": op}
    zone = scope.zone_of(effect.target)
    if zone and operation.zones and zone not in operation.zones:
        yield "wrong_zone", f"{path}.target", {"zone": zone, "op": op}
    match effect:
        case tree.Add() | tree.Multiply() | tree.Set():
            known = scope.words.properties[effect.property]
            if known.kind != "number":
                yield "property_not_a_number", f"{path}.property", {"property": effect.property}
            if noun and noun not in known.of:
                yield "wrong_kind", f"{path}.property", {"noun": noun, "property": effect.property}
            if (op, getattr(effect, "by", None)) in (("add", 0), ("multiply", 1)):
                yield "no_change", f"{path}.by", {}
        case tree.Grant():
            if noun and noun not in scope.words.rights[effect.right].of:
                yield "wrong_kind", f"{path}.right", {"noun": noun, "right": effect.right}
        case tree.Take():
            if scope.is_yours(effect.target):
                yield "already_yours", f"{path}.target", {}
        case tree.Move():
            there = scope.words.destinations[effect.to].zone
            if zone == there and (scope.is_yours(effect.target) or scope.words.zones[zone].shared):
                yield "moves_nowhere", f"{path}.to", {"zone": zone}


def _look(effect: tree.Look, scope: Scope, path: str) -> Iterator[Raw]:
    zone = scope.words.zones[effect.zone]
    if not (zone.hidden and zone.shared):
        yield "nothing_to_look_at", f"{path}.zone", {"zone": effect.zone}


def _duration(ability: tree.Ability, scope: Scope) -> Iterator[Raw]:
    lasting = any(isinstance(effect, _LASTING) for effect in ability.do)
    if ability.until and (scope.mode == "static" or not lasting):
        yield "until_useless", "until", {}
    if lasting and scope.mode != "static" and not ability.until:
        yield "until_missing", "until", {}
