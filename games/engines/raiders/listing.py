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
from .state import ORDERS, BeforeCapture, CaptureWindow, OpenWindow, Over, State, ThreatWindow
from .windows import is_waited_for
from .world import Field


def legal_moves(rules: Rules, state: State, seat: Seat) -> list[Move]:
    phase = state.phase
    if type(phase) is CaptureWindow or type(phase) is ThreatWindow:
        on_clock = is_waited_for(rules, state, phase, seat)
        moves = _answers(rules, state, phase, seat, on_clock)
    elif type(phase) is Over:
        return []
    else:
        on_clock = seat == state.turn
        moves = [END_TURN] if on_clock else []
        if on_clock and type(phase) is BeforeCapture:
            moves += _captures(rules, state, seat)
        moves += shnyagas_of(rules, state, seat, Field(rules, state, seat), None)
    if state.docket is not None:
        moves += [
            Call(play.entry.card)
            for play in state.docket.plays
            if play.entry.seat != seat and seat not in play.callers
        ]
    if not on_clock and state.order_changes[seat] < ORDER_CHANGES:
        moves += [SetOrder(order) for order in ORDERS if order != state.orders[seat]]
    return moves


def _answers(rules: Rules, state: State, window: OpenWindow, seat: Seat, on_clock: bool) -> list[Move]:
    """What a seat may do in an open window."""
    at, field = state.version, Field(rules, state, seat)
    moves: list[Move] = []
    if on_clock:
        moves.append(Pass(False, at))
        if type(window) is CaptureWindow:
            moves.append(Pass(True, at))
    elif rules.sealed and type(window) is CaptureWindow:
        return moves  # sealed bids are laid before passing (6.13)
    moves += shnyagas_of(rules, state, seat, field, at)
    for fighter in field.fighting:
        if rules.cards[fighter].effect is not None:
            moves += effects_of(rules, state, seat, field, fighter, at)
    return moves


def _captures(rules: Rules, state: State, seat: Seat) -> list[Move]:
    captures, own = rules.captures, rules.options.attack_own
    side, mine = rules.side, rules.side[seat]
    targets = [
        holding.property
        for holding in state.field
        if (owner := holding.owner) is None or own or side[owner] != mine
    ]
    moves: list[Move] = []
    for card in state.hands[seat]:
        if card in captures:
            moves += map(captures[card].__getitem__, targets)
    return moves
