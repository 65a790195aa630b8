"""When a seat's clock stands still, and what that makes of deadlines.

Quiet hours are wall-clock times where the person lives, so a day with a change of the clocks
has a longer or shorter quiet stretch; everything else is instants.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from heapq import merge
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from accounts.availability import Availability

Interval = tuple[datetime, datetime]

LONGEST_QUIET = timedelta(hours=12)
"""Quiet hours beyond this are not quiet: a day without waking hours would stop a match."""

DAY = timedelta(days=1)
NOTHING = timedelta(0)


def deadline(
    start: datetime, budget: timedelta, who: Availability, credits: Iterable[Interval] = ()
) -> datetime:
    """The instant by which `budget` of available time has gone by since `start`."""
    now, left = start, budget
    for begins, ends in _away(start, who, credits):
        if begins > now:
            if begins - now >= left:
                break
            left -= begins - now
        now = ends
    return now + left


def spent(start: datetime, end: datetime, who: Availability, credits: Iterable[Interval] = ()) -> timedelta:
    """The available time between two instants."""
    if end <= start:
        return NOTHING
    gone = NOTHING
    for begins, ends in _away(start, who, credits):
        if begins >= end:
            break
        gone += min(ends, end) - begins
    return end - start - gone


def is_away(now: datetime, who: Availability) -> bool:
    return spent(now, now + timedelta(seconds=1), who) == NOTHING


def back_at(now: datetime, who: Availability) -> datetime:
    """Now, or the end of the absence that `now` falls into."""
    first = next(_away(now, who, ()), None)
    return first[1] if first and first[0] <= now else now


def _away(start: datetime, who: Availability, credits: Iterable[Interval]) -> Iterator[Interval]:
    """Absences after `start`, in order, none touching another. Endless if there are quiet hours."""
    last: Interval | None = None
    for begins, ends in merge(_quiet(start, who), sorted([*who.vacations, *credits])):
        if ends <= start:
            continue
        begins = max(begins, start)
        if last is None:
            last = (begins, ends)
        elif begins <= last[1]:
            last = (last[0], max(last[1], ends))
        else:
            yield last
            last = (begins, ends)
    if last is not None:
        yield last


def _quiet(start: datetime, who: Availability) -> Iterator[Interval]:
    if who.quiet is None or who.quiet[0] == who.quiet[1]:
        return
    zone = _zone(who.time_zone)
    day = start.astimezone(zone).date() - DAY
    while day.year < 9999:
        yield _quiet_of(day, who.quiet, zone)
        day += DAY


def _quiet_of(day: date, quiet: tuple[time, time], zone: ZoneInfo) -> Interval:
    """One night. An hour that the clocks skip or repeat is read as its first occurrence."""
    begins = datetime.combine(day, quiet[0], zone).astimezone(UTC)
    until = day if quiet[0] < quiet[1] else day + DAY
    ends = datetime.combine(until, quiet[1], zone).astimezone(UTC)
    return begins, max(begins, min(ends, begins + LONGEST_QUIET))


@lru_cache(maxsize=1024)
def _zone(name: str) -> ZoneInfo:
    """A name that this machine's tables do not know must not stop a match."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")
