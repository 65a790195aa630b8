"""Background work. Each task is a thin call; each may run twice, or at the same time as itself."""

from __future__ import annotations

from celery import shared_task

from leaderboards.services import matchmaking, pending, seasons, upkeep


@shared_task(name="leaderboards.tasks.rate")
def rate() -> None:
    pending.rate_pending()


@shared_task(name="leaderboards.tasks.find_matches")
def find_matches() -> None:
    matchmaking.find_matches()


@shared_task(name="leaderboards.tasks.tidy")
def tidy() -> None:
    """By night: what was missed, who has gone quiet, and seasons that are over."""
    pending.rate_pending(everything=True)
    while upkeep.unlist_the_idle():
        pass
    seasons.close_due_seasons(pending.rate_pending)


@shared_task(name="leaderboards.tasks.remember_ranks")
def remember_ranks() -> None:
    upkeep.remember_ranks()
