"""Groups and targets as closures, made once for each ability.

A finder answers "which things are meant now" and a checker "is this thing one of them, and if
not, which part of the group is not kept". Both walk the same tests in the same order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from . import tree
from .deeds import Thing
from .world import Source, World

Chosen = tuple[Thing, ...]
Finder = Callable[[World, Source, Chosen], Sequence[Thing]]
Checker = Callable[[World, Source, Thing], str | None]
"""None if the thing fits, or the path inside the group of what it fails."""
Test = Callable[[World, Source, Thing], bool]


def compile_target(target: tree.Target, names: Sequence[str]) -> Finder:
    if isinstance(target, tree.Group):
        return compile_finder(target, names)
    if target == "self":
        return lambda world, source, chosen: (source.card,)
    if target == "you":
        return lambda world, source, chosen: (source.seat,)
    if target in names:
        number = names.index(target)
        return lambda world, source, chosen: (chosen[number],)

    def referred(world: World, source: Source, chosen: Chosen) -> Sequence[Thing]:
        thing = world.refer(target, source)
        return () if thing is None else (thing,)

    return referred


def compile_finder(
    group: tree.Group, names: Sequence[str] = (), loose: frozenset[str] = frozenset()
) -> Finder:
    """Everything in the group; in loose reading, tests of those kinds are passed over."""
    noun, zone, last = group.noun, group.zone, group.last
    whose = _whose(group.owner, names)
    tests = [test for part, test in _tests(group, names, loose) if part != "owner" or whose is None]

    def find(world: World, source: Source, chosen: Chosen) -> Sequence[Thing]:
        found = world.members(noun, zone)
        if whose is not None:  # one seat, asked for once and not for each thing
            seat = whose(world, source, chosen)
            found = [] if seat is None else [thing for thing in found if world.owner(thing) == seat]
        for test in tests:
            found = [thing for thing in found if test(world, source, thing)]
        return found[-1:] if last else found

    return find


def compile_checker(group: tree.Group, loose: frozenset[str] = frozenset()) -> Checker:
    noun, zone = group.noun, group.zone
    tests = _tests(group, (), loose)
    last_of = compile_finder(group, (), loose) if group.last else None

    def check(world: World, source: Source, thing: Thing) -> str | None:
        if thing not in world.members(noun, zone):
            return ""
        for path, test in tests:
            if not test(world, source, thing):
                return path
        if last_of is not None and thing not in last_of(world, source, ()):
            return "last"
        return None

    return check


def _tests(group: tree.Group, names: Sequence[str], loose: frozenset[str]) -> list[tuple[str, Test]]:
    tests: list[tuple[str, Test]] = []
    if group.owner and group.owner not in names:
        tests.append(("owner", _owner_test(group.owner)))
    for number, test in enumerate(group.where):
        if test.__struct_config__.tag not in loose:
            tests.append((f"where[{number}]", _test(test)))
    return tests


def _whose(owner: str, names: Sequence[str]) -> Callable[[World, Source, Chosen], Thing | None] | None:
    """The one seat that an owner means; none for nobody in particular and for rivals."""
    if owner in ("", "rival"):
        return None
    if owner == "you":
        return lambda world, source, chosen: source.seat
    if owner in names:
        number = names.index(owner)
        return lambda world, source, chosen: chosen[number]
    return lambda world, source, chosen: world.refer(owner, source)


def _is_rivals(world: World, source: Source, thing: Thing) -> bool:
    owner = world.owner(thing)
    return owner is not None and not world.allied(owner, source.seat)


def _owner_test(owner: str) -> Test:
    if owner == "rival":
        return _is_rivals
    if owner == "you":
        return lambda world, source, thing: world.owner(thing) == source.seat

    def is_referred(world: World, source: Source, thing: Thing) -> bool:
        seat = world.refer(owner, source)
        return seat is not None and world.owner(thing) == seat

    return is_referred


def _test(test: tree.Filter) -> Test:
    match test:
        case tree.Same(property=property):
            return lambda world, source, thing: world.same(thing, source.card, property)
        case tree.Trait(trait=trait, negated=negated):
            return lambda world, source, thing: world.has(thing, trait) is not negated
        case tree.Number(property=property, at_least=least, at_most=most):
            low = float("-inf") if least is None else least
            high = float("inf") if most is None else most

            def within(world: World, source: Source, thing: Thing) -> bool:
                value = world.number(thing, property)
                return value is not None and low <= value <= high

            return within
        case tree.MoreThanYou(zone=zone):

            def has_more(world: World, source: Source, thing: Thing) -> bool:
                owner = world.owner(thing)
                return owner is not None and world.size(owner, zone) > world.size(source.seat, zone)

            return has_more
