"""Ranks by counting buckets: a handful of index entries however many players there are."""

from __future__ import annotations

from django.db import connection

from leaderboards.buckets import NARROW, WIDE, bucket, narrow_in, top_of
from leaderboards.models import RankBucket, Standing

from .boards import Position, Scope

_BUCKETS = connection.ops.quote_name(RankBucket._meta.db_table)
_STANDINGS = connection.ops.quote_name(Standing._meta.db_table)
_ABOVE = (
    f"SELECT coalesce((SELECT sum(players) FROM {_BUCKETS}"  # noqa: S608 - table names of ours
    " WHERE board_id = %s AND country = %s AND level = %s AND bucket > %s), 0)"
    f" + coalesce((SELECT sum(players) FROM {_BUCKETS}"
    " WHERE board_id = %s AND country = %s AND level = %s AND bucket > %s AND bucket <= %s), 0)"
    f" + (SELECT count(*) FROM {_STANDINGS} WHERE board_id = %s AND listed"
    " AND rating >= %s AND rating < %s AND (rating > %s OR user_id < %s){country})"
)


def rank_of(scope: Scope, position: Position) -> int:
    """1 for the first; what somebody's rank is or would be."""
    wide, narrow = bucket(WIDE, position.rating), bucket(NARROW, position.rating)
    values: list[object] = [
        *(scope.board_id, scope.country, WIDE, wide),
        *(scope.board_id, scope.country, NARROW, narrow, narrow_in(wide)[1]),
        *(scope.board_id, position.rating, top_of(narrow), position.rating, position.user_id),
    ]
    if scope.country:
        values.append(scope.country)
    with connection.cursor() as cursor:
        cursor.execute(_ABOVE.format(country=" AND country = %s" if scope.country else ""), values)
        return int(cursor.fetchone()[0]) + 1


def players_on(scope: Scope) -> int:
    counts = RankBucket.objects.filter(board=scope.board_id, country=scope.country, level=WIDE)
    return sum(counts.values_list("players", flat=True))


def position_before(scope: Scope, rank: int) -> Position | None:
    """The position whose next one has that rank; None stands before the first."""
    skip = rank - 1
    if skip <= 0:
        return None
    wide, skip = _bucket_with(scope, WIDE, skip)
    if wide is None:
        return Position(-1, 0)
    narrow, skip = _bucket_with(scope, NARROW, skip, narrow_in(wide))
    if narrow is None:
        return Position(-1, 0)
    last = scope.listed.filter(rating__lt=top_of(narrow)).order_by("-rating", "user_id")
    found = last.values_list("rating", "user_id")[skip - 1 : skip]
    return Position(*found[0]) if found else Position(-1, 0)


def _bucket_with(
    scope: Scope, level: int, skip: int, within: tuple[int, int] | None = None
) -> tuple[int | None, int]:
    """The bucket, from the top, in which the skip-th player is, and how many to skip in it."""
    rows = RankBucket.objects.filter(board=scope.board_id, country=scope.country, level=level)
    if within is not None:
        rows = rows.filter(bucket__range=within)
    for number, players in rows.order_by("-bucket").values_list("bucket", "players"):
        if skip <= players:
            return number, skip
        skip -= players
    return None, skip
