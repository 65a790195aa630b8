"""The clocks of one match as a value: who is on the clock, since when, and until when.

Every function takes `patience`, what is known of each seat's occupant: a person's
availability (at a fast table always there), or a plain grace for a seat with no person in it
(a bot, an empty chair).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec

from accounts.availability import Availability
from games.engines.kernel.seats import Seat
from games.engines.kernel.zones import Window

from .absence import NOTHING, Interval, deadline, spent
from .rule import ClockRule

Patience = Availability | timedelta

REMINDER_AT = 0.8


class SeatClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """`budget` is what the running turn may take; in a response window it is None, because a
    window costs nobody's bank."""

    bank: timedelta
    since: datetime | None = None
    budget: timedelta | None = None
    due: datetime | None = None
    misses: int = 0
    """Turns in a row that the system had to finish; for a bot, how often it was called again."""
    excused: bool = False
    """The one forgiven miss is used up."""

    @property
    def runs(self) -> bool:
        return self.since is not None


class WindowClock(msgspec.Struct, frozen=True):
    number: int
    since: datetime
    due: datetime


class MatchClock(msgspec.Struct, frozen=True, omit_defaults=True):
    seats: tuple[SeatClock, ...]
    window: WindowClock | None = None
    credits: tuple[Interval, ...] = ()
    """Outages that running turns are excused for."""
    outage: int = 0
    """The last outage that was credited here, so that none is credited twice."""

    @property
    def due(self) -> datetime | None:
        """When the match has to be looked at, if nobody moves before."""
        return min((seat.due for seat in self.seats if seat.due is not None), default=None)

    def overdue(self, now: datetime) -> tuple[Seat, ...]:
        return tuple(n for n, seat in enumerate(self.seats) if seat.due is not None and seat.due <= now)

    def with_seat(self, number: Seat, seat: SeatClock) -> MatchClock:
        seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        return msgspec.structs.replace(self, seats=seats)


def new_clock(rule: ClockRule, seats: int, outage: int = 0) -> MatchClock:
    bank = timedelta(seconds=rule.bank)
    return MatchClock(seats=(SeatClock(bank=bank),) * seats, outage=outage)


def advanced(
    clock: MatchClock,
    rule: ClockRule,
    *,
    now: datetime,
    waiting: frozenset[Seat],
    window: Window | None,
    mover: Seat | None,
    patience: Sequence[Patience],
) -> MatchClock:
    """After a step: stop who is done, start who is asked; the mover's next turn is a new one."""
    seats = list(clock.seats)
    began = []
    for number, seat in enumerate(seats):
        in_window = seat.runs and seat.budget is None
        goes_on = number in waiting and number != mover and in_window == (window is not None)
        if seat.runs and not goes_on:
            seats[number] = seat = _stopped(seat, now, patience[number], clock.credits)
        if number in waiting and not seat.runs:
            began.append(number)
            seats[number] = _begun(seat, rule, now, patience[number], in_window=window is not None)
    window_clock = _window_clock(clock.window, rule, now, window, began, patience)
    if window_clock is not None:
        for number in waiting:
            if isinstance(patience[number], Availability):
                seats[number] = msgspec.structs.replace(seats[number], due=window_clock.due)
    oldest = min((seat.since for seat in seats if seat.since is not None), default=now)
    credits = tuple(credit for credit in clock.credits if credit[1] > oldest)
    return msgspec.structs.replace(clock, seats=tuple(seats), window=window_clock, credits=credits)


def refreshed(
    clock: MatchClock, rule: ClockRule, patience: Sequence[Patience], *, earlier: Seat | None = None
) -> MatchClock:
    """Dues worked out anew, for who has announced a vacation since. Never earlier than before,
    as time once promised stays, but for a seat that gives the rest of a vacation back."""
    window, length = clock.window, timedelta(seconds=rule.window)
    if window is not None:
        waited = [who for who, seat in zip(patience, clock.seats, strict=True) if seat.runs]
        latest = _latest(window.since, length, waited, clock.credits)
        window = msgspec.structs.replace(window, due=max(window.due, latest))
    seats = []
    for number, (seat, who) in enumerate(zip(clock.seats, patience, strict=True)):
        if seat.due is not None and seat.since is not None and isinstance(who, Availability):
            due = window.due if window else seat.due
            if seat.budget is not None:
                due = deadline(seat.since, seat.budget, who, clock.credits)
            seat = msgspec.structs.replace(seat, due=due if number == earlier else max(seat.due, due))
        seats.append(seat)
    return msgspec.structs.replace(clock, seats=tuple(seats), window=window)


def credited(
    clock: MatchClock, rule: ClockRule, outage: int, gap: Interval, patience: Sequence[Patience]
) -> MatchClock:
    """The same clock had the gap never been. Crediting one outage twice changes nothing."""
    if outage <= clock.outage:
        return clock
    return refreshed(
        msgspec.structs.replace(clock, outage=outage, credits=(*clock.credits, gap)), rule, patience
    )


def excused(clock: MatchClock, rule: ClockRule, seat: Seat, now: datetime, who: Patience) -> MatchClock:
    """The forgiven miss: the turn begins again with an increment and an empty bank."""
    late = msgspec.structs.replace(clock.seats[seat], bank=NOTHING, excused=True)
    return clock.with_seat(seat, _begun(late, rule, now, who, in_window=False))


def with_misses(clock: MatchClock, seat: Seat, misses: int) -> MatchClock:
    if clock.seats[seat].misses == misses:
        return clock
    return clock.with_seat(seat, msgspec.structs.replace(clock.seats[seat], misses=misses))


def postponed(clock: MatchClock, seat: Seat, due: datetime) -> MatchClock:
    return clock.with_seat(seat, msgspec.structs.replace(clock.seats[seat], due=due))


def extended(clock: MatchClock, by: timedelta) -> MatchClock:
    """More time for everybody who is on the clock: a steward's repair."""
    seats = tuple(
        msgspec.structs.replace(
            seat, due=seat.due + by, budget=seat.budget if seat.budget is None else seat.budget + by
        )
        if seat.due is not None
        else seat
        for seat in clock.seats
    )
    window = clock.window and msgspec.structs.replace(clock.window, due=clock.window.due + by)
    return msgspec.structs.replace(clock, seats=seats, window=window)


def halted(clock: MatchClock) -> MatchClock:
    """Nobody is on the clock any more."""
    seats = tuple(msgspec.structs.replace(seat, since=None, budget=None, due=None) for seat in clock.seats)
    return msgspec.structs.replace(clock, seats=seats, window=None, credits=())


def reminder(clock: MatchClock, seat: Seat, who: Availability) -> datetime:
    """When four fifths of the turn's time are gone."""
    running = clock.seats[seat]
    if running.since is None or running.due is None:
        raise ValueError(f"seat {seat} is not on the clock")
    if running.budget is None:
        return running.since + (running.due - running.since) * REMINDER_AT
    return deadline(running.since, running.budget * REMINDER_AT, who, clock.credits)


def _stopped(seat: SeatClock, now: datetime, who: Patience, credits: tuple[Interval, ...]) -> SeatClock:
    bank = seat.bank
    if seat.budget is not None and seat.since is not None and isinstance(who, Availability):
        bank = max(NOTHING, seat.budget - spent(seat.since, now, who, credits))
    return msgspec.structs.replace(seat, bank=bank, since=None, budget=None, due=None)


def _begun(seat: SeatClock, rule: ClockRule, now: datetime, who: Patience, *, in_window: bool) -> SeatClock:
    budget = None if in_window else rule.turn_budget(seat.bank)
    if isinstance(who, timedelta):
        due = now + who
    else:
        due = deadline(now, budget or timedelta(seconds=rule.window), who)
    return msgspec.structs.replace(seat, since=now, budget=budget, due=due)


def _window_clock(
    old: WindowClock | None,
    rule: ClockRule,
    now: datetime,
    window: Window | None,
    began: list[Seat],
    patience: Sequence[Patience],
) -> WindowClock | None:
    """One deadline for all. Whoever is asked later still gets the whole time."""
    if window is None:
        return None
    same = old if old is not None and old.number == window.number else None
    if same is not None and not began:
        return same
    due = _latest(now, timedelta(seconds=rule.window), [patience[n] for n in began], ())
    if same is not None:
        return msgspec.structs.replace(same, due=max(same.due, due))
    return WindowClock(number=window.number, since=now, due=due)


def _latest(
    since: datetime, length: timedelta, whom: Sequence[Patience], credits: tuple[Interval, ...]
) -> datetime:
    return max(
        (deadline(since, length, who, credits) for who in whom if isinstance(who, Availability)),
        default=since + length,
    )
