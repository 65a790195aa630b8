"""Deadlines across time zones, changes of the clocks, quiet hours and vacations."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from accounts.availability import Availability
from games.clocks.absence import LONGEST_QUIET, back_at, deadline, is_away, spent

HOUR = timedelta(hours=1)
ZONES = [
    "UTC",
    "Europe/Moscow",
    "Europe/Berlin",
    "America/New_York",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Apia",
]

instants = st.datetimes(datetime(2024, 1, 1), datetime(2028, 1, 1), timezones=st.just(UTC))
budgets = st.timedeltas(timedelta(seconds=1), timedelta(days=28))
wall_times = st.times().map(lambda t: t.replace(microsecond=0))


@st.composite
def intervals(draw):
    begins = draw(instants)
    return begins, begins + draw(st.timedeltas(timedelta(minutes=1), timedelta(days=20)))


availabilities = st.builds(
    Availability,
    time_zone=st.sampled_from(ZONES),
    quiet=st.none() | st.tuples(wall_times, wall_times),
    vacations=st.lists(intervals(), max_size=3).map(tuple),
)
credits = st.lists(intervals(), max_size=2).map(tuple)


@given(instants, budgets, availabilities, credits)
def test_exactly_the_budget_is_spent_at_the_deadline(start, budget, who, gaps):
    assert spent(start, deadline(start, budget, who, gaps), who, gaps) == budget


@given(instants, budgets, budgets, availabilities)
def test_more_time_is_never_an_earlier_deadline(start, less, more, who):
    less, more = sorted((less, more))
    assert deadline(start, less, who) <= deadline(start, more, who)


@given(instants, budgets, budgets, availabilities)
def test_two_stretches_one_after_the_other_are_the_whole(start, first, second, who):
    between = deadline(start, first, who)
    assert deadline(between, second, who) == deadline(start, first + second, who)


@given(instants, budgets, availabilities, intervals())
def test_an_outage_never_brings_a_deadline_forward_and_twice_is_once(start, budget, who, gap):
    plain, credited = deadline(start, budget, who), deadline(start, budget, who, [gap])
    assert credited >= plain
    assert deadline(start, budget, who, [gap, gap]) == credited
    if gap[1] <= start or gap[0] >= plain:
        assert credited == plain


@given(instants, budgets, intervals())
def test_without_quiet_hours_an_outage_extends_a_deadline_by_its_whole_overlap(start, budget, gap):
    overlap = max(timedelta(0), gap[1] - max(gap[0], start)) if gap[0] < start + budget else timedelta(0)
    assert deadline(start, budget, Availability(), [gap]) == start + budget + overlap


@given(instants, availabilities)
def test_whoever_is_away_comes_back(now, who):
    back = back_at(now, who)
    assert back >= now
    assert not is_away(back, who)
    assert is_away(now, who) == (back > now)


@given(instants, st.sampled_from(ZONES), wall_times, wall_times)
def test_every_day_has_waking_hours(start, zone, begins, ends):
    """Or a match would stop for ever."""
    who = Availability(time_zone=zone, quiet=(begins, ends))
    assert deadline(start, HOUR, who) - start <= LONGEST_QUIET + 2 * HOUR


def local(zone, *when):
    return datetime(*when, tzinfo=ZoneInfo(zone)).astimezone(UTC)


def test_a_night_stops_the_clock():
    who = Availability(time_zone="Europe/Moscow", quiet=(time(23), time(8)))
    assert deadline(local("Europe/Moscow", 2026, 5, 4, 22), 2 * HOUR, who) == local(
        "Europe/Moscow", 2026, 5, 5, 9
    )


def test_the_night_in_which_an_hour_is_skipped_is_an_hour_shorter():
    who = Availability(time_zone="Europe/Berlin", quiet=(time(23), time(7)))
    start = local("Europe/Berlin", 2026, 3, 28, 22)
    end = deadline(start, 2 * HOUR, who)
    assert end == local("Europe/Berlin", 2026, 3, 29, 8)
    assert end - start == 9 * HOUR


def test_the_night_in_which_an_hour_is_repeated_is_an_hour_longer():
    who = Availability(time_zone="Europe/Berlin", quiet=(time(23), time(7)))
    start = local("Europe/Berlin", 2026, 10, 24, 22)
    assert deadline(start, 2 * HOUR, who) - start == 11 * HOUR


def test_a_vacation_and_a_night_inside_it_count_once():
    away = (local("UTC", 2026, 7, 1, 0), local("UTC", 2026, 7, 8, 0))
    who = Availability(quiet=(time(23), time(7)), vacations=(away,))
    assert deadline(local("UTC", 2026, 6, 30, 20), 5 * HOUR, who) == local("UTC", 2026, 7, 8, 9)


def test_a_time_zone_that_nobody_knows_is_read_as_utc():
    who = Availability(time_zone="Mars/Olympus", quiet=(time(1), time(2)))
    assert deadline(local("UTC", 2026, 1, 1, 0, 30), HOUR, who) == local("UTC", 2026, 1, 1, 2, 30)
