"""Settling abilities made ready to run: most need nothing but to know who uses them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.deeds import AnyDeed, Send
from games.engines.kernel.abilities.interpret import Program, compile_ability
from games.engines.kernel.abilities.world import Source, World
from games.engines.kernel.seats import Seat

from .reach import sends_from_kon
from .state import State
from .world import MatchWorld, Printed, with_biggest_pile


class Settler:
    """The part of an ability that works while the Kon is swept (`claims`) or after that.

    `fact` is the round's fact it hangs on. Deeds that depend on nothing but the seat are found
    once for each seat; for the others the world is asked when the time comes.
    """

    __slots__ = ("_condition", "_deeds", "_fact", "_from_biggest", "_program", "_wanted", "claims")

    def __init__(self, ability: tree.Ability, claims: bool, card: str, seats: int, printed: World) -> None:
        self.claims = claims
        self._program = compile_ability(ability)
        condition = ability.condition
        self._condition = condition is not None
        self._fact = condition.fact if isinstance(condition, tree.Fact) else ""
        self._wanted = not (isinstance(condition, tree.Fact) and condition.negated)
        self._deeds = ready_deeds(self._program, card, seats, printed)
        only = ability.do[0]
        self._from_biggest = (
            only.to if isinstance(only, tree.Move) and ability.do == (_rollback(only.to),) else ""
        )

    def applies(self, printed: Printed, state: State, source: Source, winner: Seat | None) -> bool:
        """Whether its `if` holds, now that the round has a winner (None is the deck)."""
        if not self._condition:
            return True
        if self._fact == "deck_won":
            return (winner is None) is self._wanted
        if self._fact == "trick_to_other":
            return (winner is not None and winner != source.seat) is self._wanted
        return self._program.applies(MatchWorld(printed, state), source)

    def deeds(self, printed: Printed, state: State, source: Source) -> Sequence[AnyDeed]:
        """What it does. It chooses only among its player's own Kon cards, one at most."""
        if self._deeds is not None:
            return self._deeds[source.seat]
        if self._from_biggest:
            rival = with_biggest_pile(state.piles, source.seat)
            return () if rival is None else (Send(state.piles[rival][-1], self._from_biggest, source.seat),)
        program, world = self._program, MatchWorld(printed, state)
        chosen = tuple([found[0] for found in program.candidates(world, source) if found])
        if len(chosen) < len(program.ability.choose):
            return ()
        return program.deeds(world, source, chosen)

    @property
    def most_takes(self) -> int:
        return sum(effect.take for effect in self._program.ability.do if isinstance(effect, tree.Look))


def _rollback(to: str) -> tree.Move:
    return tree.Move(tree.Group("card", "pile", "biggest_pile", last=True), to)


def ready_deeds(
    program: Program, card: str, seats: int, printed: World
) -> tuple[Sequence[AnyDeed], ...] | None:
    """The deeds for each seat, if they follow from nothing else."""
    if program.ability.choose or not all(_needs_no_world(effect) for effect in program.ability.do):
        return None
    return tuple(program.deeds(printed, Source(seat, card)) for seat in range(seats))


def _needs_no_world(effect: tree.Effect) -> bool:
    match effect:
        case tree.Look():
            return True
        case tree.Draw(who=who):
            return who == "you"
        case tree.Move(target=target) | tree.Return(target=target):
            return target == "self"
        case _:
            return False


def settlers(
    abilities: Sequence[tree.Ability], window: str, card: str, seats: int, printed: World
) -> tuple[Settler, ...]:
    """Every part in order: an ability that both claims and goes on afterwards gives two."""
    found = []
    for ability in abilities:
        if window in ability.when:
            for claims in (True, False):
                effects = tuple(e for e in ability.do if sends_from_kon(e, ability) is claims)
                if effects:
                    found.append(Settler(replace(ability, do=effects), claims, card, seats, printed))
    return tuple(found)
