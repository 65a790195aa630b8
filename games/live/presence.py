"""Who has a match open right now: a mark in the cache that fades by itself."""

from __future__ import annotations

from collections.abc import Iterable

from django.core.cache import cache

from games.store import Stored

FADES_AFTER = 70
"""Seconds; a page says it is there every 25."""
GONE_AFTER = 4
"""Seconds after a page was closed."""


def _key(match_id: int, user_id: int) -> str:
    return f"presence:{match_id}:{user_id}"


def mark_here(match_id: int, user_id: int) -> bool:
    """Whether that is news."""
    news: bool = cache.add(_key(match_id, user_id), True, FADES_AFTER)
    if not news:
        cache.touch(_key(match_id, user_id), FADES_AFTER)
    return news


def let_fade(match_id: int, user_id: int) -> None:
    """One page closed. Another one, or the same loaded again, marks itself in time."""
    cache.touch(_key(match_id, user_id), GONE_AFTER)


def who_is_here(match_id: int, user_ids: Iterable[int]) -> set[int]:
    keys = {_key(match_id, user_id): user_id for user_id in user_ids}
    return {keys[key] for key in cache.get_many(keys)}


def seats_present(match: Stored) -> list[int]:
    sitters = {who.user: seat for seat, who in enumerate(match.occupants) if who.user is not None}
    return sorted(sitters[user] for user in who_is_here(match.id, sitters))
