"""What is said and in which order, before any language is chosen."""

from __future__ import annotations

from dataclasses import dataclass

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.vocabulary import Noun, Vocabulary, Word


@dataclass(frozen=True)
class Plan:
    ability: tree.Ability
    words: Vocabulary
    static: bool
    """The sentence states how things are, rather than telling somebody what to do."""
    commands: tuple[bool, ...]
    """For each effect: «дайте бойцу» rather than «вклад меняет знак»."""
    stated: tuple[int, ...]
    """The choices said in a sentence of their own; the others are said where they are used."""
    until_after: int | None
    """The effect that the duration is said after."""

    def choice(self, name: str) -> int | None:
        for number, choice in enumerate(self.ability.choose):
            if choice.name == name:
                return number
        return None


def plan(ability: tree.Ability, words: Vocabulary) -> Plan:
    modes = {words.windows[window].mode for window in ability.when}
    static = modes == {"static"}
    commands = tuple(_is_command(effect, words, static) for effect in ability.do)
    stated = tuple(
        number
        for number, choice in enumerate(ability.choose)
        if not _is_said_in_passing(choice.name, ability, commands)
    )
    lasting = [
        n for n, e in enumerate(ability.do) if isinstance(e, tree.Add | tree.Multiply | tree.Set | tree.Grant)
    ]
    until_after = lasting[-1] if ability.until and lasting else None
    return Plan(ability, words, static, commands, stated, until_after)


def noun_of(target: tree.Target, ability: tree.Ability, words: Vocabulary) -> str:
    """The key of the noun a target is; empty if nothing of that name is known."""
    if isinstance(target, tree.Group):
        return target.noun
    for choice in ability.choose:
        if choice.name == target:
            return choice.group.noun
    reference = words.references.get(target)
    return "" if reference is None else reference.noun


def word_for(group: tree.Group, words: Vocabulary) -> Noun | Word:
    """A rival player has a word of their own («соперник»)."""
    noun = words.nouns[group.noun]
    return noun.rival if group.owner == "rival" and noun.rival else noun


def foreign_owner(target: tree.Target) -> str:
    """The certain other player whose cards a group is made of, or nothing."""
    if isinstance(target, tree.Group) and target.owner not in ("", "you", "rival"):
        return target.owner
    return ""


def is_yours(target: tree.Target, ability: tree.Ability) -> bool:
    """Whether the thing can only be your own, so that its owner's hand is yours."""
    if target == "self":
        return True
    for choice in ability.choose:
        if choice.name == target:
            return choice.group.owner == "you"
    return isinstance(target, tree.Group) and target.owner == "you"


def _is_command(effect: tree.Effect, words: Vocabulary, static: bool) -> bool:
    match effect:
        case tree.Add(target=target, property=key):
            on_you = target == "you"
            return not static and not on_you and not words.properties[key].outward
        case tree.Multiply() | tree.Set() | tree.Silence() | tree.Grant():
            return False
        case tree.Draw(who=who) | tree.Discard(who=who):
            return who == "you"
        case tree.Move(target=target):
            return not foreign_owner(target)
        case _:
            return True


def _is_said_in_passing(name: str, ability: tree.Ability, commands: tuple[bool, ...]) -> bool:
    uses = [
        (getattr(effect, "target", None) == name, command)
        for effect, command in zip(ability.do, commands, strict=True)
        if name in _names(effect)
    ]
    return uses == [(True, True)]


def _names(effect: tree.Effect) -> set[str]:
    target = getattr(effect, "target", None)
    named = {getattr(effect, "who", "")}
    named.add(target.owner if isinstance(target, tree.Group) else str(target))
    return named
