"""What somebody is rated, in a game or over all."""

from __future__ import annotations

from collections.abc import Collection

from leaderboards.models import Standing
from leaderboards.numbers import shown_rating
from leaderboards.ratings import START


def rating_in_points(user_id: int, game: str) -> int:
    """Whole points for all time; for who has not played what everybody begins with."""
    found = Standing.objects.filter(board__game=game, board__season__isnull=True, user=user_id)
    return shown_rating(found.values_list("rating", flat=True).first() or START)


def ratings_in_points(user_ids: Collection[int], game: str) -> dict[int, int]:
    found = Standing.objects.filter(board__game=game, board__season__isnull=True, user__in=user_ids)
    known = dict(found.values_list("user_id", "rating"))
    return {user_id: shown_rating(known.get(user_id, START)) for user_id in user_ids}
