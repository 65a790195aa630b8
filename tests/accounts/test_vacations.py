"""Days off: they accrue, are capped, and taking them costs them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from accounts.vacations import A_YEAR, AT_FIRST, AT_MOST, days_left, overlaps

JOINED = datetime(2026, 1, 1, tzinfo=UTC)
DAY = timedelta(days=1)
SPANS = st.lists(st.tuples(st.integers(0, 1500), st.integers(1, 21)), max_size=8)


def spans(pairs):
    return [(JOINED + DAY * start, JOINED + DAY * (start + length)) for start, length in pairs]


def test_a_newcomer_has_a_week():
    assert days_left(JOINED, [], JOINED) == AT_FIRST


def test_days_accrue_and_are_capped():
    assert days_left(JOINED, [], JOINED + 100 * DAY) == AT_FIRST + A_YEAR * 100 / 365
    assert days_left(JOINED, [], JOINED + 4000 * DAY) == AT_MOST


def test_a_vacation_costs_its_length_even_if_it_is_still_to_come():
    now = JOINED + 10 * DAY
    free = days_left(JOINED, [], now)
    assert days_left(JOINED, [(now + 5 * DAY, now + 8 * DAY)], now) == free - 3 * DAY


@given(SPANS, st.integers(0, 2000))
def test_nobody_ever_has_more_than_the_cap(pairs, day):
    assert days_left(JOINED, spans(pairs), JOINED + DAY * day) <= AT_MOST


@given(SPANS, st.integers(0, 1500), st.integers(1, 21))
def test_taking_one_more_never_leaves_more(pairs, start, length):
    now = JOINED + 1600 * DAY
    more = [*pairs, (start, length)]
    assert days_left(JOINED, spans(more), now) <= days_left(JOINED, spans(pairs), now)


def test_touching_is_not_overlapping():
    taken = [(JOINED, JOINED + DAY)]
    assert not overlaps(taken, JOINED + DAY, JOINED + 2 * DAY)
    assert overlaps(taken, JOINED + DAY / 2, JOINED + 2 * DAY)
