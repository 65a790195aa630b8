"""A beginner's instinct in Рейдеры: raid what is worth most and can be held, stop whoever is
about to win, do not waste cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from games.engines.kernel.contract import Engine
from games.engines.kernel.seats import Seat
from games.engines.raiders.engine import RaidersEngine
from games.engines.raiders.forecast import table_of
from games.engines.raiders.moves import Move
from games.engines.raiders.scoring import side_cash, target_in
from games.engines.raiders.state import State
from games.engines.raiders.view import View

from .prices import CARD, living
from .weighing import Weighing

_STEEP = 8.0


def worths(engine: Engine[Any, Any, Any, Any], view: View, seat: Seat, moves: Sequence[Move]) -> list[float]:
    assert isinstance(engine, RaidersEngine)
    hand = view.hands[seat].cards or ()
    weighing = Weighing(engine.rules, table_of(engine.rules, view), seat, hand)
    return [weighing.worth(move) for move in moves]


def urges(engine: Engine[Any, Any, Any, Any], state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
    """The same as worth, but a hasty player does not look closer at a raid that fails."""
    assert isinstance(engine, RaidersEngine)
    weighing = Weighing(engine.rules, state, seat, state.hands[seat], hasty=True)
    return [weighing.worth(move) for move in moves]


def horizon(engine: Engine[Any, Any, Any, Any]) -> int:
    return 12 * engine.seats


def is_enough(engine: Engine[Any, Any, Any, Any], before: State, state: State) -> bool:
    """When everybody has had a turn."""
    return state.turn == before.turn and state.round > before.round


def standing(engine: Engine[Any, Any, Any, Any], state: State) -> Sequence[float]:
    """By how near each side is to the target and how well it guards what it has. Steep, so that
    one good capture is told from none."""
    assert isinstance(engine, RaidersEngine)
    rules = engine.rules
    target = target_in(rules, state.round)
    nearness = [cash / target for cash in side_cash(rules, state.field)]
    for held in state.field:
        if held.guard is not None and held.owner is not None:
            nearness[rules.side[held.owner]] += living(rules, held.guard)
    for seat, hand in enumerate(state.hands):
        nearness[rules.side[seat]] += CARD / 2 * len(hand)
    weights = [exp(_STEEP * near) for near in nearness]
    whole = sum(weights)
    return [weights[rules.side[seat]] / whole for seat in range(rules.seats)]
