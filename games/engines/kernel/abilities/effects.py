"""Effects as closures that make deeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from . import deeds, tree
from .deeds import AnyDeed, Thing
from .targets import Chosen, compile_target
from .world import Source, World

Maker = Callable[[World, Source, Chosen], Sequence[AnyDeed]]


def compile_effect(effect: tree.Effect, names: Sequence[str], until: str) -> Maker:
    match effect:
        case tree.Draw(count=count, who=who):
            return _for_each(who, names, lambda seat, source: deeds.Deal(int(seat), count))
        case tree.Discard(count=count, who=who):
            return _for_each(who, names, lambda seat, source: deeds.Shed(int(seat), count))
        case tree.Look():
            return _look(effect)
        case _:
            return _for_each(effect.target, names, _deed_of(effect, until))


def _for_each(target: tree.Target, names: Sequence[str], deed: Callable[[Thing, Source], AnyDeed]) -> Maker:
    find = compile_target(target, names)
    return lambda world, source, chosen: [deed(thing, source) for thing in find(world, source, chosen)]


def _look(effect: tree.Look) -> Maker:
    zone, count, take, to, rest = effect.zone, effect.count, effect.take, effect.to, effect.rest
    return lambda world, source, chosen: (deeds.Peek(source.seat, zone, count, take, to, rest),)


def _deed_of(
    effect: tree.Add
    | tree.Multiply
    | tree.Set
    | tree.Silence
    | tree.Grant
    | tree.Move
    | tree.Return
    | tree.Kill
    | tree.Take,
    until: str,
) -> Callable[[Thing, Source], AnyDeed]:
    match effect:
        case tree.Add(property=property, by=by):
            return lambda thing, source: deeds.Adjust(thing, property, by, until)
        case tree.Multiply(property=property, by=by):
            return lambda thing, source: deeds.Scale(thing, property, by, until)
        case tree.Set(property=property, to=amount):
            return lambda thing, source: deeds.Fix(thing, property, amount, until)
        case tree.Silence():
            return lambda thing, source: deeds.Mute(thing)
        case tree.Grant(right=right):
            return lambda thing, source: deeds.Endow(thing, right, until)
        case tree.Move(to=to):
            return lambda thing, source: deeds.Send(thing, to, source.seat)
        case tree.Return():
            return lambda thing, source: deeds.Recall(thing)
        case tree.Kill():
            return lambda thing, source: deeds.Slay(thing)
        case tree.Take():
            return lambda thing, source: deeds.Seize(thing, source.seat)
