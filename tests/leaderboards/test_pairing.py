"""Who is seated with whom."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from leaderboards.pairing import ANYBODY, AT_FIRST, Waiting, companies

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)

WAITING = st.lists(
    st.builds(
        Waiting,
        user_id=st.integers(1, 40),
        rating=st.integers(100, 2800),
        since=st.integers(0, 10_000).map(lambda s: NOW - timedelta(seconds=s)),
    ),
    unique_by=lambda one: one.user_id,
    max_size=14,
)
APART = st.sets(st.tuples(st.integers(1, 40), st.integers(1, 40)), max_size=20)


@given(WAITING, st.integers(2, 6), APART)
def test_everybody_at_a_table_is_within_everybodys_reach(waiting, seats, pairs):
    apart: dict[int, set[int]] = {}
    for one, other in pairs:
        apart.setdefault(one, set()).add(other)
        apart.setdefault(other, set()).add(one)
    formed = companies(waiting, seats, NOW, apart)
    seated = [one.user_id for company in formed for one in company]
    assert len(seated) == len(set(seated))
    for company in formed:
        assert len(company) == seats
        for one in company:
            for other in company:
                if one is not other:
                    assert abs(one.rating - other.rating) <= one.reach(NOW)
                    assert other.user_id not in apart.get(one.user_id, ())


def test_the_reach_widens_with_waiting_until_anybody_will_do():
    reaches = [
        Waiting(1, 1500, NOW - timedelta(minutes=waited)).reach(NOW) for waited in (0, 4, 5, 30, 119, 120)
    ]
    assert reaches == sorted(reaches)
    assert reaches[0] == AT_FIRST
    assert reaches[-1] == ANYBODY


def test_who_waits_longest_is_served_first_with_the_nearest():
    first = Waiting(1, 1500, NOW - timedelta(hours=1))
    near, far = Waiting(2, 1510, NOW), Waiting(3, 1590, NOW - timedelta(minutes=1))
    assert companies([near, far, first], 2, NOW, {}) == [(first, near)]


def test_nobody_waits_forever():
    lonely = [Waiting(1, 100, NOW - timedelta(hours=2)), Waiting(2, 2800, NOW - timedelta(hours=2))]
    assert len(companies(lonely, 2, NOW, {})) == 1
