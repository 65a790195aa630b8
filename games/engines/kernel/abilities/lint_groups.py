"""The linter's eye for groups, references and what may be picked from where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from . import tree
from .vocabulary import Vocabulary

Raw = tuple[str, str, dict[str, object]]


@dataclass(frozen=True)
class Scope:
    """What an ability's names mean."""

    words: Vocabulary
    mode: str
    source: str
    """The zone its card lies in when it works."""
    self_noun: str
    choices: dict[str, tree.Group]
    """What each choice may name."""

    @classmethod
    def of(cls, ability: tree.Ability, words: Vocabulary) -> Scope:
        window = words.windows[ability.when[0]]
        return cls(
            words,
            window.mode,
            window.source,
            window.noun or words.zones[window.source].holds[0],
            {choice.name: choice.group for choice in ability.choose},
        )

    def noun_of(self, target: tree.Target) -> str:
        """Empty if the name is unbound."""
        if isinstance(target, tree.Group):
            return target.noun
        if target == "self":
            return self.self_noun
        if target in self.choices:
            return self.choices[target].noun
        reference = self.words.references.get(target)
        return "" if reference is None else reference.noun

    def zone_of(self, target: tree.Target) -> str:
        """Where the thing lies, if the ability says so."""
        group = target if isinstance(target, tree.Group) else self.choices.get(target)
        return self.source if target == "self" else "" if group is None else group.zone

    def is_yours(self, target: tree.Target) -> bool:
        group = target if isinstance(target, tree.Group) else self.choices.get(target)
        return target == "self" or (group is not None and group.owner == "you")


def named_in(effect: tree.Effect) -> set[str]:
    """The names an effect uses: its target, its group's owner, its player."""
    target = getattr(effect, "target", "")
    return {getattr(effect, "who", ""), target.owner if isinstance(target, tree.Group) else target}


def target(named: tree.Target, scope: Scope, path: str) -> Iterator[Raw]:
    if isinstance(named, tree.Group):
        yield from group(named, scope, path, choices=True)
        return
    yield from reference(named, scope, path)


def reference(name: str, scope: Scope, path: str) -> Iterator[Raw]:
    if not scope.noun_of(name):
        yield "unbound_target", path, {"name": name}
        return
    known = scope.words.references.get(name)
    if name not in scope.choices and known and known.only_from and scope.source not in known.only_from:
        yield "reference_out_of_place", path, {"name": name, "zone": scope.source}


def player(name: str, scope: Scope, path: str) -> Iterator[Raw]:
    yield from reference(name, scope, path)
    noun = scope.noun_of(name)
    if noun and not scope.words.nouns[noun].player:
        yield "not_a_player", path, {"name": name}


def group(meant: tree.Group, scope: Scope, path: str, *, choices: bool) -> Iterator[Raw]:
    """`choices`: whether chosen players may own the group. Choices stand side by side, so that
    candidates never depend on one another."""
    words = scope.words
    noun = words.nouns[meant.noun]
    if noun.player and meant.zone:
        yield "player_in_zone", f"{path}.zone", {}
    if not noun.player and not meant.zone:
        yield "no_zone", path, {"noun": meant.noun}
    if meant.zone and meant.noun not in words.zones[meant.zone].holds:
        yield "wrong_kind", f"{path}.noun", {"noun": meant.noun, "zone": meant.zone}
    if meant.owner and meant.zone and words.zones[meant.zone].unowned:
        yield "nobody_owns", f"{path}.owner", {"zone": meant.zone}
    if meant.last and (noun.player or not meant.zone):
        yield "last_of_nothing", f"{path}.last", {}
    if meant.owner not in ("", "you", "rival"):
        if meant.owner in scope.choices and not choices:
            yield "choice_depends_on_choice", f"{path}.owner", {"name": meant.owner}
        else:
            yield from player(meant.owner, scope, f"{path}.owner")
    for number, test in enumerate(meant.where):
        if any(_about(test) == _about(other) for other in meant.where[:number]):
            yield "test_twice", f"{path}.where[{number}]", {}
        yield from _test(test, meant, scope, f"{path}.where[{number}]")


def _about(test: tree.Filter) -> tuple[object, ...]:
    """What a test asks; two that ask the same could be one."""
    return type(test), *(getattr(test, slot, None) for slot in ("property", "trait", "zone"))


def _test(test: tree.Filter, meant: tree.Group, scope: Scope, path: str) -> Iterator[Raw]:
    words = scope.words
    hidden = bool(meant.zone) and not _known(meant, scope)
    match test:
        case tree.MoreThanYou(zone=zone):
            if not words.nouns[meant.noun].player:
                yield "not_a_player", path, {"name": meant.noun}
            if words.zones[zone].shared:
                yield "zone_is_shared", f"{path}.zone", {"zone": zone}
            return
        case tree.Trait(trait=key):
            of = words.traits[key].of
        case tree.Number(property=key):
            of = words.properties[key].of
            if words.properties[key].kind != "number":
                yield "property_not_a_number", f"{path}.property", {"property": key}
            if test.at_least is not None and test.at_most is not None and test.at_least > test.at_most:
                yield "empty_range", path, {}
        case tree.Same(property=key):
            of = words.properties[key].of
            if words.properties[key].kind != "label":
                yield "not_a_label", f"{path}.property", {"property": key}
    if meant.noun not in of:
        yield "wrong_kind", path, {"noun": meant.noun, "key": key}
    if hidden:
        yield "hidden_test", path, {"zone": meant.zone}


def pick(meant: tree.Group, scope: Scope, path: str) -> Iterator[Raw]:
    """Nobody may choose among cards that they cannot see."""
    if meant.zone and not _known(meant, scope):
        yield "hidden_pick", f"{path}.zone", {"zone": meant.zone}


def _known(meant: tree.Group, scope: Scope) -> bool:
    zone = scope.words.zones[meant.zone]
    return not zone.hidden or (zone.owner_sees and meant.owner == "you")
