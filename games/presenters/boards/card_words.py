"""Cards by name, linked to their page in the catalogue."""

from __future__ import annotations

from collections.abc import Iterable

from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.copies import card_key
from games.presenters.boards.contract import Seen

LISTS = ("cards", "fighters", "properties")


def card_name(seen: Seen, key: str) -> str:
    wanted = card_key(key)
    found = (
        c["name"][seen.language] for kind in LISTS for c in seen.content.get(kind, ()) if c["id"] == wanted
    )
    return next(found, key)


def card_link(seen: Seen, key: str, label: str = "") -> SafeString:
    name = label or card_name(seen, key)
    try:
        address = reverse("card", args=[seen.engine.spec.key, card_key(key)])
    except NoReverseMatch:
        return format_html("<b>{}</b>", name)
    return format_html('<a class="card-link" href="{}">{}</a>', address, name)


def card_links(seen: Seen, keys: Iterable[str]) -> SafeString:
    return format_html_join(", ", "{}", ((card_link(seen, key),) for key in keys))
