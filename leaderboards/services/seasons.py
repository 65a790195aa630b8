"""Closing a season: its tables become final and its best get badges."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from leaderboards.models import Badge, Board, Season, Standing
from leaderboards.signals import season_closed

from .lock import take_rating_lock
from .upkeep import write_ranks

GRACE = timedelta(hours=6)
"""Matches that finished in the last minutes are rated before the tables become final."""
PODIUM = {1: Badge.Kind.GOLD, 2: Badge.Kind.SILVER, 3: Badge.Kind.BRONZE}
TENTH_FROM = 50
"""A tenth of fewer players says little."""


class StillRunning(Exception):
    pass


def close_due_seasons(rate_pending: Callable[[], object], now: datetime | None = None) -> list[Season]:
    """Every season that ended and is not closed, oldest first."""
    now = now or timezone.now()
    due = Season.objects.filter(closed_at__isnull=True, ends_at__lte=now - GRACE).order_by("ends_at")
    seasons = list(due)
    if seasons:
        rate_pending()
    for season in seasons:
        close_season(season_id=season.pk, now=now)
    return seasons


def close_season(*, season_id: int, now: datetime | None = None) -> bool:
    """False if it was closed before; raises StillRunning before its end."""
    now = now or timezone.now()
    with transaction.atomic():
        take_rating_lock()
        season = Season.objects.select_for_update().get(pk=season_id)
        if season.closed_at is not None:
            return False
        if now < season.ends_at:
            raise StillRunning(season.key)
        for board in Board.objects.filter(season=season):
            _finish(board)
        season.closed_at = now
        season.save(update_fields=["closed_at"])
        transaction.on_commit(lambda: season_closed.send(sender=Season, season_id=season.pk))
    return True


def _finish(board: Board) -> None:
    write_ranks("final_rank", board.pk)
    players = Standing.objects.filter(board=board, listed=True).count()
    best = Standing.objects.filter(board=board, final_rank__lte=max(10, players // 10)).values_list(
        "user_id", "final_rank"
    )
    Badge.objects.bulk_create(
        (
            Badge(user_id=user, season_id=board.season_id, game=board.game, kind=kind, rank=rank)
            for user, rank in best.iterator(chunk_size=5000)
            if (kind := _badge(rank, players)) is not None
        ),
        batch_size=2000,
        ignore_conflicts=True,
    )


def _badge(rank: int, players: int) -> str | None:
    if rank in PODIUM:
        return PODIUM[rank]
    if rank <= 10:
        return Badge.Kind.TOP_TEN
    return Badge.Kind.TOP_TENTH if players >= TENTH_FROM and rank <= players // 10 else None
