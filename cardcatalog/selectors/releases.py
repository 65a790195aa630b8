"""Releases by game and by hash. A release never changes, so what is read of it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from django.db.models import F, QuerySet

from cardcatalog.models import Release
from cardcatalog.opened import SHORT, OpenedRelease
from cardcatalog.wording import as_text
from games.engines.kernel.text import Text
from games.engines.registry import GAMES


def current_release(game: str) -> Release | None:
    """The newest release of the game, which new tables and bare addresses refer to."""
    return _newest(game).first()


def current_hash(game: str) -> str | None:
    return _newest(game).values_list("hash", flat=True).first()


def releases_of(game: str) -> QuerySet[Release]:
    """Newest first, without their heavy contents."""
    return _newest(game).select_related("edition").defer("content")


class Offered(NamedTuple):
    """An edition that tables may be opened with, by its newest release."""

    hash: str
    title: Text


def offered_editions(game: str) -> list[Offered]:
    """The newest release of each edition, the newest of all first: that is the one in force."""
    listed = _newest(game).annotate(title=F("content__title")).values_list("edition_id", "hash", "title")
    newest: dict[int, Offered] = {}
    for edition, digest, title in listed:
        newest.setdefault(edition, Offered(digest, as_text(title)))
    return list(newest.values())


def hash_named(game: str, prefix: str) -> str | None:
    """The release that the beginning of a hash names, if it names exactly one."""
    if len(prefix) < SHORT:
        return None
    found = Release.objects.filter(edition__game=game, hash__startswith=prefix.lower())
    hashes = list(found.order_by("hash").values_list("hash", flat=True)[:2])
    return hashes[0] if len(hashes) == 1 else None


def _newest(game: str) -> QuerySet[Release]:
    return Release.objects.filter(edition__game=game).order_by("-published_at", "-pk")


@lru_cache(maxsize=64)
def opened(release_hash: str) -> OpenedRelease:
    """Raises Release.DoesNotExist."""
    release = Release.objects.select_related("edition", "parent").get(hash=release_hash)
    return OpenedRelease(
        hash=release.hash,
        number=release.number,
        game=release.edition.game,
        edition=release.edition.key,
        published_at=release.published_at,
        parent=release.parent.hash if release.parent else None,
        content=release.content,
    )


def content_of(release_hash: str) -> Mapping[str, Any]:
    """The content a match was pinned to; raises Release.DoesNotExist."""
    return opened(release_hash).content


@lru_cache(maxsize=64)
def playable_edition(release_hash: str) -> Any:
    """The checked edition value that `Game.engine` takes."""
    content = content_of(release_hash)
    return GAMES[content["game"]].read_edition(content)
