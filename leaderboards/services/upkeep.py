"""What boards need by night: who has not played for long goes, ranks are remembered weekly."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from typing import Literal

from django.db import connection, transaction
from django.db.models import Q
from django.utils import timezone

from leaderboards import nudges
from leaderboards.eligibility import WITHIN
from leaderboards.models import Standing

from . import standings
from .ledger import Form
from .lock import take_rating_lock

AT_ONCE = 5000


def unlist_the_idle(now: datetime | None = None) -> int:
    """Boards of seasons that are over stay as they ended."""
    now = now or timezone.now()
    with transaction.atomic():
        take_rating_lock()
        idle = list(
            Standing.objects.filter(
                Q(board__season__isnull=True) | Q(board__season__ends_at__gt=now),
                listed=True,
                last_rated_on__lte=(now - WITHIN).date(),
            ).only("board_id", "country", "rating", "listed")[:AT_ONCE]
        )
        _set_listed(idle, listed=False)
        return len(idle)


def follow_profile(user_id: int, now: datetime | None = None) -> None:
    """After a change of country, and when an account is closed or kept."""
    mine = Standing.objects.filter(user=user_id, board__season__closed_at__isnull=True)
    if not mine.exists():
        return
    with transaction.atomic():
        take_rating_lock()
        old = {(one.board_id, one.user_id): one for one in mine}
        forms = {key: Form(one.rating, one.matches, one.last_rated_on) for key, one in old.items()}
        standings.save(old, forms, now or timezone.now())
        nudges.boards_changed({board for board, _ in forms})


def remember_ranks() -> int:
    """The ranks of today, which next week's movement is counted from."""
    with transaction.atomic():
        take_rating_lock()
        touched = write_ranks("rank_last_week")
        Standing.objects.filter(listed=False, rank_last_week__isnull=False).update(rank_last_week=None)
        return touched


def write_ranks(column: Literal["rank_last_week", "final_rank"], board_id: int | None = None) -> int:
    """Everybody's rank into a column, by one statement."""
    table = connection.ops.quote_name(Standing._meta.db_table)
    only = "" if board_id is None else f" AND board_id = {int(board_id)}"
    with connection.cursor() as cursor:
        cursor.execute(
            f"UPDATE {table} SET {column} = ranked.place FROM ("  # noqa: S608 - a column of ours and a number
            f" SELECT id, row_number() OVER (PARTITION BY board_id ORDER BY rating DESC, user_id) AS place"
            f" FROM {table} WHERE listed{only}) AS ranked"
            f" WHERE {table}.id = ranked.id AND {table}.{column} IS DISTINCT FROM ranked.place"
        )
        return int(cursor.rowcount)


def _set_listed(rows: list[Standing], *, listed: bool) -> None:
    counts: Counter[tuple[int, str, int, int]] = Counter()
    for one in rows:
        standings.count(
            counts, standings.Counted(one.board_id, one.country, one.rating, True), +1 if listed else -1
        )
    Standing.objects.filter(pk__in=[one.pk for one in rows]).update(listed=listed)
    standings.add_counts(counts)
    if rows:
        nudges.boards_changed({one.board_id for one in rows})
