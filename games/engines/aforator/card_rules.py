"""One card made ready to be played with: its abilities cut up and worked out beforehand."""

from __future__ import annotations

from collections.abc import Callable

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.interpret import compile_ability
from games.engines.kernel.abilities.world import Source

from .edition import Card
from .moves import LayOnTable, PlayToKon, TakeCard, UseTable
from .reach import KonEffect
from .settling import ready_deeds, settlers
from .world import PrintedWorld


class CardRules:
    """One card as the rules see it. Each ability is cut by what its effects are about, because
    the parts work at different moments: rights and silence before the Kon is reckoned, numbers
    when it is, cards sent from the Kon when it is swept, the rest after that."""

    __slots__ = (
        "active", "asks_nothing", "cancels", "family", "hand_min", "id", "mutes", "needs_deck",
        "numbers", "passive", "points", "protects", "ready_use", "settlers", "settles",
        "settles_on_table", "sources", "table_settlers", "tabled", "takes_by_use", "takes_from_richer",
        "to_kon", "to_table", "to_table_and_use", "to_take", "to_use", "turned", "turns_last", "type", "value",
        "wins_ties",
    )  # fmt: skip

    def __init__(self, card: Card, cancels: frozenset[str], seats: int, deck: PrintedWorld) -> None:
        self.id, self.type, self.points = card.id, card.type, card.points
        self.family = card.abilities[0].family if card.abilities else ""
        self.to_kon, self.to_table = PlayToKon(card.id), LayOnTable(card.id)
        self.to_use, self.to_table_and_use = UseTable(card.id), LayOnTable(card.id, True)
        self.to_take = TakeCard(card.id)
        """The plain moves with it: moves are values, so one of each is enough."""
        self.sources = tuple(Source(seat, card.id) for seat in range(seats))
        self.value = card.sign * card.points
        self.cancels = cancels
        """The ids of the cards whose abilities it neutralises."""

        def effects(window: str, chosen: Callable[[tree.Effect], bool]) -> tuple[KonEffect, ...]:
            return tuple(
                KonEffect(effect, ability, card.id, deck)  # type: ignore[arg-type]
                for ability in card.abilities
                if window in ability.when
                for effect in ability.do
                if chosen(effect)
            )

        self.numbers = effects("kon", _is_number)
        self.mutes = effects("kon", lambda effect: isinstance(effect, tree.Silence))
        self.settlers = settlers(card.abilities, "settle", self.sources, deck)
        self.settles = any(self.settlers)
        self.passive = effects("table", _is_number)
        self.protects = effects("table", lambda effect: _grants(effect, "immune"))
        table = [effect for a in card.abilities if "table" in a.when for effect in a.do]
        self.wins_ties = any(_grants(effect, "wins_ties") for effect in table)
        self.hand_min = max((e.to for e in table if isinstance(e, tree.Set)), default=0)
        self.table_settlers = settlers(card.abilities, "table_settle", self.sources, deck)
        self.settles_on_table = any(self.table_settlers)
        use = [a for a in card.abilities if "use" in a.when]
        self.active = compile_ability(use[0]) if use else None
        self.ready_use = [
            None if self.active is None else ready_deeds(self.active, source, deck) for source in self.sources
        ]
        """What its use does beside the sum, by seat, where that never changes."""
        self.turned = effects("use", _is_number)
        """What its use does to the Kon."""
        self.takes_by_use = sum(e.take for e in use[0].do if isinstance(e, tree.Look)) if use else 0
        self.needs_deck = bool(use) and all(isinstance(e, tree.Draw | tree.Look) for e in use[0].do)
        """A use that only draws or looks does nothing once the deck is empty."""
        self.asks_nothing = bool(use) and not (use[0].choose or use[0].condition)
        self.turns_last = self.asks_nothing and all(_turns_last(e) for e in use[0].do)
        """A use that only changes the Kon's last card needs one to be there, and nothing else."""
        self.takes_from_richer = _takes_from_richer(use[0]) if use else ""
        """A use that sends the last card of a chosen pile, bigger than one's own: where to."""
        self.tabled = bool(table or use or self.settles_on_table)


def _is_number(effect: tree.Effect) -> bool:
    return isinstance(effect, tree.Add | tree.Multiply)


def _grants(effect: tree.Effect, right: str) -> bool:
    return isinstance(effect, tree.Grant) and effect.right == right


def _turns_last(effect: tree.Effect) -> bool:
    return isinstance(effect, tree.Add | tree.Multiply) and effect.target == "last_on_kon"


def _takes_from_richer(ability: tree.Ability) -> str:
    if len(ability.choose) != 1 or len(ability.do) != 1 or ability.condition is not None:
        return ""
    (choice,), (effect,) = ability.choose, ability.do
    chosen = tree.Group("player", owner="rival", where=(tree.MoreThanYou("pile"),))
    if choice.group != chosen or not isinstance(effect, tree.Move):
        return ""
    return effect.to if effect.target == tree.Group("card", "pile", choice.name, last=True) else ""
