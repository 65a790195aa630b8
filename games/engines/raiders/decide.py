"""What a move brings about: its own event, standing orders, windows that close by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engines.kernel.chance import Chance
from games.engines.kernel.refusal import IllegalMove
from games.engines.kernel.seats import Seat, clockwise_from

from . import events as e
from .course import Course
from .disputes import call
from .evolve import evolve
from .legality import rejection
from .moves import Call, Capture, EndTurn, Move, Pass, Play, SetOrder, UseEffect
from .resolution import carry_out, close
from .rules import Rules
from .scoring import reached
from .state import WINDOW, CaptureWindow, Entry, Over, State, ThreatWindow
from .turns import end_turn
from .windows import News, stops, waiting
from .world import Field


def decide(rules: Rules, state: State, seat: Seat, move: Move, chance: Chance) -> tuple[e.Event, ...]:
    refused = rejection(rules, state, seat, move)
    if refused is not None:
        raise IllegalMove(refused)
    if type(move) is Pass and _goes_on(rules, state, seat):
        return (e.Passed(seat, move.whole),)
    return tuple(_course_of(rules, state, seat, move, chance).events)


def advance(
    rules: Rules, state: State, seat: Seat, move: Move, chance: Chance
) -> tuple[tuple[e.Event, ...], State]:
    """`decide` and folding its events in one: deciding comes to the state after them anyway."""
    refused = rejection(rules, state, seat, move)
    if refused is not None:
        raise IllegalMove(refused)
    if type(move) is Pass and _goes_on(rules, state, seat):
        passed = e.Passed(seat, move.whole)
        return (passed,), evolve(rules, state, passed)
    course = _course_of(rules, state, seat, move, chance)
    return tuple(course.events), course.state


def _course_of(rules: Rules, state: State, seat: Seat, move: Move, chance: Chance) -> Course:
    course = Course(rules, state, chance)
    _DEEDS[type(move)](course, seat, move)
    if course.gained and type(course.state.phase) is not Over:
        _check_win(course)
    return course


def _goes_on(rules: Rules, state: State, seat: Seat) -> bool:
    """The short way of the most frequent move: a pass that others are still waited for after."""
    window = state.phase
    open = type(window) is CaptureWindow or type(window) is ThreatWindow
    return open and waiting(rules, state, window) != [seat]  # type: ignore[arg-type]


def _check_win(course: Course) -> None:
    """Whoever reached the target by this move has won at once (7.5)."""
    if (end := reached(course.rules, course.state)) is not None:
        course.happen(e.MatchEnded(end))


def settle(course: Course, news: News) -> None:
    """After something new in a window: standing orders pass, and it closes if nobody is left.
    Goes on while one closes and another opens: a second one, or a round of answers."""
    rules = course.rules
    if course.state.orders != rules.no_orders:
        _obey_orders(course, news)
    while isinstance(window := course.state.phase, WINDOW):
        if waiting(rules, course.state, window):
            return
        _close_window(course)


def _close_window(course: Course) -> None:
    """Nobody is waited for any more."""
    news = _open_bids(course) if course.rules.sealed else ()
    if not news:
        close(course)
    if type(course.state.phase) is CaptureWindow:
        _obey_orders(course, news or None)


def _obey_orders(course: Course, news: News) -> None:
    """Orders are for others' turns: on one's own there is something to decide (6.11)."""
    rules = course.rules
    for seat in clockwise_from(course.state.turn + 1, rules.seats):
        state, order = course.state, course.state.orders[seat]
        if not isinstance(state.phase, WINDOW):
            return
        if order == "off" or seat == state.turn or seat not in waiting(rules, state, state.phase):
            continue
        if stops(rules, state, seat, order, news):
            course.happen(e.OrderLifted(seat))
        else:
            course.happen(e.Passed(seat, by_order=True))


def _open_bids(course: Course) -> tuple[Entry, ...]:
    """Everybody has passed: sealed bids are laid open, from the attacker clockwise (6.13)."""
    window = course.state.phase
    if type(window) is not CaptureWindow or not any(window.bids):
        return ()
    order = clockwise_from(course.state.turn, course.rules.seats)
    bids = tuple(bid for seat in order for bid in window.bids[seat])
    course.happen(e.BidsOpened(bids))
    return bids


def _end(course: Course, seat: Seat, move: EndTurn) -> None:
    end_turn(course)


def _capture(course: Course, seat: Seat, move: Capture) -> None:
    course.happen(e.CaptureDeclared(seat, move.fighter, move.property, move.hold))
    settle(course, None)


def _play(course: Course, seat: Seat, move: Play) -> None:
    rules, state = course.rules, course.state
    entry = Entry(seat, move.card, move.chosen, move.paid)
    if rules.sealed and type(state.phase) is CaptureWindow:
        course.happen(e.BidSealed(entry))
        return
    shnyaga = rules.cards[move.card].shnyaga
    assert shnyaga is not None
    in_capture = type(state.phase) is CaptureWindow  # which asks everybody anyway
    asking = () if in_capture or not shnyaga.removes else _threatened(course, entry)
    at_once = rules.at_once or not (in_capture or asking or type(state.phase) is ThreatWindow)
    course.happen(e.ShnyagaPlayed(entry, move.hold, () if at_once else asking, shnyaga.draws))
    if at_once:
        carry_out(course, entry)
    settle(course, (entry,))


def _threatened(course: Course, entry: Entry) -> tuple[Seat, ...]:
    """Whom a threat window asks: the owners of the targets, other than the author (6.2)."""
    owners = Field(course.rules, course.state).owners
    targets = {owners[thing] for thing in entry.chosen} - {entry.seat}
    if targets and course.rules.options.threat_eligible == "everyone":
        return tuple(range(course.rules.seats))
    return tuple(sorted(targets))


def _use_effect(course: Course, seat: Seat, move: UseEffect) -> None:
    entry = Entry(seat, move.card, move.chosen, move.paid, effect=True)
    if course.rules.sealed:
        course.happen(e.BidSealed(entry))
        return
    course.happen(e.EffectUsed(entry, move.hold))
    if course.rules.at_once:
        carry_out(course, entry)
    settle(course, (entry,))


def _pass(course: Course, seat: Seat, move: Pass) -> None:
    course.happen(e.Passed(seat, move.whole))
    _close_window(course)
    if isinstance(course.state.phase, WINDOW):
        settle(course, ())


def _set_order(course: Course, seat: Seat, move: SetOrder) -> None:
    course.happen(e.OrderSet(seat, move.order))


def _call(course: Course, seat: Seat, move: Call) -> None:
    call(course, seat, move.card)
    settle(course, ())


_DEEDS: dict[type, Callable[[Course, Seat, Any], None]] = {
    EndTurn: _end,
    Capture: _capture,
    Play: _play,
    UseEffect: _use_effect,
    Pass: _pass,
    SetOrder: _set_order,
    Call: _call,
}
