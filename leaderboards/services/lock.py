"""The rating lock: matches are rated one after another, whoever does it."""

from __future__ import annotations

from django.db import connection

from leaderboards.models import RatingLock


def take_rating_lock() -> None:
    """In a transaction; held until its end. SQLite's writers exclude each other anyway."""
    RatingLock.objects.get_or_create(name="rating")
    if connection.features.has_select_for_update:
        RatingLock.objects.select_for_update().get(name="rating")
