"""The front page of the catalogue, and a release's cards with search and filters."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import override
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from cardcatalog.faces import card_face
from cardcatalog.gallery import VIEWS, Asked, asked_for, chosen_chips, find, offered, sorts_of
from cardcatalog.opened import Entry, OpenedRelease
from cardcatalog.search.completion import completions, hints
from cardcatalog.search.mistakes import explain
from cardcatalog.selectors.releases import current_hash, opened
from games.engines.registry import GAMES

from .reading import is_current, language, release_at

ON_THE_COVER = 6
_IN_A_LINE = {"type", "value", "suit", "rank", "toughness", "cash", "copies"}
"""What a card is, as the list says it."""


@require_safe
def catalogue(request: HttpRequest) -> HttpResponse:
    """The three games with a few cards of each, and one box that asks them all."""
    q = request.GET.get("q", "").replace("\x00", "").strip()[:400]
    releases = [opened(found) for game in GAMES if (found := current_hash(game))]
    shelves = [_shelf(release, q) for release in releases]
    # A field of one game is unknown to the others: they have nothing to say, unless all have.
    understood = [shelf for shelf in shelves if not shelf["mistakes"]]
    mistakes = [] if understood or not shelves else shelves[0]["mistakes"]
    if q:  # who has found something stands first
        understood.sort(key=lambda shelf: not shelf["total"])
    context = {"shelves": understood if q else shelves, "q": q, "mistakes": mistakes}
    return render(request, "cardcatalog/catalogue.html", context)


def _shelf(release: OpenedRelease, q: str) -> dict[str, Any]:
    found = find(release, Asked(q=q), language())
    return {
        "release": release,
        "mistakes": [explain(mistake, language()) for mistake in found.answer.mistakes],
        "total": found.answer.total,
        "entries": found.entries[: ON_THE_COVER * 2] if q else cover_cards(release),
        "address": f"{reverse('gallery', args=[release.game])}{Asked(q=q).address()}",
    }


def cover_cards(release: OpenedRelease) -> list[Entry]:
    """A few that differ: one of each type, suit or kind of tile, each from another place."""
    groups: dict[str, list[Entry]] = {}
    for entry in release.entries:
        card = entry.content
        groups.setdefault(card.get("type") or card.get("suit") or card.get("kind") or entry.kind, []).append(
            entry
        )
    picked = [group[3 * number % len(group)] for number, group in enumerate(groups.values())]
    rest = [entry for group in groups.values() for entry in group[-1:] if entry not in picked]
    return (picked + rest)[:ON_THE_COVER]


@require_safe
@vary_on_headers("HX-Request")
def gallery(request: HttpRequest, game: str, at: str = "") -> HttpResponse:
    release = release_at(game, at)
    asked = asked_for(release, request.GET)
    path = reverse("gallery_at", args=[game, release.short]) if at else reverse("gallery", args=[game])
    shown = results(release.hash, asked, language(), path)
    if request.htmx and not request.htmx.boosted:  # type: ignore[attr-defined]
        return HttpResponse(shown)
    context = {
        "release": release,
        "asked": asked,
        "shown": shown,
        "path": path,
        "pinned": bool(at),
        "outdated": bool(at) and not is_current(release),
        "hints": [(hint, Asked(q=hint.example).address()) for hint in hints(release.index, language())],
    }
    return render(request, "cardcatalog/gallery.html", context)


@lru_cache(maxsize=512)
def results(release_hash: str, asked: Asked, lang: str, path: str) -> str:
    """Facets and cards as HTML. A release never changes and nothing here is anybody's own, so
    what was made once for a question is made for ever."""
    release = opened(release_hash)
    found = find(release, asked, lang)
    asked = found.asked
    context = {
        "release": release,
        "asked": asked,
        "found": found,
        "path": path,
        "facets": [
            {
                "key": facet.field.key,
                "title": facet.field.title[lang],
                "open": facet.field.main or facet.chosen,
                "choices": [(value.key, value.title[lang], value.count, value.chosen) for value in values],
            }
            for facet in found.answer.facets
            if len(values := offered(facet.values)) > 1 or facet.chosen
        ],
        "cards": [
            (card_addresses(release.hash)[entry.key], card_face(release.hash, entry.key, lang, asked.view))
            for entry in found.entries
            if asked.view != "list"
        ],
        "lines": [_line(release, entry, lang) for entry in found.entries if asked.view == "list"],
        "chips": list(chosen_chips(release, asked, lang)),
        "sorts": [(key, title[lang], asked.address(sort=key)) for key, title in sorts_of(release).items()],
        "views": [(view, asked.address(view=view, page=asked.page)) for view in VIEWS],
        "mistakes": [
            {
                "text": explain(mistake, lang),
                "before": asked.q[: mistake.start],
                "wrong": asked.q[mistake.start : mistake.end],
                "after": asked.q[mistake.end :],
                "suggestions": [
                    (words, asked.address(q=_mended(asked.q, mistake.start, mistake.end, words)))
                    for words in mistake.suggestions
                ],
            }
            for mistake in found.answer.mistakes
        ],
        "before_url": asked.address(page=asked.page - 1) if asked.page > 1 else "",
        "after_url": asked.address(page=asked.page + 1) if asked.page < found.pages else "",
    }
    with override(lang):
        return render_to_string("cardcatalog/_results.html", context)


@lru_cache(maxsize=64)
def card_addresses(release_hash: str) -> dict[str, str]:
    release = opened(release_hash)
    return {key: reverse("card", args=[release.game, key]) for key in release.by_key}


def _line(release: OpenedRelease, entry: Entry, lang: str) -> tuple[str, str, list[str], str]:
    """A card in the list: its address, its name, what it is, what it does."""
    index, wording = release.index, release.wording
    traits = [
        f"{index.fields[trait.field].title[lang].lower()} {trait.title[lang]}"
        if trait.number is not None
        else trait.title[lang]
        for trait in index.cards[entry.position].traits
        if trait.field in _IN_A_LINE
    ]
    tile = wording.kinds.get(entry.content.get("kind", "")) if entry.kind == "tiles" else None
    text = tile[1][lang] if tile else " ".join(wording.sentences(entry.content, lang))
    return card_addresses(release.hash)[entry.key], entry.name[lang], traits, text


def _mended(q: str, start: int, end: int, words: str) -> str:
    """The query with a mistake put right; a value's mistake keeps the field before it."""
    begin = q.rfind(" ", 0, start) + 1
    return q[:begin] + words + q[end:]


@require_safe
def suggest(request: HttpRequest, game: str) -> HttpResponse:
    """Ways to go on typing, as options of a datalist."""
    release = release_at(game)
    q = request.GET.get("q", "").replace("\x00", "")[:400]
    return render(
        request, "cardcatalog/_suggestions.html", {"completions": completions(release.index, q, language())}
    )
