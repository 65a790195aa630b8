"""Rating everything that waits."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from leaderboards.intake import all_pending_match_ids, finished_matches, pending_match_ids

from .rating import rate_matches


def rate_pending(*, everything: bool = False) -> int:
    """The recent ones; with `everything` also what was missed long ago. In batches, each of its
    own transaction, so that a stop in the middle loses nothing."""
    ask: Callable[[], Iterable[int]] = all_pending_match_ids if everything else pending_match_ids
    total = 0
    while ids := list(ask()):
        rated = rate_matches(finished_matches(ids).values())
        total += rated
        if not rated:  # all that is left cannot be read by this code
            break
    return total
