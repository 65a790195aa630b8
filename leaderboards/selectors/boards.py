"""Boards by name, and stretches of them by key, never by offset."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from django.db.models import Q, QuerySet

from accounts.models import User
from accounts.selectors.people import people_like
from leaderboards.models import Board, Season, Standing

PAGE = 50


@dataclass(frozen=True)
class Scope:
    """A board, or the part of it that is of one country."""

    board_id: int
    country: str = ""

    @property
    def listed(self) -> QuerySet[Standing]:
        rows = Standing.objects.filter(board=self.board_id, listed=True)
        return rows.filter(country=self.country) if self.country else rows


@dataclass(frozen=True)
class Position:
    """Where a standing is in the order of the board: by rating, then by who came first."""

    rating: int
    user_id: int


class Entry(NamedTuple):
    """A line of a board, as little of it as a page needs."""

    user_id: int
    rating: int
    matches: int
    last_rated_on: date
    rank_last_week: int | None


def board_of(game: str, season_key: str | None) -> Board | None:
    boards = Board.objects.filter(game=game).select_related("season")
    return (
        boards.filter(season__isnull=True).first()
        if season_key is None
        else boards.filter(season__key=season_key).first()
    )


def seasons_with_boards() -> QuerySet[Season]:
    return Season.objects.order_by("-starts_at")


def below(scope: Scope, position: Position | None, limit: int) -> list[Entry]:
    """The next ones after a position, or the first ones."""
    rows = scope.listed
    if position is not None:
        rows = rows.filter(rating__lte=position.rating).filter(
            Q(rating__lt=position.rating) | Q(user_id__gt=position.user_id)
        )
    return _entries(rows.order_by("-rating", "user_id"), limit)


def above(scope: Scope, position: Position, limit: int) -> list[Entry]:
    """The last ones before a position, best first."""
    rows = scope.listed.filter(rating__gte=position.rating).filter(
        Q(rating__gt=position.rating) | Q(user_id__lt=position.user_id)
    )
    return _entries(rows.order_by("rating", "-user_id"), limit)[::-1]


def _entries(rows: QuerySet[Standing], limit: int) -> list[Entry]:
    return [Entry(*values) for values in rows.values_list(*Entry._fields)[:limit]]


def standings_of(board_id: int, user_ids: Collection[int]) -> list[Standing]:
    """These people on the board, listed or not, best first."""
    return sorted(
        Standing.objects.filter(board=board_id, user__in=user_ids), key=lambda one: (-one.rating, one.user_id)
    )


def standings_of_people_like(board_id: int, beginning: str) -> list[Standing]:
    """With their people. The few whose names fit are found first, then their standings: the other
    way round would go through the whole board for a name that nobody on it has."""
    found = Standing.objects.filter(board=board_id, user__in=people_like(beginning).values("pk"))
    shown = ("user__username", "user__kind", "user__avatar", "user__country")
    own = ("board_id", "rating", "matches", "last_rated_on", "listed", "country", "rank_last_week")
    rows = found.select_related("user").only(*own, *shown)
    return sorted(rows, key=lambda one: (-one.rating, one.user_id))


def standing_of(board_id: int, user_id: int) -> Standing | None:
    return Standing.objects.filter(board=board_id, user=user_id).first()


def faces(user_ids: Collection[int]) -> dict[int, User]:
    """Just enough of people to show them."""
    return User.objects.only("username", "kind", "avatar", "country").in_bulk(list(user_ids))
