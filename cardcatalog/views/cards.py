"""A card's page, its permalinks, and old addresses."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_safe

from cardcatalog.frames import card_label
from cardcatalog.history import last_release_with, steps_of
from cardcatalog.opened import Entry, OpenedRelease
from cardcatalog.pictures import picture_of
from cardcatalog.relations import neutralised_by, neutralises, related
from cardcatalog.rulings.reading import rulings_of
from cardcatalog.search.fields import ABILITY_FIELDS
from cardcatalog.selectors.releases import opened
from cardcatalog.statistics import card_statistics
from games.engines.kernel.abilities import tree
from games.engines.kernel.text import Text

from .reading import is_current, language, release_at

_OF_ABILITIES = {field.key for field in ABILITY_FIELDS}
_NOT_NUMBERS = {*_OF_ABILITIES, "neutralizes", "against", "tens", "card"}


@require_safe
def card(request: HttpRequest, game: str, key: str, at: str = "") -> HttpResponse:
    release = release_at(game, at)
    entry = release.by_key.get(key)
    if entry is None:
        return _elsewhere(release, key)
    lang = language()
    context = {
        "release": release,
        "entry": entry,
        "pinned": bool(at),
        "outdated": bool(at) and not is_current(release),
        "current_url": reverse("card", args=[game, key]),
        "permalink": request.build_absolute_uri(reverse("card_at", args=[game, release.short, key])),
        "description": card_label(entry.kind, entry.content, release.wording, lang),
        "body": body(release.hash, key, lang),
        "steps": steps_of(game, key),
        "figures": card_statistics(game, release.hash, key),
        "rulings": rulings_of(release, key),
        "before": release.entries[entry.position - 1] if entry.position else None,
        "after": release.entries[entry.position + 1] if entry.position + 1 < len(release.entries) else None,
    }
    return render(request, "cardcatalog/card.html", context)


@lru_cache(maxsize=1024)
def body(release_hash: str, key: str, lang: str) -> str:
    """What the page says of the card itself, which never changes within a release."""
    release = opened(release_hash)
    entry = release.by_key[key]
    context = {
        "release": release,
        "entry": entry,
        "picture": picture_of(release.game, entry.kind, entry.content),
        "alt": entry.content.get("alt", {}).get(lang, ""),
        "numbers": numbers_of(release, entry),
        "bonuses": sorted((int(count), cash) for count, cash in entry.content.get("bonuses", {}).items()),
        "abilities": abilities_of(release, entry),
        "kind_text": release.wording.kinds[entry.content["kind"]][1] if entry.kind == "tiles" else None,
        "neutralises": named_groups(release, neutralises(release, entry)) if entry.kind == "cards" else [],
        "neutralised_by": named_groups(release, neutralised_by(release, entry))
        if entry.kind == "cards"
        else [],
        "related": related(release, entry),
    }
    with override(lang):
        return render_to_string("cardcatalog/_card_body.html", context)


def numbers_of(release: OpenedRelease, entry: Entry) -> list[tuple[Text, list[tuple[Text, str]]]]:
    """Field by field: what the card is, each value with the address of its likes."""
    fields: dict[str, list[tuple[Text, str]]] = {}
    gallery = reverse("gallery", args=[release.game])
    for trait in release.index.cards[entry.position].traits:
        if trait.field not in _NOT_NUMBERS:
            fields.setdefault(trait.field, []).append((trait.title, f"{gallery}?{trait.field}={trait.value}"))
    return [(field.title, fields[key]) for key, field in release.index.fields.items() if key in fields]


def abilities_of(release: OpenedRelease, entry: Entry) -> list[dict[str, Any]]:
    """Each ability in both languages, part beside part."""
    vocabulary = release.wording.vocabulary
    if vocabulary is None:
        return []
    spoken = (release.wording.segments(entry.content, lang) for lang in ("ru", "en"))
    parts = zip(release.wording.abilities(entry.content), *spoken, strict=True)
    return [
        {"family": _family(release, ability), "ru": russian, "en": english}
        for ability, russian, english in parts
    ]


def _family(release: OpenedRelease, ability: tree.Ability) -> tuple[Text, str] | None:
    vocabulary = release.wording.vocabulary
    if vocabulary is None or not ability.family:
        return None
    address = f"{reverse('gallery', args=[release.game])}?family={ability.family}"
    return vocabulary.families[ability.family].title, address


def named_groups(
    release: OpenedRelease, groups: list[tuple[str, list[Entry]]]
) -> list[tuple[str, Text, list[Entry]]]:
    return [(key, release.wording.types[key], entries) for key, entries in groups]


def _elsewhere(release: OpenedRelease, key: str) -> HttpResponse:
    """A card spelled otherwise, or one that this release no longer has, is still found."""
    for entry in release.entries:
        if entry.key.lower() == key.lower():
            return redirect("card", release.game, entry.key, permanent=True)
    last = last_release_with(release.game, key)
    if last is None or last.hash == release.hash:
        raise Http404(_("There is no such card."))
    return HttpResponseRedirect(reverse("card_at", args=[release.game, last.hash[:12], key]))


@require_safe
def old_address(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """`/cards/aforator/cat` was never printed, but people type it."""
    release = release_at(game)
    if any(entry.key.lower() == key.lower() for entry in release.entries) or last_release_with(game, key):
        return redirect("card", game, key, permanent=True)
    raise Http404(_("There is no such card."))
