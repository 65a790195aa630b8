"""An edition's cards made ready to be played with, under one table's options."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.interpret import Program, compile_ability

from .edition import Card, Edition
from .options import Options
from .reach import sends_from_kon
from .state import Cards


class CardRules:
    """One card as the rules see it. Each ability is cut by what its effects are about, because
    the parts work at different moments: numbers whenever the Kon is reckoned, rights and
    silence before that, cards sent from the Kon when it is swept, the rest after that."""

    __slots__ = (
        "active", "cancels", "claims", "fixed", "hand_min", "id", "mutes", "open", "passive",
        "points", "protects", "settles", "table_claims", "table_settles", "tabled", "type",
        "value", "wins_ties",
    )  # fmt: skip

    def __init__(self, card: Card, cancels: frozenset[str]) -> None:
        self.id, self.type, self.points = card.id, card.type, card.points
        self.value = card.sign * card.points
        self.cancels = cancels
        """The ids of the cards whose abilities it neutralises."""
        kon = [a for a in card.abilities if "kon" in a.when]
        table = [a for a in card.abilities if "table" in a.when]
        settle = [a for a in card.abilities if "settle" in a.when]
        table_settle = [a for a in card.abilities if "table_settle" in a.when]
        use = [a for a in card.abilities if "use" in a.when]
        numbers = _parts(kon, tree.Add | tree.Multiply)
        self.fixed = _programs(a for a in numbers if _is_fixed(a))
        """Changes of numbers that nothing played later can alter."""
        self.open = _programs(a for a in numbers if not _is_fixed(a))
        self.mutes = _programs(_parts(kon, tree.Silence))
        self.claims = _programs(_kon_parts(settle))
        self.settles = _programs(_later_parts(settle))
        self.passive = _programs(_parts(table, tree.Add | tree.Multiply))
        self.protects = _programs(_granting(table, "immune"))
        self.wins_ties = bool(_granting(table, "wins_ties"))
        self.hand_min = max((e.to for a in table for e in a.do if isinstance(e, tree.Set)), default=0)
        self.table_claims = _programs(_kon_parts(table_settle))
        self.table_settles = _programs(_later_parts(table_settle))
        self.active = compile_ability(use[0]) if use else None
        self.tabled = bool(table or table_settle or use)


class Ruleset:
    """What every rule function is handed."""

    __slots__ = ("cards", "options", "seats")

    def __init__(self, edition: Edition, options: Options, seats: int) -> None:
        self.options, self.seats = options, seats
        self.cards = {card.id: CardRules(card, edition.cancelled_by(card)) for card in edition.cards}

    def hand_min(self, table: Cards) -> int:
        """Rule 3.10, with what the seat's own table cards say."""
        least = self.options.hand_min
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


def _programs(abilities: Iterable[tree.Ability]) -> tuple[Program, ...]:
    return tuple(compile_ability(ability) for ability in abilities)


def _only(ability: tree.Ability, effects: Iterable[tree.Effect]) -> list[tree.Ability]:
    kept = tuple(effects)
    return [msgspec.structs.replace(ability, do=kept)] if kept else []


def _parts(abilities: list[tree.Ability], kinds: type | object) -> list[tree.Ability]:
    return [part for a in abilities for part in _only(a, (e for e in a.do if isinstance(e, kinds)))]  # type: ignore[arg-type]


def _granting(abilities: list[tree.Ability], right: str) -> list[tree.Ability]:
    return [
        part
        for a in abilities
        for part in _only(a, (e for e in a.do if isinstance(e, tree.Grant) and e.right == right))
    ]


def _kon_parts(abilities: list[tree.Ability]) -> list[tree.Ability]:
    return [part for a in abilities for part in _only(a, (e for e in a.do if sends_from_kon(e, a)))]


def _later_parts(abilities: list[tree.Ability]) -> list[tree.Ability]:
    return [part for a in abilities for part in _only(a, (e for e in a.do if not sends_from_kon(e, a)))]


def _is_fixed(ability: tree.Ability) -> bool:
    return ability.condition is None and all(
        isinstance(e, tree.Add | tree.Multiply) and e.target in ("self", "previous") for e in ability.do
    )
