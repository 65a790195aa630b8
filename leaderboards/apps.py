"""Ratings listen to finished matches and to changes of people; nothing below knows of them."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.apps import AppConfig
from django.db import transaction


class LeaderboardsConfig(AppConfig):
    name = "leaderboards"

    def ready(self) -> None:
        from accounts import personal_data
        from accounts.signals import profile_changed
        from games.registry import read_ratings_with
        from games.signals import match_finished

        from .selectors.players import personal_ratings
        from .selectors.ratings import rating_in_points
        from .signals import matches_rated, season_closed

        matches_rated.connect(_matches_rated, dispatch_uid="leaderboards")
        season_closed.connect(_season_closed, dispatch_uid="leaderboards")
        match_finished.connect(_match_finished, dispatch_uid="leaderboards")
        profile_changed.connect(_profile_changed, dispatch_uid="leaderboards")
        read_ratings_with(rating_in_points)
        personal_data.collect_with("ratings", personal_ratings)


def _match_finished(match_id: int, **_: Any) -> None:
    from .jobs import ask_for_rating

    ask_for_rating()


def _profile_changed(user_id: int, **_: Any) -> None:
    """After commit: ratings have a lock of their own, which nobody may wait for while they hold
    a person's row."""
    from .services.upkeep import follow_profile

    transaction.on_commit(partial(follow_profile, user_id))


def _matches_rated(match_ids: list[int], **_: Any) -> None:
    from .news import tell_of_ratings

    tell_of_ratings(match_ids)


def _season_closed(season_id: int, **_: Any) -> None:
    from .news import tell_of_season

    tell_of_season(season_id)
