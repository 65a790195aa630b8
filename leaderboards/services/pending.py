"""Rating everything that waits."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from leaderboards.intake import Finish, finished_matches, pending_matches

from .rating import rate_matches

RECENT = timedelta(days=2)


def rate_pending(*, everything: bool = False) -> int:
    """The recent ones; with `everything` also what was missed long ago. In batches, each of its
    own transaction, so that a stop in the middle loses nothing. What this code cannot read is
    passed over, and holds up nothing behind it."""
    since = None if everything else timezone.now() - RECENT
    total = 0
    after: Finish | None = None
    while batch := pending_matches(since=since, after=after):
        total += rate_matches(finished_matches([number for _, number in batch]).values())
        after = batch[-1]
    return total
