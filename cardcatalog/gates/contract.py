"""What a gate is: it looks at a content and says what it found.

A red finding stops publication; amber is for a person to weigh; a note only tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, NamedTuple

from cardcatalog.cards import cards_of
from cardcatalog.opened import OpenedRelease
from cardcatalog.wording import Wording
from games.engines.kernel.contract import Game
from games.engines.kernel.text import Text
from games.engines.registry import GAMES

Colour = Literal["red", "amber", "note"]
Tell = Callable[[int, int], None]


class Finding(NamedTuple):
    colour: Colour
    text: Text
    card: str = ""


@dataclass
class Subject:
    """What the gates look at. `matches` is how many matches are played for each number of
    players; what one gate played, a later one may look at in `played`."""

    content: Mapping[str, Any]
    parent: OpenedRelease
    matches: int
    played: dict[int, Any] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        return GAMES[self.content["game"]]

    @cached_property
    def wording(self) -> Wording:
        return Wording(self.content)

    @cached_property
    def edition(self) -> Any:
        """Raises EditionError; gates after the schema may rely on it."""
        return self.game.read_edition(self.content)

    @cached_property
    def changed(self) -> frozenset[str]:
        """The ids of cards that are new or not as in the parent."""
        before = {card["id"]: card for _, card in cards_of(self.parent.content)}
        return frozenset(card["id"] for _, card in cards_of(self.content) if before.get(card["id"]) != card)


class Gate(NamedTuple):
    """`needs_schema`: makes no sense over a content that the engine cannot read."""

    key: str
    title: Text
    check: Callable[[Subject, Tell], Iterator[Finding]]
    needs_schema: bool = True
