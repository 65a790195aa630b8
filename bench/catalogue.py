"""The catalogue: search with facets over a synthetic release of 5,000 cards, and what a gallery
and a card page cost beside an empty page of the same site."""

# ruff: noqa: E402 - Django is set up on a folder of its own before anything of it is imported

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable
from io import StringIO
from itertools import count, cycle
from statistics import median
from time import perf_counter, process_time
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
os.environ["KON_DATA"] = tempfile.mkdtemp(prefix="kon-bench-")
os.environ.pop("DATABASE_URL", None)

import django

django.setup()

from django.core.management import call_command
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.test import Client
from django.urls import path

from bench.interleaved import measured, ratio, report
from cardcatalog.cards import cards_of
from cardcatalog.editions import edition_content
from cardcatalog.opened import SHORT
from cardcatalog.search.answer import ask, ordered
from cardcatalog.search.index import Index, build_index
from cardcatalog.selectors.releases import current_hash
from cardcatalog.wording import Wording
from config import urls

CARDS = 5_000
QUERIES = (
    "мечта",
    "бобёр карта",
    "тип:лень очки>=2",
    "points>=2 -type:dream",
    '"вклад предыдущей карты"',
    "делает:умножить знак:минус",
    "(кот OR диван) очки:2",
    "колода",
)


def synthetic() -> dict[str, Any]:
    """The cards of Афоратор over and over, with names and aphorisms mixed from their words."""
    content = edition_content("aforator")
    chance = random.Random(7)
    words = {
        lang: " ".join(card["aphorism"][lang] for card in content["cards"]).split() for lang in ("ru", "en")
    }
    cards = []
    for number, card in zip(range(CARDS), cycle(content["cards"]), strict=False):
        mixed = {
            key: {lang: " ".join(chance.sample(words[lang], size)) for lang in ("ru", "en")}
            for key, size in (("name", 2), ("aphorism", 9), ("alt", 14))
        }
        cards.append({**card, **mixed, "id": f"{card['id']}-{number}"})
    return {**content, "cards": cards}


def built() -> tuple[Index, float]:
    content = synthetic()
    wording = Wording(content)
    # The way of neutralisation is looked up card by card; here only the search is measured.
    began = process_time()
    index = build_index(cards_of(content), wording)
    return index, process_time() - began


def searches(index: Index) -> dict[str, float]:
    """Microseconds for one query with 60 hits in order and every facet counted."""
    times: list[float] = []
    for _ in range(40):
        for query in QUERIES:
            start = perf_counter()
            answer = ask(index, query, {"sign": ["plus", "minus"]})
            ordered(answer, None, 0, 60)
            times.append((perf_counter() - start) * 1e6)
    times.sort()
    return {
        "median_us": round(median(times)),
        "p95_us": round(times[int(len(times) * 0.95)]),
        "worst_us": round(times[-1]),
    }


def empty(request: HttpRequest) -> HttpResponse:
    return render(request, "base.html")


def asking(client: Client, address: str, status: int = 200, **headers: str) -> Callable[[float], int]:
    """A `{}` in the address is another number each time, so that nothing made before is met."""
    numbers = count()

    def work(seconds: float) -> int:
        end, pages = process_time() + seconds, 0
        while process_time() < end:
            assert client.get(address.format(next(numbers)), headers=headers).status_code == status
            pages += 1
        return pages

    return work


def main() -> None:
    index, seconds = built()
    values = sum(len(values) for values in index.labels.values())
    report(
        {
            "bench": "catalogue_search",
            "cards": CARDS,
            "facet_values": values,
            "build_ms": round(seconds * 1000),
            **searches(index),
            "bar": {"median_us": 500},
        }
    )
    call_command("migrate", verbosity=0)
    call_command("load_editions", verbosity=0, stdout=StringIO())
    urls.urlpatterns.append(path("empty", empty))
    client = Client()
    pages = {
        "empty": "/empty",
        "gallery": "/cards/aforator/",
        "gallery_search": "/cards/aforator/?q=бобёр&type=dream",
        "gallery_search_never_asked_before": "/cards/aforator/?q=бобёр -x{}",
        "card": "/cards/aforator/card/first-step",
        "rules": "/cards/raiders/rules",
    }
    works = {name: asking(client, address) for name, address in pages.items()}
    # Who has the release already is told so before anything is looked up.
    short = current_hash("aforator")[:SHORT]
    works["not_modified"] = asking(
        client, f"/api/releases/aforator/{short}/cards", 304, **{"If-None-Match": f'"{short}"'}
    )
    table = measured(works, rounds=7, seconds=0.4)
    # A rate is pages a second; how many times as much a page costs is the rate turned round.
    report(
        {
            "bench": "catalogue_pages",
            "unit": "cost of a page beside an empty page of the site (base template, all middleware)",
            "empty_ms": round(1000 / median(rates["empty"] for rates in table), 2),
            **{f"{name}_to_empty": ratio(table, "empty", name) for name in works if name != "empty"},
            "rounds": len(table),
            "bar": 4.0,
        }
    )


if __name__ == "__main__":
    main()
