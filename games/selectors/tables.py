"""Open tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Prefetch, Q, QuerySet

from games.models import Table, TableSeat

PAGE = 30


@dataclass(frozen=True)
class LobbyFilter:
    """What somebody looks for; a None asks for nothing."""

    game: str | None = None
    seats: int | None = None
    rated: bool | None = None
    fast: bool | None = None
    rating: int | None = None
    """Only tables whose limits this rating fits."""


def lobby(
    wanted: LobbyFilter, *, after: tuple[datetime, int] | None = None, limit: int = PAGE
) -> Sequence[Table]:
    """Open public tables, the newest first. `after` is the last one of the page before: a page
    is a range of an index, however many tables there are."""
    tables = Table.objects.filter(status=Table.Status.OPEN, public=True)
    if wanted.game is not None:
        tables = tables.filter(game=wanted.game)
    if wanted.seats is not None:
        tables = tables.filter(seats=wanted.seats)
    if wanted.rated is not None:
        tables = tables.filter(rated=wanted.rated)
    if wanted.fast is not None:
        fast = Q(clock_rule__cap__lt=6 * 60 * 60)
        tables = tables.filter(fast if wanted.fast else ~fast)
    if wanted.rating is not None:
        tables = tables.filter(
            Q(rating_low__isnull=True) | Q(rating_low__lte=wanted.rating),
            Q(rating_high__isnull=True) | Q(rating_high__gte=wanted.rating),
        )
    if after is not None:
        opened_at, pk = after
        tables = tables.filter(opened_at__lte=opened_at).exclude(opened_at=opened_at, pk__gte=pk)
    return list(_with_people(tables).order_by("-opened_at", "-pk")[:limit])


def table_by_id(table_id: int) -> Table | None:
    return _with_people(Table.objects.filter(pk=table_id)).first()


def table_by_link(link_key: str) -> Table | None:
    return _with_people(Table.objects.filter(link_key=link_key)).first()


def tables_of(user_id: int) -> Sequence[Table]:
    """Open tables where somebody sits or is invited to."""
    mine = Q(taken__user_id=user_id) | Q(invitations__user_id=user_id)
    tables = Table.objects.filter(mine, status=Table.Status.OPEN).distinct()
    return list(_with_people(tables).order_by("-opened_at"))


def may_see(table: Table, user_id: int | None, link_key: str = "") -> bool:
    if table.public or link_key == table.link_key:
        return True
    return user_id is not None and (
        table.host_id == user_id
        or table.invitations.filter(user_id=user_id).exists()
        or table.taken.filter(user_id=user_id).exists()
    )


def _with_people(tables: QuerySet[Table]) -> QuerySet[Table]:
    seats = TableSeat.objects.select_related("user").order_by("seat")
    return tables.select_related("host").prefetch_related(Prefetch("taken", queryset=seats))
