"""The state after a fact. No chance and no checks: facts are true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.engines.kernel.seats import Seat

from . import events as e
from .rules import Rules
from .state import (
    PASSED,
    PASSED_WHOLE,
    WAITING,
    WINDOW,
    AfterCapture,
    BeforeCapture,
    CaptureWindow,
    Docket,
    Entry,
    Holding,
    OpenWindow,
    Over,
    State,
    ThreatWindow,
)
from .takeback import called, closing, dispute, left, taken_back, voided
from .windows import passes_after

Hands = tuple[tuple[str, ...], ...]
BEFORE_CAPTURE, AFTER_CAPTURE = BeforeCapture(), AfterCapture()


def evolve(rules: Rules, state: State | None, event: e.Event) -> State:
    if state is None:
        assert isinstance(event, e.MatchOpened)
        return _opened(rules, event)
    return STEPS[type(event)](rules, state, event)


def _opened(rules: Rules, event: e.MatchOpened) -> State:
    revealed = event.revealed
    return State(
        hands=event.hands,
        shown=tuple((revealed,) if revealed is not None and revealed in hand else () for hand in event.hands),
        deck=event.deck,
        bottom=event.deck[-1],
        discard=(),
        estate=event.estate,
        field=(),
        trump=rules.cards[event.deck[-1]].suit,
        first=event.first,
        turn=event.first,
        round=0,
        phase=BEFORE_CAPTURE,
        orders=rules.no_orders,
        order_changes=(0,) * rules.seats,
    )


def _turn_started(rules: Rules, state: State, event: e.TurnStarted) -> State:
    orders = state.orders
    if orders[event.seat] == "until-my-turn":
        orders = _put(orders, event.seat, "off")
    return replace(
        state,
        turn=event.seat,
        round=event.round,
        phase=BEFORE_CAPTURE,
        orders=orders,
        order_changes=rules.fresh_passes,
        docket=Docket() if rules.bluff else None,
    )


def _drawn(rules: Rules, state: State, event: e.CardsDrawn) -> State:
    seat, deck = event.seat, state.deck[len(event.cards) :]
    return replace(
        state,
        hands=_put(state.hands, seat, state.hands[seat] + event.cards),
        shown=_put(state.shown, seat, state.shown[seat] + event.known) if event.known else state.shown,
        deck=deck,
        bottom=state.bottom if deck else None,
    )


def _reshuffled(rules: Rules, state: State, event: e.DiscardReshuffled) -> State:
    # What was discarded is gone into the deck, so nothing before can be taken back (9.7).
    docket = state.docket and replace(state.docket, plays=(), spent=())
    trump = state.trump if event.trump is None else rules.cards[event.trump].suit
    return replace(
        state, deck=state.deck + event.deck, bottom=event.trump, discard=(), trump=trump, docket=docket
    )


def _property_opened(rules: Rules, state: State, event: e.PropertyOpened) -> State:
    return replace(state, estate=state.estate[1:], field=(*state.field, Holding(event.property)))


def _ended(rules: Rules, state: State, event: e.MatchEnded) -> State:
    return replace(state, phase=Over(event.outcome))


def _declared(rules: Rules, state: State, event: e.CaptureDeclared) -> State:
    seat, number, version = event.seat, state.windows + 1, state.version + 1
    if rules.sealed:
        # Who has bid must not show, so the attacker passes like everybody else.
        bids: tuple[tuple[Entry, ...], ...] = ((),) * rules.seats
        passes = (WAITING,) * rules.seats
    else:
        bids, passes = (), rules.fresh_passes if event.hold else rules.declared_passes[seat]
    window = CaptureWindow(number, version, event.fighter, event.property, passes, bids=bids)
    if state.docket is not None:
        state = left(state, seat, (event.fighter,))
    hands, shown = _without(state, seat, (event.fighter,))
    return replace(state, hands=hands, shown=shown, phase=window, windows=number, version=version)


def _played(rules: Rules, state: State, event: e.ShnyagaPlayed) -> State:
    entry, phase = event.entry, state.phase
    used = (entry.card, *entry.paid)
    if state.docket is not None:
        state = left(dispute(state, entry), entry.seat, used, stands=event.stands)
    windows, version = state.windows, state.version
    if isinstance(phase, WINDOW):
        phase, version = _queued(rules, phase, entry, event.hold, event.asked), version + 1
    elif event.asked:
        windows, version = windows + 1, version + 1
        phase = _threat(rules, state, event)
    hands, shown = _without(state, entry.seat, used)
    return replace(
        state,
        hands=hands,
        shown=shown,
        discard=state.discard + used,
        phase=phase,
        windows=windows,
        version=version,
    )


def _threat(rules: Rules, state: State, event: e.ShnyagaPlayed) -> ThreatWindow:
    """The window that a threat opens outside a capture (6.2)."""
    assert isinstance(state.phase, BeforeCapture | AfterCapture)
    passes = [WAITING] * rules.seats
    if not event.hold:
        passes[event.entry.seat] = PASSED
    return ThreatWindow(
        number=state.windows + 1,
        opened=state.version + 1,
        asked=event.asked,
        passes=tuple(passes),
        main=state.phase,
        queue=(event.entry,),
    )


def _effect_used(rules: Rules, state: State, event: e.EffectUsed) -> State:
    entry, phase = event.entry, state.phase
    assert type(phase) is CaptureWindow
    if state.docket is not None:
        state = left(state, entry.seat, entry.paid)
    hands, shown = _without(state, entry.seat, entry.paid)
    return replace(
        state,
        hands=hands,
        shown=shown,
        discard=state.discard + entry.paid,
        phase=_queued(rules, phase, entry, event.hold, ()),
        version=state.version + 1,
    )


def _queued(
    rules: Rules, window: OpenWindow, entry: Entry, hold: bool, asked: tuple[Seat, ...]
) -> OpenWindow:
    queue, passes = (*window.queue, entry), passes_after(window, entry.seat, hold)
    done = len(queue) if rules.at_once else window.done
    if asked and type(window) is ThreatWindow:
        window = replace(window, asked=tuple(sorted({*window.asked, *asked})))
    return replace(window, queue=queue, done=done, passes=passes)


def _bid_sealed(rules: Rules, state: State, event: e.BidSealed) -> State:
    window, seat = state.phase, event.entry.seat
    assert type(window) is CaptureWindow
    bids = _put(window.bids, seat, (*window.bids[seat], event.entry))
    return replace(state, phase=replace(window, bids=bids))


def _bids_opened(rules: Rules, state: State, event: e.BidsOpened) -> State:
    window = state.phase
    assert type(window) is CaptureWindow
    for entry in event.entries:
        used = entry.paid if entry.effect else (entry.card, *entry.paid)
        hands, shown = _without(state, entry.seat, used)
        state = replace(state, hands=hands, shown=shown, discard=state.discard + used)
    window = replace(
        window,
        queue=window.queue + event.entries,
        passes=tuple(said if said == PASSED_WHOLE else WAITING for said in window.passes),
        bids=((),) * rules.seats,
        bids_opened=window.bids_opened + 1,
    )
    return replace(state, phase=window, version=state.version + 1)


def _passed(rules: Rules, state: State, event: e.Passed) -> State:
    window = state.phase
    assert isinstance(window, WINDOW)
    passes = _put(window.passes, event.seat, PASSED_WHOLE if event.whole else PASSED)
    return replace(state, phase=replace(window, passes=passes))


def _window_closed(rules: Rules, state: State, event: e.WindowClosed) -> State:
    return closing(state) if rules.bluff and rules.options.cheat_penalty == "fizzle" else state


def _threat_ended(rules: Rules, state: State, event: e.ThreatEnded) -> State:
    assert type(state.phase) is ThreatWindow
    return replace(state, phase=state.phase.main)


def _guard_fell(rules: Rules, state: State, event: e.GuardFell) -> State:
    window = state.phase
    assert type(window) is CaptureWindow
    version = state.version + 1
    window = replace(
        window,
        number=state.windows + 1,
        opened=version,
        guard_fell=True,
        done=len(window.queue),
        passes=(WAITING,) * rules.seats,
        bids_opened=0,
    )
    return replace(state, phase=window, windows=state.windows + 1, version=version)


def _order_set(rules: Rules, state: State, event: e.OrderSet) -> State:
    return replace(
        state,
        orders=_put(state.orders, event.seat, event.order),
        order_changes=_put(state.order_changes, event.seat, state.order_changes[event.seat] + 1),
    )


def _order_lifted(rules: Rules, state: State, event: e.OrderLifted) -> State:
    return replace(state, orders=_put(state.orders, event.seat, "off"))


def _toughness_changed(rules: Rules, state: State, event: e.ToughnessChanged) -> State:
    window = state.phase
    assert type(window) is CaptureWindow
    return replace(state, phase=replace(window, changes=(*window.changes, (event.fighter, event.by))))


def _recalled(rules: Rules, state: State, event: e.FighterRecalled) -> State:
    return _to_hand(_off_field(state, event.fighter), event.seat, event.fighter)


def _taken_over(rules: Rules, state: State, event: e.GuardTakenOver) -> State:
    field = [
        Holding(holding.property, event.seat, holding.guard) if holding.guard == event.fighter else holding
        for holding in state.field
    ]
    return replace(state, field=tuple(field))


def _fizzled(rules: Rules, state: State, event: e.ShnyagaFizzled) -> State:
    if not event.returned:
        return state
    discard = tuple(card for card in state.discard if card != event.card)
    return _to_hand(replace(state, discard=discard), event.seat, event.card)


def _unchanged(rules: Rules, state: State, event: e.Event) -> State:
    return state


def _died(rules: Rules, state: State, event: e.FighterDied) -> State:
    state = _off_field(state, event.fighter)
    return replace(state, discard=(*state.discard, event.fighter))


def _captured(rules: Rules, state: State, event: e.PropertyCaptured) -> State:
    field = [
        Holding(event.property, event.seat, event.fighter) if holding.property == event.property else holding
        for holding in state.field
    ]
    return replace(state, field=tuple(field), phase=AFTER_CAPTURE)


def _failed(rules: Rules, state: State, event: e.CaptureFailed) -> State:
    return replace(state, phase=AFTER_CAPTURE)


def _put(items: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*items[:index], value, *items[index + 1 :])


def _without(state: State, seat: Seat, gone: tuple[str, ...]) -> tuple[Hands, Hands]:
    """The hands, and what is known of them, after cards have left one."""
    hands, shown = state.hands, state.shown
    hand = tuple([card for card in hands[seat] if card not in gone])
    if shown[seat]:
        shown = _put(shown, seat, tuple([card for card in shown[seat] if card not in gone]))
    return (*hands[:seat], hand, *hands[seat + 1 :]), shown


def _to_hand(state: State, seat: Seat, card: str) -> State:
    """A card that comes from the table: everybody has seen it."""
    return replace(
        state,
        hands=_put(state.hands, seat, (*state.hands[seat], card)),
        shown=_put(state.shown, seat, (*state.shown[seat], card)),
    )


def _off_field(state: State, fighter: str) -> State:
    """Its property, if it guarded one, goes to the centre (4.9)."""
    window = state.phase
    if type(window) is CaptureWindow and window.fighter == fighter:
        return replace(state, phase=replace(window, fighter=None))
    field = [Holding(held.property) if held.guard == fighter else held for held in state.field]
    return replace(state, field=tuple(field))


STEPS: dict[type, Callable[[Rules, State, Any], State]] = {
    e.TurnStarted: _turn_started,
    e.CardsDrawn: _drawn,
    e.DiscardReshuffled: _reshuffled,
    e.PropertyOpened: _property_opened,
    e.MatchEnded: _ended,
    e.CaptureDeclared: _declared,
    e.ShnyagaPlayed: _played,
    e.EffectUsed: _effect_used,
    e.BidSealed: _bid_sealed,
    e.BidsOpened: _bids_opened,
    e.Passed: _passed,
    e.WindowClosed: _window_closed,
    e.ThreatEnded: _threat_ended,
    e.GuardFell: _guard_fell,
    e.OrderSet: _order_set,
    e.OrderLifted: _order_lifted,
    e.ToughnessChanged: _toughness_changed,
    e.FighterRecalled: _recalled,
    e.GuardTakenOver: _taken_over,
    e.ShnyagaFizzled: _fizzled,
    e.FightersCompared: _unchanged,
    e.FighterDied: _died,
    e.PropertyCaptured: _captured,
    e.CaptureFailed: _failed,
    e.CheatCalled: called,
    e.ShnyagaVoided: voided,
    e.TurnTakenBack: taken_back,
}
