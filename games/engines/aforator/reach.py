"""Which Kon cards an effect is about, worked out once for each card of an edition.

The language's own finder is asked over the whole deck which cards a group's tests let through;
that never changes during a match. What is left for the reckoning is who played a card and
where it lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.targets import compile_finder
from games.engines.kernel.abilities.world import Source, World

from .account import Change

KON_THINGS = frozenset({"self", "previous", "next", "last_on_kon"})


def sends_from_kon(effect: tree.Effect, ability: tree.Ability) -> bool:
    """Whether the effect moves cards off the Kon: such work while it is swept, others after."""
    if not isinstance(effect, tree.Move | tree.Return):
        return False
    target = effect.target
    if isinstance(target, tree.Group):
        return target.zone == "kon"
    chosen = {choice.name: choice.group.zone for choice in ability.choose}
    return target in KON_THINGS or chosen.get(target) == "kon"


class Reach:
    """A target on the Kon. `kind` is a reference, `chosen` or `group`; a group has an `owner`
    and the `ids` that pass its tests; `last` narrows it to the one lying last."""

    __slots__ = ("ids", "kind", "last", "number", "owner")

    def __init__(self, target: tree.Target, names: Sequence[str], card: str, deck: World) -> None:
        self.owner, self.last, self.number = "", False, 0
        self.ids: frozenset[object] = frozenset()
        if isinstance(target, tree.Group):
            self.kind, self.owner, self.last = "group", target.owner, target.last
            tests = compile_finder(replace(target, zone="kon", owner="", last=False))
            self.ids = frozenset(tests(deck, Source(0, card), ()))
        elif target in names:
            self.kind, self.number = "chosen", names.index(target)
        else:
            self.kind = target


class KonEffect:
    """A change of contributions on the Kon, or the silencing of abilities there."""

    __slots__ = ("change", "reach")

    def __init__(
        self,
        effect: tree.Add | tree.Multiply | tree.Silence | tree.Grant,
        ability: tree.Ability,
        card: str,
        deck: World,
    ) -> None:
        names = [choice.name for choice in ability.choose]
        self.reach = Reach(effect.target, names, card, deck)
        op: Literal["multiply", "add"] = "add" if isinstance(effect, tree.Add) else "multiply"
        amount = effect.by if isinstance(effect, tree.Add | tree.Multiply) else 1
        self.change = Change(card, op, amount)
