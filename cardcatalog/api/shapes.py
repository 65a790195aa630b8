"""What programs are given of a release and its cards."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.urls import reverse

from cardcatalog.gallery import Asked, Found
from cardcatalog.models import Release
from cardcatalog.opened import SHORT, Entry, OpenedRelease
from cardcatalog.pictures import address_of, picture_of
from cardcatalog.search.grammar import Mistake
from cardcatalog.search.mistakes import explain
from games.engines.kernel.edition import content_hash


def release_line(release: Release) -> dict[str, Any]:
    short = release.hash[:SHORT]
    return {
        "game": release.edition.game,
        "edition": release.edition.key,
        "number": release.number,
        "hash": release.hash,
        "parent": release.parent.hash if release.parent else None,
        "published_at": release.published_at.isoformat(),
        "cards": len(release.manifest),
        "url": settings.SITE_URL + reverse("api_release", args=[release.edition.game, short]),
    }


def card_shape(release: OpenedRelease, entry: Entry) -> dict[str, Any]:
    traits: dict[str, list[Any]] = {}
    for trait in release.index.cards[entry.position].traits:
        value = trait.value if trait.number is None else trait.number
        if value not in traits.setdefault(trait.field, []):
            traits[trait.field].append(value)
    picture = picture_of(release.game, entry.kind, entry.content)
    return {
        "key": entry.key,
        "kind": entry.kind,
        "revision": content_hash(entry.content),
        "name": {"ru": entry.name.ru, "en": entry.name.en},
        "text": {lang: list(_text(release, entry, lang)) for lang in ("ru", "en")},
        "traits": traits,
        "picture": picture
        and {
            "url": settings.SITE_URL + address_of(picture),
            "width": 600,
            "height": 440,
            "alt": picture.alt,
        },
        "url": settings.SITE_URL + reverse("card_at", args=[release.game, release.short, entry.key]),
        "content": entry.content,
    }


def _text(release: OpenedRelease, entry: Entry, lang: str) -> tuple[str, ...]:
    if entry.kind == "tiles":
        return (release.wording.kinds[entry.content["kind"]][1][lang],)
    return release.wording.sentences(entry.content, lang)


def found_shape(release: OpenedRelease, found: Found) -> dict[str, Any]:
    answer = found.answer
    return {
        "release": release.hash,
        "query": found.asked.q,
        "total": answer.total,
        "page": found.asked.page,
        "pages": found.pages,
        "cards": [card_shape(release, entry) for entry in found.entries],
        "facets": {
            facet.field.key: {value.key: value.count for value in facet.values if value.count}
            for facet in answer.facets
        },
        "mistakes": [_mistake(mistake) for mistake in answer.mistakes],
        "repairs": [
            {"cause": repair.cause, "typed": repair.typed, "meant": repair.meant} for repair in answer.repairs
        ],
        "next": Asked.address(found.asked, page=found.asked.page + 1)
        if found.asked.page < found.pages
        else None,
    }


def _mistake(mistake: Mistake) -> dict[str, Any]:
    return {
        "code": mistake.code,
        "start": mistake.start,
        "end": mistake.end,
        "message": {lang: explain(mistake, lang) for lang in ("ru", "en")},
        "suggestions": list(mistake.suggestions),
    }
