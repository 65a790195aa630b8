from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaderboards.seasons import Quarter

MOMENTS = st.datetimes(datetime(2001, 1, 1), datetime(2190, 1, 1), timezones=st.just(UTC))


@given(MOMENTS)
def test_every_moment_is_in_its_season(moment):
    quarter = Quarter.of(moment)
    assert quarter.starts_at <= moment < quarter.ends_at
    assert Quarter.read(quarter.key) == quarter
    assert timedelta(days=89) < quarter.ends_at - quarter.starts_at < timedelta(days=93)


@given(MOMENTS)
def test_seasons_follow_each_other_without_a_gap(moment):
    quarter = Quarter.of(moment)
    assert Quarter.of(quarter.ends_at) == quarter.next


@pytest.mark.parametrize("key", ["2026-5", "2026-0", "26-1", "2026", "x-y", "2026-1-1", "02026-1"])
def test_a_key_of_no_season_is_refused(key):
    with pytest.raises(ValueError):  # noqa: PT011 - int() and the check raise alike
        Quarter.read(key)
