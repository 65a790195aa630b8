"""The one gate: whether a move may be made now, and which moves are listed.

Everything here follows from what the mover knows: the table, and their own hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engines.kernel.abilities.interpret import Use
from games.engines.kernel.refusal import Rejection
from games.engines.kernel.seats import Seat

from .moves import Call, Capture, EndTurn, Move, Pass, Play, SetOrder, UseEffect
from .plays import effect_uses_left, in_capture, misuse, quick_targets, untimely
from .refusals import refuse
from .rules import Card, Rules
from .shnyaga import FIGHTERS_OF_SUIT
from .state import (
    PASSED_WHOLE,
    WAITING,
    WINDOW,
    AfterCapture,
    BeforeCapture,
    CaptureWindow,
    Over,
    State,
    ThreatWindow,
)
from .world import Field, free_hand

ORDER_CHANGES = 3
"""How often a seat may change its standing order during one turn (6.12)."""


def rejection(rules: Rules, state: State, seat: Seat, move: Move) -> Rejection | None:
    if type(state.phase) is Over:
        return refuse("match_over")
    return _GATES[type(move)](rules, state, seat, move)


def _stale(state: State, at: int) -> Rejection | None:
    """An action meant for a window that has changed or closed since (6.8)."""
    phase = state.phase
    if (type(phase) is CaptureWindow or type(phase) is ThreatWindow) and at >= phase.opened:
        return None if at == state.version else refuse("window_changed", seen=at, now=state.version)
    return refuse("window_closed", seen=at)


def _end(rules: Rules, state: State, seat: Seat, move: EndTurn) -> Rejection | None:
    if seat != state.turn:
        return refuse("not_your_turn")
    if isinstance(state.phase, WINDOW):
        return refuse("window_open")
    return None


def _capture(rules: Rules, state: State, seat: Seat, move: Capture) -> Rejection | None:
    phase = state.phase
    if seat != state.turn:
        return refuse("not_your_turn")
    if isinstance(phase, CaptureWindow | AfterCapture):
        return refuse("capture_spent")
    if type(phase) is not BeforeCapture:
        return refuse("window_open")
    if move.fighter not in state.hands[seat]:
        return refuse("fighter_not_held", card=move.fighter)
    if rules.cards[move.fighter].toughness is None:
        return refuse("no_toughness", card=move.fighter)
    for holding in state.field:
        if holding.property == move.property:
            return _claim(rules, seat, holding.owner, move.property)
    return refuse("property_not_on_field", property=move.property)


def _claim(rules: Rules, seat: Seat, owner: Seat | None, property: str) -> Rejection | None:
    if owner is None or rules.options.attack_own or not rules.allied(owner, seat):
        return None
    return refuse("own_property" if owner == seat else "partner_property", property=property)


def _play(rules: Rules, state: State, seat: Seat, move: Play) -> Rejection | None:
    if move.at is not None and (stale := _stale(state, move.at)) is not None:
        return stale
    if move.card not in (free_hand(state, seat) if rules.sealed else state.hands[seat]):
        return refuse("card_not_held", card=move.card)
    card = rules.cards[move.card]
    shnyaga = card.shnyaga
    if shnyaga is None:
        return refuse("no_shnyaga", card=move.card)
    if state.docket is not None and move.card in state.docket.barred:
        return refuse("card_barred", card=move.card)
    if (code := untimely(state, seat, shnyaga)) is not None:
        return refuse(code, card=move.card)
    field = Field(rules, state, seat)
    if not _fits_quickly(rules, state, card, move, field):
        use = Use(move.chosen, move.paid)
        fault = shnyaga.played.fault(field, rules.sources[seat][move.card], use)
        if fault is not None:
            return refuse(misuse(shnyaga, fault), card=move.card, target=" ".join(move.chosen))
        if shnyaga.takes and in_capture(field, use):
            return refuse("target_in_capture", target=" ".join(move.chosen))
    return _sealing(rules, state, seat)


def _fits_quickly(rules: Rules, state: State, card: Card, move: Play, field: Field) -> bool:
    """Whether the play is seen to be legal without the interpreter, who would say the same."""
    if card.quick is None or move.paid:
        return False
    if not card.quick.place:
        return not move.chosen
    if card.quick is FIGHTERS_OF_SUIT and len(move.chosen) == 1:
        (thing,) = move.chosen
        return thing in field.fighting and card.suit in (state.trump, rules.cards[thing].suit)
    return len(move.chosen) == 1 and move.chosen[0] in quick_targets(rules, state, card, field)


def _use_effect(rules: Rules, state: State, seat: Seat, move: UseEffect) -> Rejection | None:
    if move.at is not None and (stale := _stale(state, move.at)) is not None:
        return stale
    field = Field(rules, state)
    if move.card not in (field.attacker, field.defender):
        return refuse("not_fighting", card=move.card)
    if field.owners[move.card] != seat:
        return refuse("not_your_fighter", card=move.card)
    effect = rules.cards[move.card].effect
    if effect is None:
        return refuse("no_effect", card=move.card)
    if effect_uses_left(state, move.card, effect) <= 0:
        return refuse("effect_spent", card=move.card, times=effect.limit)
    fault = effect.played.fault(field, rules.sources[seat][move.card], Use(move.chosen, move.paid))
    if fault is not None:
        return refuse(misuse(effect, fault), card=move.card, target=" ".join(move.chosen))
    return _sealing(rules, state, seat)


def _sealing(rules: Rules, state: State, seat: Seat) -> Rejection | None:
    """Sealed bids are laid before passing (6.13)."""
    window = state.phase
    if type(window) is CaptureWindow and window.bids and window.passes[seat] != WAITING:
        return refuse("already_passed")
    return None


def _pass(rules: Rules, state: State, seat: Seat, move: Pass) -> Rejection | None:
    window = state.phase
    if move.at is not None and (stale := _stale(state, move.at)) is not None:
        return stale
    if type(window) is ThreatWindow:
        if seat not in window.asked or not state.hands[seat]:
            return refuse("not_asked")
        if move.whole:
            return refuse("not_a_capture")
    elif type(window) is not CaptureWindow:
        return refuse("no_window")
    elif not state.hands[seat]:
        return refuse("not_asked")
    said = window.passes[seat]
    if said == WAITING or (said != PASSED_WHOLE and move.whole):
        return None
    return refuse("already_passed")


def _set_order(rules: Rules, state: State, seat: Seat, move: SetOrder) -> Rejection | None:
    if state.orders[seat] == move.order:
        return refuse("order_unchanged")
    if state.order_changes[seat] >= ORDER_CHANGES:
        return refuse("order_limit", times=ORDER_CHANGES)
    return None


def _call(rules: Rules, state: State, seat: Seat, move: Call) -> Rejection | None:
    if state.docket is None:
        return refuse("no_disputes")
    play = next((play for play in state.docket.plays if play.entry.card == move.card), None)
    if play is None:
        return refuse("nothing_to_call", card=move.card)
    if play.entry.seat == seat:
        return refuse("own_card", card=move.card)
    if seat in play.callers:
        return refuse("call_repeated", card=move.card)
    return None


_GATES: dict[type, Callable[[Rules, State, Seat, Any], Rejection | None]] = {
    EndTurn: _end,
    Capture: _capture,
    Play: _play,
    UseEffect: _use_effect,
    Pass: _pass,
    SetOrder: _set_order,
    Call: _call,
}
