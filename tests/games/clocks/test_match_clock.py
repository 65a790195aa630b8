"""Banks, increments, windows and credits."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from accounts.availability import Availability
from games.clocks.match_clock import (
    MatchClock,
    advanced,
    credited,
    excused,
    extended,
    new_clock,
    refreshed,
    reminder,
)
from games.clocks.rule import PRESETS, ClockRule, ClockRuleError
from games.engines.kernel.zones import Window

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
RULE = ClockRule(bank=2 * 3600, increment=3600, cap=4 * 3600, window=1800)
PEOPLE = (Availability(), Availability())


def step(clock, now, waiting, *, mover=None, window=None, patience=PEOPLE):
    return advanced(
        clock, RULE, now=now, waiting=frozenset(waiting), window=window, mover=mover, patience=patience
    )


def window(number, eligible):
    return Window(kind="any", number=number, version=0, eligible=frozenset(eligible))


def test_a_turn_may_take_the_bank_and_the_increment():
    clock = step(new_clock(RULE, 2), NOON, {0})
    assert clock.due == NOON + 3 * HOUR
    assert clock.seats[1].due is None


def test_what_is_left_goes_into_the_bank_and_the_cap_bounds_the_next_turn():
    clock = step(new_clock(RULE, 2), NOON, {0})
    clock = step(clock, NOON + timedelta(minutes=6), {1}, mover=0)
    assert clock.seats[0].bank == timedelta(hours=2, minutes=54)
    clock = step(clock, NOON + HOUR, {0}, mover=1)
    assert clock.seats[0].budget == timedelta(hours=3, minutes=54)
    clock = step(step(clock, NOON + HOUR, {1}, mover=0), NOON + HOUR, {0}, mover=1)
    assert clock.seats[0].budget == 4 * HOUR


def test_who_goes_on_after_their_own_move_gets_a_new_turn():
    clock = step(new_clock(RULE, 2), NOON, {0})
    clock = step(clock, NOON + 2 * HOUR, {0}, mover=0)
    assert clock.due == NOON + 4 * HOUR


def test_somebody_elses_move_does_not_touch_a_running_clock():
    clock = step(new_clock(RULE, 2), NOON, {0, 1})
    after = step(clock, NOON + HOUR, {1}, mover=0)
    assert after.seats[1] == clock.seats[1]


def test_a_window_has_one_deadline_of_its_own_and_costs_nobodys_bank():
    clock = step(step(new_clock(RULE, 2), NOON, {0}), NOON, {0, 1}, mover=0, window=window(1, {0, 1}))
    half_past = NOON + timedelta(minutes=30)
    assert [seat.due for seat in clock.seats] == [half_past, half_past]
    bank = clock.seats[1].bank
    clock = step(clock, NOON + timedelta(minutes=20), {0}, mover=1, window=window(1, {0, 1}))
    assert clock.seats[0].due == half_past
    assert clock.seats[1].bank == bank


def test_who_is_asked_later_in_a_window_still_gets_the_whole_time():
    clock = step(new_clock(RULE, 2), NOON, {0}, window=window(1, {0}))
    later = NOON + timedelta(minutes=25)
    clock = step(clock, later, {0, 1}, window=window(1, {0, 1}))
    assert {seat.due for seat in clock.seats} == {later + timedelta(minutes=30)}


def test_a_window_waits_for_whoever_sleeps():
    from datetime import time

    asleep = Availability(quiet=(time(11), time(15)))
    clock = step(
        new_clock(RULE, 2), NOON, {0, 1}, window=window(1, {0, 1}), patience=(Availability(), asleep)
    )
    assert clock.due == datetime(2026, 3, 2, 15, 30, tzinfo=UTC)


def test_a_bot_is_given_a_short_grace():
    clock = step(new_clock(RULE, 2), NOON, {1}, patience=(Availability(), timedelta(seconds=8)))
    assert clock.due == NOON + timedelta(seconds=8)


def test_an_excused_turn_begins_again_with_an_increment():
    clock = step(new_clock(RULE, 2), NOON, {0})
    late = NOON + 3 * HOUR
    clock = excused(clock, RULE, 0, late, PEOPLE[0])
    assert clock.due == late + HOUR
    assert clock.seats[0].excused


def test_an_outage_is_credited_once():
    clock = step(new_clock(RULE, 2), NOON, {0})
    gap = (NOON + HOUR, NOON + 2 * HOUR)
    once = credited(clock, RULE, 5, gap, PEOPLE)
    assert once.due == clock.due + HOUR
    assert credited(once, RULE, 5, gap, PEOPLE) == once


def test_an_outage_that_swallowed_the_deadline_gives_back_what_was_left():
    clock = step(new_clock(RULE, 2), NOON, {0})
    gap = (NOON + 2 * HOUR, NOON + 50 * HOUR)
    assert credited(clock, RULE, 1, gap, PEOPLE).due == NOON + 51 * HOUR


def test_an_outage_extends_a_window_too():
    clock = step(new_clock(RULE, 2), NOON, {0, 1}, window=window(1, {0, 1}))
    gap = (NOON, NOON + HOUR)
    assert credited(clock, RULE, 1, gap, PEOPLE).due == clock.due + HOUR


def test_what_an_outage_gave_is_not_charged_to_the_bank():
    clock = step(new_clock(RULE, 2), NOON, {0})
    clock = credited(clock, RULE, 1, (NOON + HOUR, NOON + 11 * HOUR), PEOPLE)
    clock = step(clock, NOON + 12 * HOUR, {1}, mover=0)
    assert clock.seats[0].bank == HOUR
    assert clock.credits == ()


def test_a_vacation_announced_later_extends_a_running_turn_and_never_shortens_it():
    clock = step(new_clock(RULE, 2), NOON, {0})
    away = Availability(vacations=((NOON + HOUR, NOON + 25 * HOUR),))
    longer = refreshed(clock, RULE, (away, PEOPLE[1]))
    assert longer.due == clock.due + 24 * HOUR
    assert refreshed(longer, RULE, PEOPLE) == longer


def test_the_reminder_comes_when_four_fifths_are_gone():
    clock = step(new_clock(RULE, 2), NOON, {0})
    assert reminder(clock, 0, PEOPLE[0]) == NOON + timedelta(hours=2, minutes=24)


def test_a_stewards_extension_moves_every_running_deadline():
    clock = step(new_clock(RULE, 2), NOON, {0})
    assert extended(clock, HOUR).due == clock.due + HOUR


def test_a_clock_survives_being_stored():
    clock = step(new_clock(RULE, 2), NOON, {0, 1}, window=window(1, {0, 1}))
    clock = credited(clock, RULE, 1, (NOON, NOON + HOUR), PEOPLE)
    assert msgspec.json.decode(msgspec.json.encode(clock), type=MatchClock) == clock


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_every_preset_is_a_clock_a_host_could_set(preset):
    assert preset.checked() is preset


@pytest.mark.parametrize(
    "wrong", [{"increment": 0}, {"bank": -1}, {"cap": 10**9}, {"window": 0}, {"increment": 7200, "cap": 3600}]
)
def test_a_clock_nobody_could_play_by_is_refused(wrong):
    with pytest.raises(ClockRuleError):
        msgspec.structs.replace(RULE, **wrong).checked()
