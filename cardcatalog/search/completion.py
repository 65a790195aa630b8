"""Ways to go on typing: fields, their values, names of cards."""

from __future__ import annotations

import re
from typing import NamedTuple

from .analysis import folded
from .fields.of_games import TEXT_FIELDS
from .index import Index
from .resolve import field_named, quoted

MOST = 10
_LAST = re.compile(
    r"""(?P<minus>-?)(?:(?P<field>[^\W\d_][\w-]*)(?P<operator>:|=|!=))?(?P<part>"[^"]*|[^\s"]*)$"""
)


class Completion(NamedTuple):
    """The whole query gone on with, and a word about what was added."""

    query: str
    hint: str


def completions(index: Index, query: str, language: str) -> list[Completion]:
    found = _LAST.search(query)
    if found is None or not found.group().strip("-"):
        return []
    before = query[: found.start()] + found["minus"]
    part = folded(found["part"].lstrip('"'))
    if found["field"]:
        return _values(index, before, found["field"], found["operator"], part, language)
    return [*_fields(index, before, part, language), *_names(index, before, part, language)][:MOST]


def _values(
    index: Index, before: str, name: str, operator: str, part: str, language: str
) -> list[Completion]:
    field = field_named(index, name)
    if field is None:
        return []
    return [
        Completion(f"{before}{name}{operator}{quoted(title[language])}", field.title[language])
        for title in index.titles[field.key].values()
        if any(part in folded(spelling) for spelling in (title.ru, title.en))
    ][:MOST]


def _fields(index: Index, before: str, part: str, language: str) -> list[Completion]:
    own = 1 if language == "en" else 0
    found = [
        (field.names[own] if folded(field.names[own]).startswith(part) else name, field.title[language])
        for field in index.fields.values()
        for name in field.names[:2]
        if folded(name).startswith(part)
    ]
    found += [
        (name, name) for names in TEXT_FIELDS.values() for name in names[:2] if folded(name).startswith(part)
    ]
    return [Completion(f"{before}{name}:", hint) for name, hint in dict(found).items()]


def _names(index: Index, before: str, part: str, language: str) -> list[Completion]:
    if len(part) < 2:
        return []
    starts, holds = [], []
    for card in index.cards:
        for name in (card.name.ru, card.name.en):
            at = folded(name).find(part)
            if at >= 0:
                typed = f'"{name}"' if " " in name else name
                (holds if at else starts).append(Completion(before + typed, card.name[language]))
    return starts + holds


class Hint(NamedTuple):
    """A field one may ask for, and a query that does."""

    title: str
    names: tuple[str, ...]
    example: str


def hints(index: Index, language: str) -> list[Hint]:
    """All fields of the release, each with an example, for who looks at the box for the first time."""
    own = 1 if language == "en" else 0
    found = []
    for field in index.fields.values():
        values = list(index.titles[field.key].values())
        if not values:
            continue
        name = field.names[own]
        if field.number:
            middle = sorted(index.numbers[field.key])[len(values) // 2]
            example = f"{name}>={middle}"
        else:
            example = f"{name}:{quoted(values[-1][language])}"
        found.append(Hint(field.title[language], field.names[:2], example))
    return found
