"""Which Kon cards an effect is about, worked out once for each card of an edition.

The language's own finder is asked over the whole deck which cards a group's tests let through;
that never changes during a match. What is left for the reckoning is who played a card and
where it lies.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.interpret import Program, compile_ability
from games.engines.kernel.abilities.targets import compile_finder
from games.engines.kernel.abilities.world import Source, World

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


class KonEffect:
    """A change of contributions on the Kon, a silence or a protection there.

    `kind` is how its cards are found: a reference, `chosen` (the choice's `number`), or `group`
    (those of `ids` that `owner` played). `moving`: only the one of them that lies last. `gate`
    is asked before it counts, if the ability has an `if`.
    """

    __slots__ = ("amount", "by", "gate", "ids", "kind", "moving", "number", "op", "own", "owner", "simple")

    def __init__(
        self,
        effect: tree.Add | tree.Multiply | tree.Silence | tree.Grant,
        ability: tree.Ability,
        card: str,
        deck: World,
    ) -> None:
        self.by = card
        self.op: Literal["multiply", "add"] = "add" if isinstance(effect, tree.Add) else "multiply"
        self.amount = effect.by if isinstance(effect, tree.Add | tree.Multiply) else 1
        self.gate: Program | None = None if ability.condition is None else compile_ability(ability)
        names = [choice.name for choice in ability.choose]
        target = effect.target
        self.owner, self.number = "", 0
        self.ids: frozenset[object] = frozenset()
        if isinstance(target, tree.Group):
            self.kind, self.owner, self.moving = "group", target.owner, target.last
            tests = compile_finder(replace(target, zone="kon", owner="", last=False))
            self.ids = frozenset(tests(deck, Source(0, card), ()))
        elif target in names:
            self.kind, self.number, self.moving = "chosen", names.index(target), False
        else:
            self.kind, self.moving = target, target == "last_on_kon"
        self.simple = self.gate is None and not self.moving
        """Once it reaches a card it does so to the end of the round."""
        self.own = self.simple and self.kind == "group" and self.owner == "you"

    def alone(self, printed: int) -> int:
        """The contribution of a card that nothing else changes."""
        if self.op == "multiply":
            return printed * self.amount
        return max(0, printed + self.amount) if printed > 0 else min(0, printed - self.amount)
