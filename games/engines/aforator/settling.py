"""Settling abilities made ready to run: most need nothing but to know who uses them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.deeds import AnyDeed, Recall, Send
from games.engines.kernel.abilities.interpret import Program, compile_ability
from games.engines.kernel.abilities.world import Source
from games.engines.kernel.seats import Seat, clockwise_from

from .events import Claim
from .reach import sends_from_kon
from .state import State, Turn
from .world import MatchWorld, PrintedWorld, with_biggest_pile


class Settler:
    """The part of an ability that works while the Kon is swept (`claims`) or after that, as it
    stands for one seat. `number` is its place among its card's settling abilities.

    Deeds that depend on nothing but the seat are ready beforehand; for the others the world is
    asked when the time comes.
    """

    __slots__ = (
        "_claims", "_deeds", "_fact", "_from_biggest", "_own_card", "_printed", "_rivals", "_wanted",
        "always", "claims", "number", "program", "source",
    )  # fmt: skip

    def __init__(
        self, program: Program, claims: bool, number: int, source: Source, seats: int, deck: PrintedWorld
    ) -> None:
        self.program, self.claims, self.number, self.source = program, claims, number, source
        self._printed = deck.printed
        self._rivals = tuple(clockwise_from(source.seat, seats))[1:]
        condition, effects = program.ability.condition, program.ability.do
        self.always = condition is None
        self._fact = condition.fact if isinstance(condition, tree.Fact) else ""
        self._wanted = not (isinstance(condition, tree.Fact) and condition.negated)
        self._deeds = ready_deeds(program, source, deck)
        only = effects[0]
        self._claims = None if self._deeds is None or not claims else _claims(source, self._deeds, ())
        self._from_biggest = (
            only.to if isinstance(only, tree.Move) and effects == (_rollback(only.to),) else ""
        )

        self._own_card = _is_own_card_back(program.ability)

    def applies(self, state: State, winner: Seat | None) -> bool:
        """Whether its `if` holds, now that the round has a winner (None is the deck). One that
        works `always` has none."""
        if self._fact == "deck_won":
            return (winner is None) is self._wanted
        if self._fact == "trick_to_other":
            return (winner is not None and winner != self.source.seat) is self._wanted
        return self.program.applies(MatchWorld(self._printed, state), self.source)

    def deeds(self, state: State) -> Sequence[AnyDeed]:
        """What it does. It chooses only among its player's own Kon cards, one at most."""
        if self._deeds is not None:
            return self._deeds
        if self._from_biggest:
            rival = with_biggest_pile(state.piles, self._rivals)
            if rival is None:
                return ()
            return (Send(state.piles[rival][-1], self._from_biggest, self.source.seat),)
        if self._own_card:
            mine = [turn.card for turn in state.turns if turn.seat == self.source.seat and turn.act == "kon"]
            return [Recall(card) for card in mine]
        program, world = self.program, MatchWorld(self._printed, state)
        chosen = tuple([found[0] for found in program.candidates(world, self.source) if found])
        if len(chosen) < len(program.ability.choose):
            return ()
        return program.deeds(world, self.source, chosen)

    def claimed(self, state: State) -> Sequence[Claim]:
        """The Kon cards that it sends elsewhere while the Kon is swept."""
        return _claims(self.source, self.deeds(state), state.turns) if self._claims is None else self._claims

    @property
    def most_takes(self) -> int:
        return sum(effect.take for effect in self.program.ability.do if isinstance(effect, tree.Look))


def _claims(source: Source, deeds: Sequence[AnyDeed], turns: Sequence[Turn]) -> list[Claim]:
    claims = []
    for deed in deeds:
        if type(deed) is Send:
            to = "deck" if deed.to == "deck_bottom" else deed.to
            claims.append(Claim(str(deed.thing), source.seat, to, source.card))  # type: ignore[arg-type]
        elif type(deed) is Recall:
            player = next((turn.seat for turn in turns if turn.card == deed.thing), source.seat)
            claims.append(Claim(str(deed.thing), player, "hand", source.card))
    return claims


def _is_own_card_back(ability: tree.Ability) -> bool:
    """Whether all it does is to give its player back their own card on the Kon."""
    if len(ability.choose) != 1 or len(ability.do) != 1:
        return False
    (choice,), (effect,) = ability.choose, ability.do
    return choice.group == tree.Group("card", "kon", "you") and effect == tree.Return(choice.name)


def _rollback(to: str) -> tree.Move:
    return tree.Move(tree.Group("card", "pile", "biggest_pile", last=True), to)


def ready_deeds(program: Program, source: Source, deck: PrintedWorld) -> Sequence[AnyDeed] | None:
    """The deeds for this seat, if they follow from nothing else."""
    if program.ability.choose or not all(_needs_no_world(effect) for effect in program.ability.do):
        return None
    return program.deeds(deck, source)


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
    abilities: Sequence[tree.Ability], window: str, sources: Sequence[Source], deck: PrintedWorld
) -> tuple[tuple[Settler, ...], ...]:
    """For each seat every part in order: an ability that both claims and goes on afterwards
    gives two."""
    parts = []
    for ability in abilities:
        if window in ability.when:
            for claims in (True, False):
                effects = tuple(e for e in ability.do if sends_from_kon(e, ability) is claims)
                if effects:
                    parts.append((compile_ability(replace(ability, do=effects)), claims))
    return tuple(
        tuple(
            Settler(program, claims, number, source, len(sources), deck)
            for number, (program, claims) in enumerate(parts)
        )
        for source in sources
    )
