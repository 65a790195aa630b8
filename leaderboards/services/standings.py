"""Writing where people stand, and keeping the counts by rating true to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db import connection

from accounts.models import User
from leaderboards.buckets import NARROW, WIDE, bucket
from leaderboards.eligibility import is_listed
from leaderboards.models import Board, RankBucket, Standing

from .ledger import Form

AT_ONCE = 2000
Key = tuple[int, int]
"""Board and user."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What the counts know of a standing: nothing, unless it is listed."""

    board: int
    country: str
    rating: int
    listed: bool


def load(keys: Iterable[Key]) -> dict[Key, Standing]:
    boards = {board for board, _ in keys}
    users = {user for _, user in keys}
    found = Standing.objects.filter(board__in=boards, user__in=users)
    wanted = set(keys)
    return {key: one for one in found if (key := (one.board_id, one.user_id)) in wanted}


def save(old: Mapping[Key, Standing], forms: Mapping[Key, Form], now: datetime) -> None:
    """Every form becomes its standing; a form of no matches removes it."""
    shown = _who_may_be_listed({user for _, user in forms})
    moments = _moments({board for board, _ in forms}, now)
    counts: Counter[tuple[int, str, int, int]] = Counter()
    rows, gone = [], []
    for (board, user), form in forms.items():
        before = old.get((board, user))
        if before is not None:
            count(counts, Counted(board, before.country, before.rating, before.listed), -1)
        if not form.matches or form.last_rated_on is None:
            gone.append((board, user))
            continue
        country = shown.get(user, "")
        listed = user in shown and is_listed(form.matches, form.last_rated_on, moments[board])
        count(counts, Counted(board, country, form.rating, listed), +1)
        rows.append(
            Standing(
                board_id=board,
                user_id=user,
                rating=form.rating,
                matches=form.matches,
                last_rated_on=form.last_rated_on,
                listed=listed,
                country=country,
            )
        )
    Standing.objects.bulk_create(
        rows,
        batch_size=AT_ONCE,
        update_conflicts=True,
        unique_fields=["board", "user"],
        update_fields=["rating", "matches", "last_rated_on", "listed", "country"],
    )
    for board, user in gone:
        Standing.objects.filter(board=board, user=user).delete()
    add_counts(counts)


def _moments(board_ids: Iterable[int], now: datetime) -> dict[int, datetime]:
    """The time that eligibility is judged at: a season that is over stays as it ended."""
    ends = Board.objects.filter(pk__in=list(board_ids)).values_list("pk", "season__ends_at")
    return {board: min(now, ends_at) if ends_at else now for board, ends_at in ends}


def _who_may_be_listed(user_ids: Iterable[int]) -> dict[int, str]:
    """People, with their country; guests and closed accounts are on no board."""
    people = User.objects.filter(pk__in=list(user_ids), kind=User.Kind.PERSON)
    return dict(people.values_list("pk", "country"))


def count(counts: Counter[tuple[int, str, int, int]], one: Counted, sign: int) -> None:
    if not one.listed:
        return
    for level in (NARROW, WIDE):
        for country in {"", one.country}:
            counts[one.board, country, level, bucket(level, one.rating)] += sign


def add_counts(counts: Mapping[tuple[int, str, int, int], int]) -> None:
    """Adds to what is there in one statement each, so that no read comes between."""
    table = connection.ops.quote_name(RankBucket._meta.db_table)
    changes = sorted((key, number) for key, number in counts.items() if number)
    with connection.cursor() as cursor:
        for start in range(0, len(changes), 150):
            part = changes[start : start + 150]
            values = ", ".join(["(%s, %s, %s, %s, %s)"] * len(part))
            cursor.execute(
                f"INSERT INTO {table} (board_id, country, level, bucket, players) VALUES {values} "  # noqa: S608 - no value is written into the text
                f"ON CONFLICT (board_id, country, level, bucket) "
                f"DO UPDATE SET players = {table}.players + excluded.players",
                [value for key, number in part for value in (*key, number)],
            )
