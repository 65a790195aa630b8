"""Response windows: who is asked, who is still waited for, and what standing orders say.

Whether a seat is asked follows from public facts only (6.4), unless the table agreed to fast
windows.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engines.kernel.seats import Seat

from .plays import can_answer
from .rules import Rules
from .scoring import would_win
from .state import PASSED, WAITING, CaptureWindow, Entry, OpenWindow, OrderKind, State, ThreatWindow
from .world import Field

BID_ROUNDS = 2
"""Sealed bids are opened, answered once, and opened again (6.13)."""


def asked(rules: Rules, state: State, window: OpenWindow) -> list[Seat]:
    """The seats that the window asks: with cards in hand, and in a threat window threatened."""
    hands = state.hands
    seats = window.asked if type(window) is ThreatWindow else range(rules.seats)
    return [seat for seat in seats if hands[seat]]


def waiting(rules: Rules, state: State, window: OpenWindow) -> list[Seat]:
    """The seats that the window waits for."""
    hands, passes = state.hands, window.passes
    if type(window) is ThreatWindow:
        found = [seat for seat in window.asked if passes[seat] == WAITING and hands[seat]]
    elif window.fighter is None or window.bids_opened >= BID_ROUNDS:
        return []  # the attacker is gone, or all bids lie open: there is nothing left to say
    else:
        found = [seat for seat, said in enumerate(passes) if said == WAITING and hands[seat]]
    if rules.options.fast_windows:
        found = [seat for seat in found if can_answer(rules, state, seat)]
    return found


def is_waited_for(rules: Rules, state: State, window: OpenWindow, seat: Seat) -> bool:
    """The same for one seat."""
    if window.passes[seat] != WAITING or not state.hands[seat] or rules.options.fast_windows:
        return rules.options.fast_windows and seat in waiting(rules, state, window)
    if type(window) is ThreatWindow:
        return seat in window.asked
    return window.fighter is not None and window.bids_opened < BID_ROUNDS


def passes_after(window: OpenWindow, seat: Seat, hold: bool) -> tuple[int, ...]:
    """A new action cancels the others' passes; its author has passed unless they hold (6.5)."""
    passes = [WAITING if said == PASSED else said for said in window.passes]
    if hold:
        passes[seat] = WAITING
    elif passes[seat] == WAITING:
        passes[seat] = PASSED
    return tuple(passes)


News = Sequence[Entry] | None
"""What an order is asked about: new entries, or (None) the declaration of a capture."""


def stops(rules: Rules, state: State, seat: Seat, order: OrderKind, news: News) -> bool:
    """Whether the order's stop condition comes true with the news."""
    if order in ("unless-mine", "unless-mine-or-win") and _touches(rules, state, seat, news):
        return True
    return order in ("unless-win", "unless-mine-or-win") and _threatens_win(rules, state, seat, news)


def _touches(rules: Rules, state: State, seat: Seat, news: News) -> bool:
    """A property or fighter of the seat is the target."""
    window = state.phase
    if news is None:
        return type(window) is CaptureWindow and any(
            holding.property == window.property and holding.owner == seat for holding in state.field
        )
    owners = Field(rules, state).owners
    return any(owners.get(thing) == seat for entry in news for thing in entry.chosen)


def _threatens_win(rules: Rules, state: State, seat: Seat, news: News) -> bool:
    """A rival would win if what was announced came off."""
    window = state.phase
    if type(window) is CaptureWindow:
        return not rules.allied(seat, state.turn) and would_win(rules, state, state.turn, window.property)
    return any(
        not rules.allied(seat, entry.seat) and would_win(rules, state, entry.seat, holding.property)
        for entry in news or ()
        if (shnyaga := rules.cards[entry.card].shnyaga) is not None and shnyaga.takes
        for holding in state.field
        if holding.guard in entry.chosen
    )
