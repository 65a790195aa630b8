"""Releases by game and by hash. A release never changes, so its content is cached for good."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from cardcatalog.models import Release
from games.engines.registry import GAMES


def current_release(game: str) -> Release | None:
    """The newest release of the game, which new tables and bare addresses refer to."""
    return Release.objects.filter(edition__game=game).order_by("-published_at", "-pk").first()


@lru_cache(maxsize=64)
def content_of(release_hash: str) -> Mapping[str, Any]:
    """The content a match was pinned to; raises Release.DoesNotExist."""
    return Release.objects.only("content").get(hash=release_hash).content


@lru_cache(maxsize=64)
def playable_edition(release_hash: str) -> Any:
    """The checked edition value that `Game.engine` takes."""
    content = content_of(release_hash)
    return GAMES[content["game"]].read_edition(content)
