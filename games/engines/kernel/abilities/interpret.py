"""Runs abilities. A tree becomes a Program once; a program asks a World and yields deeds.

Candidates are fixed before costs are paid, and no card is both chosen and paid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from . import tree
from .deeds import AnyDeed, Thing
from .effects import compile_effect
from .targets import Chosen, compile_checker, compile_finder
from .world import Source, World


class Use(NamedTuple):
    """What a player says when using an ability: one thing a choice, and the cards paid."""

    chosen: Chosen = ()
    paid: tuple[str, ...] = ()


class Fault(NamedTuple):
    """Why a use is not legal; `path` is the part of the ability that is not kept, so that a
    game can tell a wrong suit from a wrong owner."""

    code: str
    path: str


class Program:
    """One compiled ability. Holds no state, so matches may share it."""

    __slots__ = (
        "_checkers",
        "_condition",
        "_finders",
        "_makers",
        "_price",
        "_sacrifice",
        "_sure",
        "ability",
        "optional",
        "when",
    )

    def __init__(self, ability: tree.Ability, loose: frozenset[str] = frozenset()) -> None:
        self.ability = ability
        self.when = frozenset(ability.when)
        self.optional = ability.optional
        names = [choice.name for choice in ability.choose]
        self._finders = [compile_finder(choice.group, (), loose) for choice in ability.choose]
        self._checkers = [compile_checker(choice.group, loose) for choice in ability.choose]
        self._makers = [compile_effect(effect, names, ability.until) for effect in ability.do]
        self._price = sum(cost.count for cost in ability.cost if isinstance(cost, tree.DiscardCost))
        self._sacrifice = any(isinstance(cost, tree.SacrificeCost) for cost in ability.cost)
        # An effect on something chosen always has its thing; others may find nothing.
        self._sure = any(_acts_surely(effect, names) for effect in ability.do)
        self._condition = _compile_condition(ability.condition)

    def applies(self, world: World, source: Source) -> bool:
        """Whether the `if` holds."""
        return self._condition is None or self._condition(world, source)

    def candidates(self, world: World, source: Source) -> tuple[tuple[Thing, ...], ...]:
        """What each choice may name, before anything is paid."""
        return tuple(tuple(find(world, source, ())) for find in self._finders)

    def uses(self, world: World, source: Source) -> Iterator[Use]:
        """Every legal use, in a fixed order."""
        if not self.applies(world, source):
            return
        for chosen in self._choices(world, source):
            if not self._sure and not self.deeds(world, source, chosen):
                continue
            if self._sacrifice and source.card in chosen:
                continue
            if not self._price:
                yield Use(chosen)
                continue
            purse = [c for c in world.payable(source.seat) if c != source.card and c not in chosen]
            for paid in combinations(purse, self._price):
                yield Use(chosen, paid)

    def _choices(self, world: World, source: Source) -> Iterator[Chosen]:
        finders = self._finders
        if not finders:
            yield ()
        elif len(finders) == 1:
            for thing in finders[0](world, source, ()):
                yield (thing,)
        else:
            for chosen in product(*self.candidates(world, source)):
                if len(set(chosen)) == len(chosen):
                    yield chosen

    def usable(self, world: World, source: Source) -> bool:
        return next(self.uses(world, source), None) is not None

    def fault(self, world: World, source: Source, use: Use) -> Fault | None:
        """The gate: None if and only if the use is one of `uses`, in any order of payment."""
        if not self.applies(world, source):
            return Fault("condition", "if")
        fault = self.misfit(world, source, use.chosen)
        if fault is not None:
            return fault
        if len(use.paid) != self._price or len(set(use.paid)) != len(use.paid):
            return Fault("price", "cost")
        if self._sacrifice and source.card in use.chosen:
            return Fault("paid_and_used", "cost")
        purse = world.payable(source.seat)
        for card in use.paid:
            if card in use.chosen or card == source.card:
                return Fault("paid_and_used", "cost")
            if card not in purse:
                return Fault("not_in_hand", "cost")
        if not self._sure and not self.deeds(world, source, use.chosen):
            return Fault("no_effect", "do")
        return None

    def misfit(self, world: World, source: Source, chosen: Chosen) -> Fault | None:
        """Whether the chosen things are (still) ones the ability may name."""
        if len(chosen) != len(self._checkers):
            return Fault("number_of_choices", "choose")
        for number, check in enumerate(self._checkers):
            part = check(world, source, chosen[number])
            if part is not None:
                return Fault("wrong_target", f"choose[{number}].of.{part}".rstrip("."))
        if len(set(chosen)) != len(chosen):
            return Fault("chosen_twice", "choose")
        return None

    def deeds(self, world: World, source: Source, chosen: Chosen = ()) -> list[AnyDeed]:
        """What the ability asks for now, in order. Costs are the game's to take first."""
        makers = self._makers
        if len(makers) == 1:
            return list(makers[0](world, source, chosen))
        return [deed for make in makers for deed in make(world, source, chosen)]


def compile_ability(ability: tree.Ability, loose: frozenset[str] = frozenset()) -> Program:
    """`loose` names kinds of tests (`same`) that choices need not keep: what a bluff may break."""
    return Program(ability, loose)


def _compile_condition(condition: tree.Condition | None) -> Callable[[World, Source], bool] | None:
    match condition:
        case None:
            return None
        case tree.Fact(fact=fact, negated=negated):
            return lambda world, source: world.fact(fact, source) is not negated
        case tree.AnyOf(group=group, negated=negated):
            find = compile_finder(group)
            return lambda world, source: bool(find(world, source, ())) is not negated


def _acts_surely(effect: tree.Effect, names: list[str]) -> bool:
    match effect:
        case tree.Look():
            return True
        case tree.Draw(who=who) | tree.Discard(who=who):
            return who in ("you", *names)
        case _:
            return isinstance(effect.target, str) and effect.target in ("self", "you", *names)
