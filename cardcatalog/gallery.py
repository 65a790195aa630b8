"""One gallery page of a release: what was asked, what was found, how it is laid out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from cardcatalog.opened import Entry, OpenedRelease
from cardcatalog.search.answer import Answer, FacetValue, ask, ordered
from cardcatalog.selectors.releases import opened
from games.engines.kernel.text import Text

PAGE = 120
"""Every first release fits on one page; a bigger one is paged."""
VIEWS = ("hand", "full", "list")
SORTS = {
    "": Text("По порядку", "In order"),
    "name": Text("По названию", "By name"),
}


@dataclass(frozen=True)
class Asked:
    """A gallery's address as a value."""

    q: str = ""
    sort: str = ""
    view: str = "hand"
    page: int = 1
    choices: tuple[tuple[str, str], ...] = ()

    def address(self, **changes: Any) -> str:
        """The query string of this question with something changed; back on the first page."""
        asked = replace(self, **{"page": 1, **changes})
        pairs = [("q", asked.q)] if asked.q else []
        pairs += asked.choices
        pairs += [("sort", asked.sort)] if asked.sort else []
        pairs += [("view", asked.view)] if asked.view != VIEWS[0] else []
        pairs += [("page", str(asked.page))] if asked.page > 1 else []
        return f"?{urlencode(pairs)}" if pairs else "?"

    def by_field(self) -> dict[str, list[str]]:
        chosen: dict[str, list[str]] = {}
        for field, value in self.choices:
            chosen.setdefault(field, []).append(value)
        return chosen


def asked_for(release: OpenedRelease, query: QueryDict) -> Asked:
    """Whatever does not make sense is passed over: an address is not a form to be refused."""
    labels = release.index.labels
    page = query.get("page", "1")
    return Asked(
        q=query.get("q", "").replace("\x00", "").strip()[:400],
        sort=sort if (sort := query.get("sort", "")) in sorts_of(release) else "",
        view=view if (view := query.get("view", "")) in VIEWS else VIEWS[0],
        page=int(page) if page.isdecimal() and len(page) < 7 else 1,
        choices=tuple(
            (field, value) for field in labels for value in query.getlist(field) if value in labels[field]
        ),
    )


def sorts_of(release: OpenedRelease) -> dict[str, Text]:
    """Ways to order the cards: each number may be sorted by, the biggest first."""
    numbers = {key: release.index.fields[key].title for key in release.index.numbers}
    return SORTS | numbers


@dataclass(frozen=True)
class Found:
    asked: Asked
    answer: Answer
    entries: tuple[Entry, ...]
    pages: int


def find(release: OpenedRelease, asked: Asked, lang: str) -> Found:
    answer = ask(release.index, asked.q, asked.by_field())
    pages = max(1, -(-answer.total // PAGE))
    page = min(max(asked.page, 1), pages)
    order = order_of(release.hash, asked.sort, lang) if asked.sort else None
    numbers = ordered(answer, order, (page - 1) * PAGE, PAGE)
    entries = tuple(release.entries[number] for number in numbers)
    return Found(replace(asked, page=page), answer, entries, pages)


@lru_cache(maxsize=256)
def order_of(release_hash: str, sort: str, lang: str) -> tuple[int, ...]:
    """The positions of all cards by name, or by a number from the biggest down."""
    release = opened(release_hash)
    positions = range(len(release.entries))
    if sort == "name":
        return tuple(sorted(positions, key=lambda at: release.entries[at].name[lang].casefold()))
    value_of: dict[int, int] = {}
    for number, bits in release.index.numbers[sort].items():
        value_of |= {at: number for at in positions if bits >> at & 1}
    return tuple(sorted(positions, key=lambda at: -value_of.get(at, -(10**9))))


def chosen_chips(release: OpenedRelease, asked: Asked, lang: str) -> Iterator[tuple[str, str]]:
    """Every part of the question in words, with the address of the question without it."""
    for chip in ask(release.index, asked.q).chips:
        yield chip.text, asked.address(q=chip.without)
    for field, value in asked.choices:
        title = f"{release.index.fields[field].title[lang]}: {release.index.titles[field][value][lang]}"
        rest = tuple(choice for choice in asked.choices if choice != (field, value))
        yield title, asked.address(choices=rest)


def offered(values: Iterable[FacetValue]) -> tuple[FacetValue, ...]:
    """Choices worth showing: those that would find something, and those already chosen."""
    return tuple(value for value in values if value.count or value.chosen)
