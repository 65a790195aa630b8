"""How many days off somebody has. Pure arithmetic over what was taken."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

AT_FIRST = timedelta(days=7)
A_YEAR = timedelta(days=30)
AT_MOST = timedelta(days=30)
SHORTEST = timedelta(days=1)
LONGEST = timedelta(days=21)
AHEAD_AT_MOST = timedelta(days=180)
_YEAR = timedelta(days=365)

Span = tuple[datetime, datetime]


def days_left(joined: datetime, taken: Iterable[Span], now: datetime) -> timedelta:
    """Seven days at first, thirty more a year, never more than thirty saved up. A vacation is
    paid for when it begins, or at once if it is still to come."""
    saved, since = AT_FIRST, joined
    for begins, ends in sorted(taken):
        until = min(max(begins, since), now)
        saved = min(AT_MOST, saved + A_YEAR * ((until - since) / _YEAR)) - (ends - begins)
        since = until
    return min(AT_MOST, saved + A_YEAR * (max(now - since, timedelta(0)) / _YEAR))


def overlaps(taken: Iterable[Span], begins: datetime, ends: datetime) -> bool:
    return any(begins < other_end and other_begin < ends for other_begin, other_end in taken)
