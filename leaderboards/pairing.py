"""Who is seated with whom: near in rating at first, farther the longer somebody waits. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

AT_FIRST = 100
STEP = timedelta(minutes=5)
EACH_STEP = 50
ANYBODY_AFTER = timedelta(hours=2)
ANYBODY = 10_000


@dataclass(frozen=True)
class Waiting:
    user_id: int
    rating: int
    since: datetime

    def reach(self, now: datetime) -> int:
        """How far from their own rating they let us look by now."""
        waited = now - self.since
        if waited >= ANYBODY_AFTER:
            return ANYBODY
        return AT_FIRST + EACH_STEP * (waited // STEP)


def companies(
    waiting: Sequence[Waiting], seats: int, now: datetime, apart: Mapping[int, Collection[int]]
) -> list[tuple[Waiting, ...]]:
    """Full tables. Who waits longest is served first, with the nearest in rating; everybody at a
    table is within everybody's reach, and nobody sits with somebody they are kept apart from."""
    left = sorted(waiting, key=lambda one: (one.since, one.user_id))
    formed = []
    while left:
        first = left.pop(0)
        company = [first]
        for other in sorted(left, key=lambda one: (abs(one.rating - first.rating), one.since, one.user_id)):
            if len(company) == seats:
                break
            if all(_fit(other, one, now, apart) for one in company):
                company.append(other)
        if len(company) == seats:
            formed.append(tuple(company))
            left = [one for one in left if one not in company]
    return formed


def _fit(one: Waiting, other: Waiting, now: datetime, apart: Mapping[int, Collection[int]]) -> bool:
    distance = abs(one.rating - other.rating)
    near = distance <= min(one.reach(now), other.reach(now))
    return near and other.user_id not in apart.get(one.user_id, ())
