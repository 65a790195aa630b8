"""A compiled ability of a card, with what the rules need to know of it beforehand."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.interpret import Program, compile_ability

from .options import Options

BLUFFABLE = frozenset({"same", "number"})
"""The tests of a target that a bluff may break: what the fighter is, not whose or where (9.2)."""

IN_CAPTURE, IN_THREAT_ASKED, IN_THREAT, OWN_TURN, OFF_TURN = 1, 2, 4, 8, 16
"""The moments a shnyaga may be timely in, as bits."""

PLACES = {"in_capture": "capture", "attacks": "attack", "defends": "defence", "guard": "guards"}
"""Traits that few fighters have, and the part of the field where those stand."""


class Quick(NamedTuple):
    """Targets that need no interpreter: everybody in one place, or those of the card's suit, or
    those who are not too tough. An empty place means that no target is named at all."""

    place: str
    same_suit: bool = False
    at_most: int | None = None


NO_TARGET = Quick("")
FIGHTERS_OF_SUIT = Quick("capture", same_suit=True)
"""The most frequent kind: listing looks for it by identity."""


class Shnyaga:
    """`printed` is what the card says, `played` what may be played at this table (looser where
    bluffing is allowed), `listed` the same with its targets looked for in fewer places, and
    `quick` the same once more for the plainest ones."""

    __slots__ = (
        "changes",
        "draws",
        "limit",
        "listed",
        "moments",
        "played",
        "printed",
        "quick",
        "recalls",
        "removes",
        "takes",
    )

    def __init__(self, ability: tree.Ability, options: Options) -> None:
        loose = BLUFFABLE if options.cheating == "bluff" else frozenset()
        self.printed: Program = compile_ability(ability)
        self.played: Program = compile_ability(ability, loose)
        self.listed: Program = compile_ability(narrowed(ability), loose)
        self.quick = _quick(narrowed(ability), loose)
        self.draws = _does(ability, tree.Draw)
        self.changes = _does(ability, tree.Add)
        self.recalls = _does(ability, tree.Return)
        self.takes = _does(ability, tree.Take)
        self.removes = _does(ability, tree.Kill, tree.Take, tree.Move, tree.Return)
        times = options.effect_uses
        self.limit = times if ability.limit is None else min(times, ability.limit.times)
        self.moments = self._moments(frozenset(ability.when), options.offturn_shnyaga == "any_time")

    def _moments(self, when: frozenset[str], any_time_off_turn: bool) -> int:
        any_time = "any_time" in when
        moments = 0
        if (any_time or "capture" in when) and not self.draws:
            moments |= IN_CAPTURE
        if self.changes:
            return moments
        if any_time and not self.draws:
            moments |= IN_THREAT_ASKED | (IN_THREAT if any_time_off_turn else 0)
        if any_time or "own_turn" in when:
            moments |= OWN_TURN
        if any_time and any_time_off_turn:
            moments |= OFF_TURN
        return moments


def narrowed(ability: tree.Ability) -> tree.Ability:
    """The same ability with a test that few fighters pass read as the place where those stand,
    so that nobody else is looked at."""
    return replace(
        ability, choose=tuple(replace(choice, group=_narrowed(choice.group)) for choice in ability.choose)
    )


def _narrowed(group: tree.Group) -> tree.Group:
    place, rest = "field", group.where
    for test in group.where:
        if isinstance(test, tree.Trait) and not test.negated and test.trait in PLACES:
            place, rest = PLACES[test.trait], tuple(other for other in rest if other is not test)
            break
    if group.owner in ("you", "rival"):
        return replace(group, zone=f"{place} {group.owner}", owner="", where=rest)
    return replace(group, zone=place, where=rest)


def _quick(ability: tree.Ability, loose: frozenset[str]) -> Quick | None:
    """Whatever else an ability asks for is left to the interpreter."""
    if len(ability.choose) > 1 or ability.cost or ability.condition:
        return None
    if not ability.choose:
        return NO_TARGET if _does(ability, tree.Draw) else None
    group = ability.choose[0].group
    quick = Quick(group.zone)
    for test in group.where:
        if test.__struct_config__.tag in loose:
            continue
        match test:
            case tree.Same():
                quick = quick._replace(same_suit=True)
            case tree.Number(at_least=None, at_most=most) if quick.at_most is None:
                quick = quick._replace(at_most=most)
            case _:
                return None
    if group.owner or group.last:
        return None
    return FIGHTERS_OF_SUIT if quick == FIGHTERS_OF_SUIT else quick


def _does(ability: tree.Ability, *operations: type[tree.Node]) -> bool:
    return any(isinstance(effect, operations) for effect in ability.do)
