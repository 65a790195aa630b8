"""An edition's cards made ready to be played with, under one table's options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.interpret import compile_ability
from games.engines.kernel.abilities.world import Source, World
from games.engines.kernel.seats import clockwise_from

from .edition import Card, Edition
from .moves import LayOnTable, PlayToKon, UseTable
from .options import Options
from .reach import KonEffect
from .settling import ready_deeds, settlers
from .state import Cards
from .world import PrintedWorld


class CardRules:
    """One card as the rules see it. Each ability is cut by what its effects are about, because
    the parts work at different moments: rights and silence before the Kon is reckoned, numbers
    when it is, cards sent from the Kon when it is swept, the rest after that."""

    def __init__(self, card: Card, cancels: frozenset[str], seats: int, deck: World) -> None:
        self.id, self.type, self.points = card.id, card.type, card.points
        self.family = card.abilities[0].family if card.abilities else ""
        self.to_kon, self.to_table = PlayToKon(card.id), LayOnTable(card.id)
        self.to_use, self.to_table_and_use = UseTable(card.id), LayOnTable(card.id, True)
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
        self.special = bool(self.numbers or self.mutes)
        self.settlers = settlers(card.abilities, "settle", card.id, seats, deck)
        self.passive = effects("table", _is_number)
        self.protects = effects("table", lambda effect: _grants(effect, "immune"))
        table = [effect for a in card.abilities if "table" in a.when for effect in a.do]
        self.wins_ties = any(_grants(effect, "wins_ties") for effect in table)
        self.hand_min = max((e.to for e in table if isinstance(e, tree.Set)), default=0)
        self.table_settlers = settlers(card.abilities, "table_settle", card.id, seats, deck)
        use = [a for a in card.abilities if "use" in a.when]
        self.active = compile_ability(use[0]) if use else None
        self.ready_use = ready_deeds(self.active, card.id, seats, deck) if self.active is not None else None
        self.turned = effects("use", _is_number)
        """What its use does to the Kon."""
        self.takes_by_use = sum(e.take for e in use[0].do if isinstance(e, tree.Look)) if use else 0
        self.needs_deck = bool(use) and all(isinstance(e, tree.Draw | tree.Look) for e in use[0].do)
        """A use that only draws or looks does nothing once the deck is empty."""
        self.asks_nothing = bool(use) and not (use[0].choose or use[0].condition)
        self.turns_last = self.asks_nothing and all(_turns_last(e) for e in use[0].do)
        """A use that only changes the Kon's last card needs one to be there, and nothing else."""
        self.takes_from_richer = bool(use) and _takes_from_richer(use[0])
        """A use that takes the last card of a chosen player's pile, bigger than one's own."""
        self.tabled = bool(table or use or self.table_settlers)


class TableRules:
    """What the cards on one player's table do together."""

    __slots__ = ("active", "hand_min", "passive", "protects", "settlers", "wins_ties")

    def __init__(self, cards: Sequence[CardRules], least: int) -> None:
        self.active = [card for card in cards if card.active is not None]
        self.passive = [effect for card in cards for effect in card.passive]
        self.protects = [effect for card in cards for effect in card.protects]
        self.wins_ties = [card.id for card in cards if card.wins_ties]
        self.settlers = [
            (card, number, settler) for card in cards for number, settler in enumerate(card.table_settlers)
        ]
        self.hand_min = max([least, *(card.hand_min for card in cards)])


class Ruleset:
    """What every rule function is handed."""

    __slots__ = (
        "cards", "clockwise", "draws_at_round_end", "options", "printed", "seats", "table",
        "turn_ends_quietly",
    )  # fmt: skip

    def __init__(self, edition: Edition, options: Options, seats: int) -> None:
        self.options, self.seats = options, seats
        self.draws_at_round_end = options.draw == "round_end"
        self.turn_ends_quietly = options.end_check == "round" and options.trick_rule == "argmax_end"
        """Whether only the last turn of a round can end it."""
        self.clockwise = tuple(tuple(clockwise_from(first, seats)) for first in range(seats))
        """All seats in turn, by who is first."""
        self.printed = {card.id: (card.sign * card.points, card.type) for card in edition.cards}
        deck = PrintedWorld(self.printed)
        self.cards = {
            card.id: CardRules(card, edition.cancelled_by(card), seats, deck) for card in edition.cards
        }
        # A table changes three times in a match and is asked about in every turn.
        self.table = lru_cache(maxsize=256)(self._table)

    def _table(self, cards: Cards) -> TableRules:
        return TableRules([self.cards[card] for card in cards], self.options.hand_min)

    def most_takes(self) -> int:
        """How often one seat may have to take a looked-at card because of one turn: by its
        Kon card or by a use, and by its whole table when the round is settled."""
        cards = self.cards.values()
        used = max(card.takes_by_use for card in cards)
        settled = max(sum(settler.most_takes for settler in card.settlers) for card in cards)
        tabled = max(sum(settler.most_takes for settler in card.table_settlers) for card in cards)
        return max(used, settled) + tabled * self.options.table_limit


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
