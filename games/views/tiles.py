"""Tiles of Ап Терн as pictures that a browser keeps for good."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from cardcatalog.frames.upturn import tile_svg
from cardcatalog.models import Release
from cardcatalog.selectors.releases import content_of

KINDS = {"plain": "number", "up_down": "updown", "skip_one": "skip1", "skip_two": "skip2"}


@require_safe
@cache_control(public=True, max_age=31_536_000, immutable=True)
def tile(request: HttpRequest, release_hash: str, language: str, face: str) -> HttpResponse:
    """The address holds the release, so what it shows never changes."""
    try:
        tiles = content_of(release_hash)["tiles"]
    except (Release.DoesNotExist, KeyError):
        raise Http404 from None
    found = next((one for one in tiles if one["id"] == face), None)
    if face == "back":
        found = {"kind": "back"}
    if found is None or language not in ("ru", "en"):
        raise Http404
    kind = KINDS.get(found["kind"], found["kind"])
    drawn = tile_svg(kind, found.get("number"), lang=language, uid=f"t{face}")
    return HttpResponse(drawn, content_type="image/svg+xml")
