"""An edition's cards made ready to be played with, under one table's options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.interpret import Program, compile_ability
from games.engines.kernel.abilities.world import World
from games.engines.kernel.seats import clockwise_from

from .edition import Card, Edition
from .moves import LayOnTable, PlayToKon
from .options import Options
from .reach import KonEffect, sends_from_kon
from .state import Cards
from .world import PrintedWorld

Abilities = list[tree.Ability]


class Static:
    """Effects that work on the Kon for as long as a card lies where it lies. `gate` is asked
    before each reckoning if the ability has an `if`."""

    __slots__ = ("effects", "gate")

    def __init__(self, ability: tree.Ability, effects: Iterable[KonEffect]) -> None:
        self.effects = tuple(effects)
        self.gate = compile_ability(ability) if ability.condition is not None else None


class CardRules:
    """One card as the rules see it. Each ability is cut by what its effects are about, because
    the parts work at different moments: rights and silence before the Kon is reckoned, numbers
    when it is, cards sent from the Kon when it is swept, the rest after that."""

    def __init__(self, card: Card, cancels: frozenset[str], deck: World) -> None:
        self.id, self.type, self.points = card.id, card.type, card.points
        self.to_kon, self.to_table = PlayToKon(card.id), LayOnTable(card.id)
        """The plain moves with it: moves are values, so one of each is enough."""
        self.value = card.sign * card.points
        self.cancels = cancels
        """The ids of the cards whose abilities it neutralises."""

        def static(window: str, chosen: Callable[[tree.Effect], bool]) -> tuple[Static, ...]:
            return tuple(
                Static(a, (KonEffect(e, a, card.id, deck) for e in a.do if chosen(e)))  # type: ignore[arg-type]
                for a in card.abilities
                if window in a.when and any(map(chosen, a.do))
            )

        def programs(window: str, from_kon: bool) -> tuple[Program, ...]:
            return tuple(_programs((a for a in card.abilities if window in a.when), from_kon))

        self.numbers = static("kon", _is_number)
        self.mutes = static("kon", lambda effect: isinstance(effect, tree.Silence))
        self.claims, self.settles = programs("settle", True), programs("settle", False)
        self.settling = bool(self.claims or self.settles)
        self.passive = static("table", _is_number)
        self.protects = static("table", lambda effect: _grants(effect, "immune"))
        table = [effect for a in card.abilities if "table" in a.when for effect in a.do]
        self.wins_ties = any(_grants(effect, "wins_ties") for effect in table)
        self.hand_min = max((e.to for e in table if isinstance(e, tree.Set)), default=0)
        self.table_claims = programs("table_settle", True)
        self.table_settles = programs("table_settle", False)
        use = [a for a in card.abilities if "use" in a.when]
        self.active = compile_ability(use[0]) if use else None
        self.turned = static("use", _is_number)
        """What its use does to the Kon."""
        self.needs_deck = bool(use) and all(isinstance(e, tree.Draw | tree.Look) for e in use[0].do)
        """A use that only draws or looks does nothing once the deck is empty."""
        self.asks_nothing = bool(use) and not (use[0].choose or use[0].condition)
        self.turns_last = self.asks_nothing and all(_turns_last(e) for e in use[0].do)
        """A use that only changes the Kon's last card needs one to be there, and nothing else."""
        self.takes_from_richer = bool(use) and _takes_from_richer(use[0])
        """A use that takes the last card of a chosen player's pile, bigger than one's own."""
        self.tabled = bool(table or use or self.table_claims or self.table_settles)


class Ruleset:
    """What every rule function is handed."""

    __slots__ = (
        "cards",
        "clockwise",
        "options",
        "passive",
        "printed",
        "protecting",
        "seats",
        "stocking",
        "table_settling",
    )

    def __init__(self, edition: Edition, options: Options, seats: int) -> None:
        self.options, self.seats = options, seats
        self.clockwise = tuple(tuple(clockwise_from(first, seats)) for first in range(seats))
        """All seats in turn, by who is first."""
        self.printed = {card.id: (card.sign * card.points, card.type) for card in edition.cards}
        deck = PrintedWorld(self.printed)
        self.cards = {card.id: CardRules(card, edition.cancelled_by(card), deck) for card in edition.cards}
        cards = self.cards.values()
        # Tables are asked about these all the time, and mostly hold none of them.
        self.passive = frozenset(card.id for card in cards if card.passive)
        self.protecting = frozenset(card.id for card in cards if card.protects)
        self.stocking = frozenset(card.id for card in cards if card.hand_min)
        self.table_settling = frozenset(c.id for c in cards if c.table_claims or c.table_settles)

    def hand_min(self, table: Cards) -> int:
        """Rule 3.10, with what the seat's own table cards say."""
        least = self.options.hand_min
        if self.stocking.isdisjoint(table):
            return least
        for card in table:
            least = max(least, self.cards[card].hand_min)
        return least

    def most_takes(self) -> int:
        """How often one seat may have to take a looked-at card because of one turn: by its
        Kon card or by a use, and by its whole table when the round is settled."""
        cards = self.cards.values()
        used = max((_takes((c.active,)) for c in cards if c.active is not None), default=0)
        settled = max((_takes(c.settles) for c in cards), default=0)
        tabled = max((_takes(c.table_settles) for c in cards), default=0)
        return max(used, settled) + tabled * self.options.table_limit


def _takes(programs: Iterable[Program]) -> int:
    return sum(e.take for program in programs for e in program.ability.do if isinstance(e, tree.Look))


def _is_number(effect: tree.Effect) -> bool:
    return isinstance(effect, tree.Add | tree.Multiply)


def _grants(effect: tree.Effect, right: str) -> bool:
    return isinstance(effect, tree.Grant) and effect.right == right


def _turns_last(effect: tree.Effect) -> bool:
    return isinstance(effect, tree.Add | tree.Multiply) and effect.target == "last_on_kon"


def _takes_from_richer(ability: tree.Ability) -> bool:
    if len(ability.choose) != 1 or ability.condition is not None:
        return False
    name, group = ability.choose[0].name, ability.choose[0].group
    return (
        group == tree.Group("player", owner="rival", where=(tree.MoreThanYou("pile"),))
        and all(isinstance(effect, tree.Move) for effect in ability.do)
        and all(e.target == tree.Group("card", "pile", name, last=True) for e in ability.do)  # type: ignore[union-attr]
    )


def _programs(abilities: Iterable[tree.Ability], from_kon: bool) -> Iterator[Program]:
    for ability in abilities:
        effects = tuple(e for e in ability.do if sends_from_kon(e, ability) is from_kon)
        if effects:
            yield compile_ability(replace(ability, do=effects))
