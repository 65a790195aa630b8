"""What somebody has done: curve, results, opponents, streaks. From rated matches only."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Avg, Count, F, OuterRef, Q, QuerySet, Subquery

from accounts.models import User
from leaderboards.models import Badge, Board, RatingChange, Standing
from leaderboards.numbers import shown_rating

OPPONENTS = 12
LATEST = 10


def changes_of(user_id: int, board_id: int) -> QuerySet[RatingChange]:
    return RatingChange.objects.filter(user=user_id, board=board_id, superseded_by__isnull=True)


def all_time_boards() -> dict[str, Board]:
    return {board.game: board for board in Board.objects.filter(season__isnull=True)}


def standings_by_game(user_id: int) -> dict[str, Standing]:
    """For all time; the empty key is all games together."""
    mine = Standing.objects.filter(user=user_id, board__season__isnull=True).select_related("board")
    return {one.board.game: one for one in mine}


def curve(user_id: int, board_id: int) -> list[tuple[datetime, int]]:
    """When and where the rating came to be, oldest first."""
    changes = changes_of(user_id, board_id).order_by("rated_match_id")
    return list(changes.values_list("finished_at", "after"))


@dataclass(frozen=True)
class Result:
    game: str
    size: int
    matches: int
    wins: int
    average_place: float


def results(user_id: int) -> list[Result]:
    """By game and number of seats, from the boards of single games."""
    changes = RatingChange.objects.filter(
        user=user_id, board__season__isnull=True, superseded_by__isnull=True
    ).exclude(board__game="")
    rows = changes.values("board__game", "rated_match__size").annotate(
        matches=Count("pk"), wins=Count("pk", filter=Q(place=1, left=False)), average=Avg("place")
    )
    return [
        Result(row["board__game"], row["rated_match__size"], row["matches"], row["wins"], row["average"])
        for row in rows.order_by("board__game", "rated_match__size")
    ]


@dataclass(frozen=True)
class Rivalry:
    person: User
    matches: int
    better: int
    """Matches in which I finished above them."""
    level: int
    worse: int


def rivalries(user_id: int, board_id: int) -> list[Rivalry]:
    """Those met most often, over all games; teammates are no rivals."""
    mine = changes_of(user_id, board_id).filter(rated_match=OuterRef("rated_match"))
    met = (
        RatingChange.objects.filter(
            board=board_id,
            superseded_by__isnull=True,
            rated_match__in=changes_of(user_id, board_id).values("rated_match"),
        )
        .exclude(user=user_id)
        .annotate(my_place=Subquery(mine.values("place")[:1]), my_team=Subquery(mine.values("team")[:1]))
        .exclude(team__isnull=False, team=F("my_team"))
    )
    rows = list(
        met.values("user_id")
        .annotate(
            matches=Count("pk"),
            better=Count("pk", filter=Q(my_place__lt=F("place"))),
            worse=Count("pk", filter=Q(my_place__gt=F("place"))),
        )
        .order_by("-matches", "user_id")[:OPPONENTS]
    )
    people = User.objects.only("username", "kind", "avatar").in_bulk([row["user_id"] for row in rows])
    return [
        Rivalry(
            person=people[row["user_id"]],
            matches=row["matches"],
            better=row["better"],
            worse=row["worse"],
            level=row["matches"] - row["better"] - row["worse"],
        )
        for row in rows
    ]


@dataclass(frozen=True)
class Streaks:
    current: int = 0
    longest: int = 0
    peak: int = 0


def streaks(user_id: int, board_id: int) -> Streaks:
    """Matches won in a row, now and at best; and the highest rating."""
    rows = list(
        changes_of(user_id, board_id).order_by("rated_match_id").values_list("place", "left", "after")
    )
    run = longest = 0
    for place, left, _ in rows:
        run = run + 1 if place == 1 and not left else 0
        longest = max(longest, run)
    return Streaks(current=run, longest=longest, peak=shown_rating(max((row[2] for row in rows), default=0)))


def latest_changes(user_id: int, board_ids: Iterable[int]) -> QuerySet[RatingChange]:
    changes = RatingChange.objects.filter(user=user_id, board__in=list(board_ids), superseded_by__isnull=True)
    return changes.select_related("rated_match").order_by("-rated_match_id")[:LATEST]


def badges_of(user_id: int) -> QuerySet[Badge]:
    return Badge.objects.filter(user=user_id).select_related("season").order_by("-season__starts_at", "rank")


def personal_ratings(user: User) -> dict[str, Any]:
    """For the export of one's own data."""
    changes = RatingChange.objects.filter(user=user).order_by("rated_match_id", "board_id")
    return {
        "standings": list(
            Standing.objects.filter(user=user).values(
                "board__game", "board__season__key", "rating", "matches", "last_rated_on", "final_rank"
            )
        ),
        "changes": list(
            changes.values(
                "rated_match__match_id",
                "board__game",
                "board__season__key",
                "place",
                "left",
                "k",
                "before",
                "after",
                "finished_at",
            )
        ),
        "badges": list(Badge.objects.filter(user=user).values("season__key", "game", "kind", "rank")),
    }
