"""Ranks by counting buckets: a handful of index entries however many players there are.

The two questions are written in SQL and prepared, because planning them anew would take longer
than answering them."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import connection
from django.db.models import Sum

from accounts.prepared import prepared_cursor
from leaderboards.buckets import INSIDE, NARROW, WIDE, WIDTHS, bucket, narrow_in, top_of
from leaderboards.models import RankBucket, Standing

from .boards import Position, Scope

_BUCKETS = connection.ops.quote_name(RankBucket._meta.db_table)
_STANDINGS = connection.ops.quote_name(Standing._meta.db_table)
_ABOVE = (
    f"SELECT coalesce((SELECT sum(players) FROM {_BUCKETS}"  # noqa: S608 - table names of ours
    f" WHERE board_id = %s AND country = %s AND level = {WIDE} AND bucket > %s), 0)"
    f" + coalesce((SELECT sum(players) FROM {_BUCKETS}"
    f" WHERE board_id = %s AND country = %s AND level = {NARROW} AND bucket > %s AND bucket <= %s), 0)"
    f" + (SELECT count(*) FROM {_STANDINGS} WHERE board_id = %s AND listed"
    " AND rating >= %s AND rating < %s AND (rating > %s OR user_id < %s){country})"
)
_ABOVE_IN = {"": _ABOVE.format(country=""), "country": _ABOVE.format(country=" AND country = %s")}

_PLACE = (
    # The wide bucket that the player is in, then the narrow one inside it, each with how many
    # are above it; then the few that are left to go in the narrow one.
    "WITH wides AS (SELECT bucket, players, sum(players) OVER (ORDER BY bucket DESC) AS upto"  # noqa: S608
    f" FROM {_BUCKETS} WHERE board_id = %s AND country = %s AND level = {WIDE}),"
    " wide AS (SELECT bucket, upto - players AS above FROM wides WHERE upto >= %s ORDER BY upto LIMIT 1),"
    " narrows AS (SELECT one.bucket, players, above + sum(players) OVER (ORDER BY one.bucket DESC) AS upto"
    f" FROM {_BUCKETS} AS one, wide WHERE board_id = %s AND country = %s AND level = {NARROW}"
    f" AND one.bucket BETWEEN wide.bucket * {INSIDE} AND wide.bucket * {INSIDE} + {INSIDE - 1}),"
    " narrow AS (SELECT bucket, upto - players AS above FROM narrows WHERE upto >= %s ORDER BY upto LIMIT 1)"
    f" SELECT rating, user_id FROM {_STANDINGS} WHERE board_id = %s AND listed{{country}}"
    f" AND rating < (SELECT (bucket + 1) * {WIDTHS[NARROW]} FROM narrow) ORDER BY rating DESC, user_id"
    " LIMIT 1 OFFSET coalesce((SELECT %s - 1 - above FROM narrow), 0)"
)
_PLACE_IN = {"": _PLACE.format(country=""), "country": _PLACE.format(country=" AND country = %s")}


def rank_of(scope: Scope, position: Position) -> int:
    """1 for the first; what somebody's rank is or would be."""
    return ranks_of(scope, [position])[0]


def ranks_of(scope: Scope, positions: Sequence[Position]) -> list[int]:
    """One prepared statement, asked as often as there are positions."""
    statement = _ABOVE_IN["country" if scope.country else ""]
    ranks = []
    with prepared_cursor() as cursor:
        for position in positions:
            cursor.execute(statement, _values(scope, position))
            ranks.append(int(cursor.fetchone()[0]) + 1)
    return ranks


def _values(scope: Scope, position: Position) -> list[object]:
    wide, narrow = bucket(WIDE, position.rating), bucket(NARROW, position.rating)
    return [
        *(scope.board_id, scope.country, wide),
        *(scope.board_id, scope.country, narrow, narrow_in(wide)[1]),
        *(scope.board_id, position.rating, top_of(narrow), position.rating, position.user_id),
        *([scope.country] if scope.country else []),
    ]


def players_on(scope: Scope) -> int:
    counts = RankBucket.objects.filter(board=scope.board_id, country=scope.country, level=WIDE)
    return counts.aggregate(players=Sum("players"))["players"] or 0


def countries_on(board_id: int) -> set[str]:
    """Those that have somebody on the board."""
    counts = RankBucket.objects.filter(board=board_id, level=WIDE, players__gt=0).exclude(country="")
    return set(counts.values_list("country", flat=True).distinct())


def position_before(scope: Scope, rank: int) -> Position | None:
    """The position whose next one has that rank; None stands before the first."""
    skip = rank - 1
    if skip <= 0:
        return None
    where = [scope.board_id, scope.country]
    values = [*where, skip, *where, skip, scope.board_id, *([scope.country] if scope.country else []), skip]
    with prepared_cursor() as cursor:
        cursor.execute(_PLACE_IN["country" if scope.country else ""], values)
        found = cursor.fetchone()
    return Position(*found) if found else Position(-1, 0)
