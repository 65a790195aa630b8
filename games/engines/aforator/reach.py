"""Which effects move cards off the Kon: they work while it is swept, others after that."""

from __future__ import annotations

from games.engines.kernel.abilities import tree

KON_THINGS = frozenset({"self", "previous", "next", "last_on_kon"})


def sends_from_kon(effect: tree.Effect, ability: tree.Ability) -> bool:
    if not isinstance(effect, tree.Move | tree.Return):
        return False
    target = effect.target
    if isinstance(target, tree.Group):
        return target.zone == "kon"
    chosen = {choice.name: choice.group.zone for choice in ability.choose}
    return target in KON_THINGS or chosen.get(target) == "kon"
