"""The tiles of the game.

Outside the state a tile is its face, as people write it: `40`, `U`, `J`. Two copies of an
action tile are the same tile twice, for nobody can tell them apart. Inside the state it is a
code, so that rules compare and sort tiles quickly: a number is its own code, action tiles
come after all numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from games.engines.kernel.text import Text

Kind = Literal["plain", "hand", "twin", "up", "down", "up_down", "skip_one", "skip_two", "joker"]
Code = int
Codes = tuple[Code, ...]

LOWEST, HIGHEST = 1, 99
ABOVE_NUMBERS = HIGHEST + 1

UP, DOWN, UP_DOWN, SKIP_ONE, SKIP_TWO, JOKER = range(ABOVE_NUMBERS + 1, ABOVE_NUMBERS + 7)

ACTION_FACE: dict[Kind, str] = {
    "up": "U",
    "down": "D",
    "up_down": "UD",
    "skip_one": "S1",
    "skip_two": "S2",
    "joker": "J",
}
FACE: dict[Code, str] = {
    **{number: str(number) for number in range(LOWEST, HIGHEST + 1)},
    **dict(zip((UP, DOWN, UP_DOWN, SKIP_ONE, SKIP_TWO, JOKER), ACTION_FACE.values(), strict=True)),
}
CODE: dict[str, Code] = {face: code for code, face in FACE.items()}

SKIPS = {SKIP_ONE: 1, SKIP_TWO: 2}
"""How many players each skip tile passes over."""


def faces(codes: Iterable[Code]) -> tuple[str, ...]:
    return tuple(map(FACE.__getitem__, codes))


def codes(faces: Iterable[str]) -> Codes:
    return tuple(map(CODE.__getitem__, faces))


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

    copies: dict[Code, int]
    all: Codes
    """Every tile of the set, copies and all."""
    hands: frozenset[Code]
    twins: frozenset[Code]

    @classmethod
    def of(cls, tiles: tuple[Tile, ...]) -> TileSet:
        return cls(
            copies={CODE[tile.id]: tile.copies for tile in tiles},
            all=tuple(CODE[tile.id] for tile in tiles for _ in range(tile.copies)),
            hands=frozenset(CODE[tile.id] for tile in tiles if tile.kind == "hand"),
            twins=frozenset(CODE[tile.id] for tile in tiles if tile.kind == "twin"),
        )

    def can_start(self, plain_only: bool) -> frozenset[Code]:
        special = self.hands | self.twins if plain_only else frozenset()
        return frozenset(code for code in self.copies if code < ABOVE_NUMBERS) - special
