"""A beginner's instinct in Афоратор: take the trick if it can be held, give little away if it
cannot, spoil the leader's trick, and furnish the table while there is time to enjoy it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from games.engines.aforator.account import Account
from games.engines.aforator.card_rules import CardRules
from games.engines.aforator.engine import AforatorEngine
from games.engines.aforator.explain import explain
from games.engines.aforator.moves import LayOnTable, Move, PlayToKon, TakeCard, UseTable
from games.engines.aforator.ruleset import Ruleset
from games.engines.aforator.scoring import cards_held, points_in_pile
from games.engines.aforator.state import Cards, State, Turn
from games.engines.aforator.view import View
from games.engines.kernel.contract import Engine
from games.engines.kernel.seats import Seat

_STRONG = 6.0
"""A deviation that hardly anybody goes beyond with one card."""
_ON_TABLE = {
    "surge": 2.2,
    "turnabout": 1.8,
    "rollback": 1.4,
    "peek": 1.2,
    "share": 1.0,
    "reserve": 1.0,
    "hush": 0.6,
    "insurance": 0.6,
}
"""What a card of this family is worth on the table over a whole match, in tricks' points."""
_ENOUGH_ROUNDS = 9.0
_LOOK, _ROLL = 1.0, 1.2
"""What one use is worth: a better hand; a card less in a rival's pile."""
_KEEP = 0.35
"""What a point of contribution is worth in hand, for a later trick."""


def worths(engine: Engine[Any, Any, Any, Any], view: View, seat: Seat, moves: Sequence[Move]) -> list[float]:
    return [_worth(engine, view, seat, move) for move in moves]


def _worth(engine: Engine[Any, Any, Any, Any], view: View, seat: Seat, move: Move) -> float:
    assert isinstance(engine, AforatorEngine)
    rules = engine.rules
    card = rules.cards[move.card]
    if isinstance(move, TakeCard):
        return _in_hand(card) + card.points / 10
    turns, tables = view.turns, view.tables
    if isinstance(move, PlayToKon):
        turn = Turn(seat, "kon", move.card, move.spare)
        value = -_in_hand(card)
    elif isinstance(move, LayOnTable):
        turn = Turn(seat, "table", move.card, False, move.use, move.choices)
        tables = (*tables[:seat], (*tables[seat], move.card), *tables[seat + 1 :])
        value = _on_table(rules, view, card) - _in_hand(card)
    else:
        turn = Turn(seat, "use", move.card, False, True, move.choices)
        value = 0.0
    if isinstance(move, UseTable) or (isinstance(move, LayOnTable) and move.use):
        value += _by_use(rules, view, seat, card, move)
    return value + _prospect(rules, view, seat, (*turns, turn), tables)


def _in_hand(card: CardRules) -> float:
    strength = abs(card.value) * (2 if any(effect.kind == "self" for effect in card.numbers) else 1)
    return _KEEP * strength


def _on_table(rules: Ruleset, view: View, card: CardRules) -> float:
    """Worth the more the more rounds are left: a round takes about a card from each seat."""
    cards_left = view.deck + sum(lot.count for lot in view.under)
    rounds_left = cards_left / rules.seats
    return _ON_TABLE.get(card.family, 0.5) * min(1.0, rounds_left / _ENOUGH_ROUNDS) * 1.5


def _by_use(rules: Ruleset, view: View, seat: Seat, card: CardRules, move: UseTable | LayOnTable) -> float:
    if card.takes_by_use:
        return _LOOK
    rivals = [choice for choice in move.choices if isinstance(choice, int)]
    if not rivals:
        return 0.0
    biggest = max(pile.count for pile in view.piles)
    return _ROLL if view.piles[rivals[0]].count == biggest else _ROLL / 2


def _prospect(
    rules: Ruleset, view: View, seat: Seat, turns: tuple[Turn, ...], tables: tuple[Cards, ...]
) -> float:
    """What the trick promises: its worth if ours, a part of it lost if it is a rival's."""
    account = explain(rules, turns, tables)
    kon = [turn for turn in turns if turn.act == "kon"]
    left = rules.seats - len(turns)
    pot = sum(_prize(rules, turn.card) for turn in kon) + left * 1.5
    ours = sum(_prize(rules, turn.card) for turn in kon if turn.seat == seat)
    holds = _holding(account, left)
    if account.winner == seat:
        return holds * pot - (1 - holds) * (ours + pot / rules.seats)
    if account.winner is None:
        return -0.3 * ours if left == 0 else -0.5 * ours
    saved = sum(_saved(rules, turn.card) for turn in kon if turn.seat == seat)
    return -ours + saved - pot / (rules.seats - 1) / 2


def _holding(account: Account, left: int) -> float:
    """How likely it seems that nobody after us goes beyond this deviation."""
    size = abs(account.sums[-1]) if account.sums else 0
    return min(0.9, 0.25 + 0.65 * size / _STRONG) ** left if left else 1.0


def _prize(rules: Ruleset, card: str) -> float:
    """What a card in the pile counts for."""
    return float(rules.cards[card].points) if rules.options.victory == "points" else 1.0


def _saved(rules: Ruleset, card: str) -> float:
    """A card that comes back to its player when another takes the trick."""
    return _prize(rules, card) if rules.cards[card].family == "share" else 0.0


def urges(engine: Engine[Any, Any, Any, Any], state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
    """By printed values alone: beyond the record if that can be done, else the least points."""
    assert isinstance(engine, AforatorEngine)
    cards = engine.rules.cards
    total, record = 0, 0
    for turn in state.turns:
        if turn.act == "kon":
            total += cards[turn.card].value
            record = max(record, abs(total))
    return [_urge(cards[move.card], move, total, record) for move in moves]


def _urge(card: CardRules, move: Move, total: int, record: int) -> float:
    if isinstance(move, TakeCard):
        return _in_hand(card)
    if not isinstance(move, PlayToKon):
        return -2.5 if isinstance(move, LayOnTable) else -1.5
    reached = abs(total + card.value)
    return 10.0 + reached if reached > record else -float(card.points)


def horizon(engine: Engine[Any, Any, Any, Any]) -> int:
    return 4 * engine.seats


def is_enough(engine: Engine[Any, Any, Any, Any], before: State, state: State) -> bool:
    """At the end of the next round: what happens later is anybody's guess."""
    return state.round > before.round + 1


def standing(engine: Engine[Any, Any, Any, Any], state: State) -> Sequence[float]:
    """By how much a seat is ahead of its best rival in what the table counts."""
    assert isinstance(engine, AforatorEngine)
    rules = engine.rules
    if rules.options.victory == "points":
        counts = [float(points_in_pile(rules, state, seat)) for seat in range(rules.seats)]
    elif rules.options.victory == "cards":
        counts = [float(cards_held(state, seat)) for seat in range(rules.seats)]
    else:
        counts = [3.0 * tricks for tricks in state.tricks]
    ranked = sorted(counts, reverse=True)
    best = [ranked[1] if count == ranked[0] else ranked[0] for count in counts]
    return [1 / (1 + exp(-(count - rival) / 5)) for count, rival in zip(counts, best, strict=True)]
