"""A game's edition: rules, parameters, what changed, who made it."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardcatalog import documents
from cardcatalog.behaviour import compared, figures_of
from cardcatalog.differences import release_difference
from cardcatalog.models import Release
from cardcatalog.opened import Entry, OpenedRelease
from cardcatalog.parameter_words import value_words
from cardcatalog.preset_words import preset_title
from cardcatalog.rulings.reading import rulings_of
from cardcatalog.search.index import positions
from cardcatalog.selectors.releases import hash_named, opened, releases_of
from cardcatalog.wording import as_text
from games.engines.kernel.text import Text
from games.engines.registry import GAMES

from .reading import is_current, language, release_at


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    release = release_at(game)
    document = documents.rules_of(game, language())
    if document is None:
        raise Http404(_("There are no such rules."))
    context = {"release": release, "document": document, "rulings": rulings_of(release)}
    return render(request, "cardcatalog/rules.html", context)


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    document = documents.glossary(language())
    if document is None:
        raise Http404(_("There is no glossary."))
    return render(request, "cardcatalog/glossary.html", {"document": document})


@require_safe
def edition(request: HttpRequest, game: str, at: str = "") -> HttpResponse:
    release = release_at(game, at)
    context = {
        "release": release,
        "outdated": bool(at) and not is_current(release),
        "parameters": parameters_of(release),
        "presets": presets_of(release),
        "figures": figures_of(release.hash),
        "kinds": _counts(release),
        "shelves": shelves_of(release),
        "sections": document.sections if (document := documents.rules_of(game, language())) else (),
    }
    return render(request, "cardcatalog/edition.html", context)


def parameters_of(release: OpenedRelease) -> list[dict[str, Any]]:
    """Every rule parameter: its value in this release, and whether a host may choose it."""
    rules_set, open_to_host = release.content.get("rules", {}), set(release.content.get("open", ()))
    return [
        {
            "key": parameter.key,
            "title": parameter.title,
            "help": parameter.help,
            "value": value_words(parameter, rules_set.get(parameter.key, parameter.default)),
            "default": value_words(parameter, parameter.default),
            "changed": rules_set.get(parameter.key, parameter.default) != parameter.default,
            "open": parameter.key in open_to_host,
        }
        for parameter in GAMES[release.game].spec.parameters
    ]


def presets_of(release: OpenedRelease) -> list[tuple[Text, list[tuple[Text, Text]]]]:
    parameters = {parameter.key: parameter for parameter in GAMES[release.game].spec.parameters}
    return [
        (
            preset_title(release.game, name),
            [(parameters[key].title, value_words(parameters[key], value)) for key, value in chosen.items()],
        )
        for name, chosen in release.content.get("presets", {}).items()
        if chosen
    ]


def shelves_of(release: OpenedRelease) -> list[tuple[Text, list[Entry]]]:
    """The release's cards as a list: by type, suit or kind, whichever its game has."""
    field = next(key for key in ("type", "suit", "kind") if release.index.labels.get(key))
    shelves = [
        (release.index.titles[field][value], [release.entries[at] for at in positions(bits)])
        for value, bits in release.index.labels[field].items()
    ]
    listed = {entry.key for _, entries in shelves for entry in entries}
    rest = [entry for entry in release.entries if entry.key not in listed]
    return [*shelves, (Text("Собственность", "Property"), rest)] if rest else shelves


def _counts(release: OpenedRelease) -> dict[str, int]:
    counts: dict[str, int] = {}
    for entry in release.entries:
        counts[entry.kind] = counts.get(entry.kind, 0) + entry.content.get("copies", 1)
    return counts


@require_safe
def about(request: HttpRequest, game: str) -> HttpResponse:
    release = release_at(game)
    credits = [
        (as_text(credit["role"]), as_text(credit["name"])) for credit in release.content.get("credits", ())
    ]
    spec = GAMES[game].spec
    return render(
        request, "cardcatalog/about.html", {"release": release, "credits": credits, "seats": spec.seats}
    )


@require_safe
def changes(request: HttpRequest, game: str) -> HttpResponse:
    """All releases of the game, each with what it changed."""
    release = release_at(game)
    history = [{"release": opened(one.hash), "difference": _since_parent(one)} for one in releases_of(game)]
    return render(request, "cardcatalog/changes.html", {"release": release, "history": history})


def _since_parent(release: Release) -> Any:
    here = opened(release.hash)
    return release_difference(opened(here.parent), here) if here.parent else None


@require_safe
def difference(request: HttpRequest, game: str, before: str, after: str) -> HttpResponse:
    hashes = [hash_named(game, prefix) for prefix in (before, after)]
    if None in hashes:
        raise Http404(_("There is no such release."))
    old, new = (opened(found) for found in hashes if found)
    context = {
        "release": new,
        "old": old,
        "difference": release_difference(old, new),
        "behaviour": compared(old.hash, new.hash),
    }
    return render(request, "cardcatalog/difference.html", context)
