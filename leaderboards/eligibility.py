"""Who stands on a board. The same rule for every board, and published on it."""

from __future__ import annotations

from datetime import date, datetime, timedelta

MATCHES = 10
WITHIN = timedelta(days=30)


def is_listed(matches: int, last_rated_on: date, now: datetime) -> bool:
    """`now` is the end of the season for a season that is over."""
    return matches >= MATCHES and last_rated_on > (now - WITHIN).date()
