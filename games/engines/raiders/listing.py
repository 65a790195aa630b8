"""The legal moves of a seat, in a fixed order.

`hold` may be added to any listed capture or play, and a seat on the clock may change its
standing order too; those are left out, because they would only make every list longer.
"""

from __future__ import annotations

from games.engines.kernel.seats import Seat

from .legality import ORDER_CHANGES
from .moves import END_TURN, Call, Move, Pass, SetOrder
from .plays import effects_of, shnyagas_of
from .rules import Rules
from .state import ORDERS, WAITING, WINDOW, BeforeCapture, CaptureWindow, Over, State
from .windows import waiting
from .world import Field


def legal_moves(rules: Rules, state: State, seat: Seat) -> list[Move]:
    phase = state.phase
    if type(phase) is Over:
        return []
    window = phase if isinstance(phase, WINDOW) else None
    moves: list[Move] = []
    if window is not None:
        on_clock = seat in waiting(rules, state, window)
        if on_clock:
            moves.append(Pass(False, state.version))
            if type(window) is CaptureWindow:
                moves.append(Pass(True, state.version))
    else:
        on_clock = seat == state.turn
        if on_clock:
            moves.append(END_TURN)
            if type(phase) is BeforeCapture:
                moves += _captures(rules, state, seat)
    if not (type(window) is CaptureWindow and window.bids and window.passes[seat] != WAITING):
        at = None if window is None else state.version
        field = Field(rules, state, seat)
        moves += shnyagas_of(rules, state, seat, field, at)
        if field.fighting:
            moves += effects_of(rules, state, seat, field, at)
    if state.docket is not None:
        moves += [
            Call(play.entry.card)
            for play in state.docket.plays
            if play.entry.seat != seat and seat not in play.callers
        ]
    if not on_clock and state.order_changes[seat] < ORDER_CHANGES:
        moves += [SetOrder(order) for order in ORDERS if order != state.orders[seat]]
    return moves


def _captures(rules: Rules, state: State, seat: Seat) -> list[Move]:
    captures, own = rules.captures, rules.options.attack_own
    side, mine = rules.side, rules.side[seat]
    targets = [
        holding.property
        for holding in state.field
        if (owner := holding.owner) is None or own or side[owner] != mine
    ]
    rows = [captures[card] for card in state.hands[seat] if card in captures]
    return [row[target] for row in rows for target in targets]
