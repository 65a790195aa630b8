"""Cards as they stand on a page: the drawn frame over its picture, which loads when seen.

{% load cards %}{% card_face release.hash "first-step" size="hand" %}
"""

from __future__ import annotations

from functools import lru_cache

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from cardcatalog.frames import Size, back_of, draw_card
from cardcatalog.pictures import address_of, picture_of
from cardcatalog.selectors.releases import opened

_PICTURE = '<img class="card__picture{}" src="{}" width="600" height="440" alt="" loading="lazy">'


@lru_cache(maxsize=8192)
def card_face(release_hash: str, key: str, lang: str, size: Size = "full") -> SafeString:
    """The card without a single id, so that it may stand on a page any number of times.
    Raises KeyError for a card that the release does not have."""
    release = opened(release_hash)
    entry = release.by_key[key]
    drawing = draw_card(entry.kind, entry.content, release.wording, lang=lang, size=size, uid="")
    picture = picture_of(release.game, entry.kind, entry.content)
    # The label of the drawing says it all; the picture beside it would be heard twice.
    image = ""
    if picture:
        image = format_html(_PICTURE, "", address_of(picture))
    elif entry.kind != "tiles":  # nobody has drawn it yet
        image = format_html(_PICTURE, " card__picture--none", static(f"art/{release.game}/emblem.svg"))
    frame = mark_safe(drawing)  # noqa: S308 - drawn by us, every text in it escaped
    return format_html('<span class="card card--{} card--{}">{}{}</span>', entry.kind, size, image, frame)


@lru_cache(maxsize=64)
def card_back(kind: str, lang: str) -> SafeString:
    """The other side of a card; turned cards of one kind all look the same."""
    drawing = mark_safe(back_of(kind, lang=lang, uid=f"back-{kind}"))  # noqa: S308 - our own drawing
    return format_html('<span class="card card--{} card--back">{}</span>', kind, drawing)
