"""Who has a match open right now: a mark in the cache that fades by itself."""

from __future__ import annotations

from collections.abc import Iterable

from django.core.cache import cache

FADES_AFTER = 70
"""Seconds; a page says it is there every 25."""


def _key(match_id: int, user_id: int) -> str:
    return f"presence:{match_id}:{user_id}"


def mark_here(match_id: int, user_id: int) -> None:
    cache.set(_key(match_id, user_id), True, FADES_AFTER)


def mark_gone(match_id: int, user_id: int) -> None:
    cache.delete(_key(match_id, user_id))


def who_is_here(match_id: int, user_ids: Iterable[int]) -> set[int]:
    keys = {_key(match_id, user_id): user_id for user_id in user_ids}
    return {keys[key] for key in cache.get_many(keys)}
