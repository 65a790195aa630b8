"""A release opened for reading: its cards in order, its words, its index. Never changes, so it
is kept for as long as there is room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import NamedTuple

from cardcatalog.cards import cards_of
from cardcatalog.search.index import Index, build_index
from cardcatalog.wording import Content, Wording, as_text
from games.engines.kernel.text import Text
from games.engines.registry import GAMES

SHORT = 12
"""How much of a hash names a release or a revision in an address."""


class Entry(NamedTuple):
    """A card in its release."""

    position: int
    kind: str
    key: str
    name: Text
    content: Content


@dataclass(frozen=True)
class OpenedRelease:
    hash: str
    number: int
    game: str
    edition: str
    published_at: datetime
    parent: str | None
    content: Content

    @property
    def short(self) -> str:
        return self.hash[:SHORT]

    @property
    def title(self) -> Text:
        return as_text(self.content["title"])

    @property
    def game_title(self) -> Text:
        return GAMES[self.game].spec.title

    @property
    def has_tiles(self) -> bool:
        """Tiles rather than cards, which pages call by their name."""
        return "tiles" in self.content

    @cached_property
    def wording(self) -> Wording:
        return Wording(self.content)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        listed = sorted(cards_of(self.content), key=_place(self.wording))
        named = [(kind, card, _name(kind, card, self.wording)) for kind, card in listed]
        return tuple(Entry(at, kind, card["id"], name, card) for at, (kind, card, name) in enumerate(named))

    @cached_property
    def by_key(self) -> dict[str, Entry]:
        return {entry.key: entry for entry in self.entries}

    @cached_property
    def index(self) -> Index:
        return build_index(((entry.kind, entry.content) for entry in self.entries), self.wording)


def _place(wording: Wording) -> Callable[[tuple[str, Content]], int]:
    """Cards of a type stand together, types in the edition's order; else the order of the list."""
    types = {key: number for number, key in enumerate(wording.types)}
    return lambda listed: types.get(listed[1].get("type", ""), 0)


def _name(kind: str, card: Content, wording: Wording) -> Text:
    if kind != "tiles":
        return as_text(card["name"])
    title = wording.kinds[card["kind"]][0]
    number = card.get("number")
    return title if number is None else Text(f"{title.ru} {number}", f"{title.en} {number}")
