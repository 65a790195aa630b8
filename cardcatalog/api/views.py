"""Releases, cards, search and changes over HTTP. Reading needs no account."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import api_view, authentication_classes
from rest_framework.exceptions import NotFound
from rest_framework.response import Response

from cardcatalog.gallery import asked_for, find
from cardcatalog.models import Release
from cardcatalog.opened import SHORT, OpenedRelease
from cardcatalog.selectors.releases import current_hash, hash_named, opened, releases_of
from games.engines.registry import GAMES

from .caching import pinned
from .shapes import card_shape, found_shape, release_line

ANYTHING = {200: OpenApiTypes.OBJECT}


def release_at(game: str, at: str) -> OpenedRelease:
    found = hash_named(game, at) if game in GAMES else None
    if found is None:
        raise NotFound("There is no such release.")
    return opened(found)


def written(value: Any) -> HttpResponse:
    return HttpResponse(msgspec.json.encode(value), content_type="application/json")


@extend_schema(
    summary="Releases, newest first",
    parameters=[OpenApiParameter("game", str, description="Only this game's")],
    responses=ANYTHING,
)
@api_view(["GET"])
@authentication_classes([])
def releases(request: HttpRequest) -> Response:
    """The only list that grows: ask it again to learn whether there is a new release."""
    game = request.GET.get("game", "")
    if game and game not in GAMES:
        raise NotFound("There is no such game.")
    found = [
        release_line(release)
        for key in ([game] if game else GAMES)
        for release in releases_of(key).select_related("parent")
    ]
    answer = Response(found)
    answer["Cache-Control"] = "public, max-age=60"
    return answer


@extend_schema(summary="The current release", responses={302: None})
@api_view(["GET"])
@authentication_classes([])
def current(request: HttpRequest, game: str) -> HttpResponse:
    found = current_hash(game) if game in GAMES else None
    if found is None:
        raise NotFound("There is no such game, or it has no release yet.")
    answer = redirect("api_release", game, found[:SHORT])
    answer["Cache-Control"] = "public, max-age=60"
    return answer


@extend_schema(operation_id="release", summary="A whole release as the engines read it", responses=ANYTHING)
@api_view(["GET"])
@authentication_classes([])
@pinned
def release(request: HttpRequest, game: str, at: str) -> HttpResponse:
    return HttpResponse(_whole(release_at(game, at).hash), content_type="application/json")


@lru_cache(maxsize=16)
def _whole(release_hash: str) -> bytes:
    found = opened(release_hash)
    return msgspec.json.encode(
        {
            "game": found.game,
            "edition": found.edition,
            "number": found.number,
            "hash": found.hash,
            "parent": found.parent,
            "published_at": found.published_at.isoformat(),
            "manifest": Release.objects.only("manifest").get(hash=release_hash).manifest,
            "content": found.content,
        }
    )


@extend_schema(operation_id="release_cards", summary="All cards of a release", responses=ANYTHING)
@api_view(["GET"])
@authentication_classes([])
@pinned
def cards(request: HttpRequest, game: str, at: str) -> HttpResponse:
    found = release_at(game, at)
    return HttpResponse(b"[" + b",".join(_lines(found.hash)) + b"]", content_type="application/json")


@extend_schema(
    summary="All cards of a release, one a line", responses={(200, "application/x-ndjson"): OpenApiTypes.STR}
)
@api_view(["GET"])
@authentication_classes([])
@pinned
def cards_ndjson(request: HttpRequest, game: str, at: str) -> HttpResponse | StreamingHttpResponse:
    found = release_at(game, at)

    def lines() -> Iterator[bytes]:
        for line in _lines(found.hash):
            yield line + b"\n"

    return StreamingHttpResponse(lines(), content_type="application/x-ndjson")


@lru_cache(maxsize=16)
def _lines(release_hash: str) -> tuple[bytes, ...]:
    found = opened(release_hash)
    return tuple(msgspec.json.encode(card_shape(found, entry)) for entry in found.entries)


@extend_schema(operation_id="release_card", summary="One card of a release", responses=ANYTHING)
@api_view(["GET"])
@authentication_classes([])
@pinned
def card(request: HttpRequest, game: str, at: str, key: str) -> HttpResponse:
    found = release_at(game, at)
    entry = found.by_key.get(key)
    if entry is None:
        raise NotFound("The release has no such card.")
    return HttpResponse(_lines(found.hash)[entry.position], content_type="application/json")


@extend_schema(
    summary="Search with facets",
    parameters=[
        OpenApiParameter("q", str, description="The same grammar as in the search box"),
        OpenApiParameter("sort", str),
        OpenApiParameter("page", int),
    ],
    responses=ANYTHING,
)
@api_view(["GET"])
@authentication_classes([])
@pinned
def search(request: HttpRequest, game: str, at: str) -> HttpResponse:
    found = release_at(game, at)
    lang = "en" if request.GET.get("lang") == "en" else "ru"
    return written(found_shape(found, find(found, asked_for(found, request.GET), lang)))


@extend_schema(
    summary="What changed since an older release",
    parameters=[OpenApiParameter("since", str, required=True, description="Hash of the older release")],
    responses=ANYTHING,
)
@api_view(["GET"])
@authentication_classes([])
@pinned
def changes(request: HttpRequest, game: str, at: str) -> HttpResponse:
    """Cards to fetch anew and cards to forget, so that a copy is brought up to date without
    fetching everything."""
    new = release_at(game, at)
    old = release_at(game, request.GET.get("since", ""))
    return written(
        {
            "since": old.hash,
            "release": new.hash,
            "added": [card_shape(new, entry) for entry in new.entries if entry.key not in old.by_key],
            "changed": [
                card_shape(new, entry)
                for entry in new.entries
                if (was := old.by_key.get(entry.key)) and was.content != entry.content
            ],
            "removed": [entry.key for entry in old.entries if entry.key not in new.by_key],
            "rules": {
                key: {
                    "before": old.content.get("rules", {}).get(key),
                    "after": new.content.get("rules", {}).get(key),
                }
                for key in sorted({*old.content.get("rules", {}), *new.content.get("rules", {})})
                if old.content.get("rules", {}).get(key) != new.content.get("rules", {}).get(key)
            },
        }
    )
