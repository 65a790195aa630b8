"""The tiles of the game. Two copies of an action tile are the same tile twice: nobody can
tell them apart, so a tile's id is its face."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.engines.kernel.text import Text

Kind = Literal["plain", "hand", "twin", "up", "down", "up_down", "skip_one", "skip_two", "joker"]

LOWEST, HIGHEST = 1, 99

ACTION_ID: dict[Kind, str] = {
    "up": "U",
    "down": "D",
    "up_down": "UD",
    "skip_one": "S1",
    "skip_two": "S2",
    "joker": "J",
}
UP, DOWN, UP_DOWN, SKIP_ONE, SKIP_TWO, JOKER = ACTION_ID.values()

ARROWS = frozenset({UP, DOWN, UP_DOWN})
SKIPS = {SKIP_ONE: 1, SKIP_TWO: 2}
"""How many players each skip tile passes over."""


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One face of the set and how many tiles bear it. Only numbers have a number."""

    id: str
    kind: Kind
    number: int | None = None
    copies: int = 1
    name: Text | None = None
    alt: Text | None = None
    """What the catalogue says of the tile and of its picture; no rule reads them."""


class TileSet(msgspec.Struct, frozen=True):
    """The edition's tiles arranged for the questions that the rules ask."""

    copies: dict[str, int]
    numbers: dict[str, int]
    """Number tiles by id."""
    hands: frozenset[str]
    twins: frozenset[str]

    @classmethod
    def of(cls, tiles: tuple[Tile, ...]) -> TileSet:
        return cls(
            copies={tile.id: tile.copies for tile in tiles},
            numbers={tile.id: tile.number for tile in tiles if tile.number is not None},
            hands=frozenset(tile.id for tile in tiles if tile.kind == "hand"),
            twins=frozenset(tile.id for tile in tiles if tile.kind == "twin"),
        )

    def all(self) -> tuple[str, ...]:
        """Every tile of the set, copies and all."""
        return tuple(tile for tile, copies in self.copies.items() for _ in range(copies))

    def is_plain(self, tile: str) -> bool:
        return tile in self.numbers and tile not in self.hands and tile not in self.twins
