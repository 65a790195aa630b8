"""What a seat can ask for. Direction and order are in the move, so that a turn is one choice
and nothing is revealed halfway through it."""

from __future__ import annotations

from typing import Literal, final

import msgspec

from games.engines.kernel.seats import Seat

Direction = Literal["up", "down"]
Order = Literal["cw", "ccw"]
"""Which way the turn passes; seats count clockwise."""

Gift = tuple[Seat, int]
"""So many tiles from the bag to this seat."""


@final
class LayNumber(msgspec.Struct, frozen=True, tag="number", gc=False):
    """A number; with a twin any numbers between, in ascending order; gifts by seat."""

    tile: str
    extras: tuple[str, ...] = ()
    gifts: tuple[Gift, ...] = ()
    last: bool = False
    """Announces the last tile, here and in every other move that lays tiles."""


@final
class LayArrow(msgspec.Struct, frozen=True, tag="arrow", gc=False):
    """An arrow that continues the row or opens a new one. `order` is None when left out."""

    tile: Literal["U", "D"]
    new_row: bool = False
    order: Order | None = None
    last: bool = False


@final
class LayDoubleArrow(msgspec.Struct, frozen=True, tag="double_arrow", gc=False):
    direction: Direction
    new_row: bool = False
    order: Order | None = None
    last: bool = False


@final
class LaySkip(msgspec.Struct, frozen=True, tag="skip", gc=False):
    tile: Literal["S1", "S2"]
    last: bool = False


@final
class LayJoker(msgspec.Struct, frozen=True, tag="joker", gc=False):
    """A double arrow with an extra tile; only the outermost move announces."""

    direction: Direction
    new_row: bool = False
    order: Order | None = None
    extra: Lay | None = None
    last: bool = False


@final
class Draw(msgspec.Struct, frozen=True, tag="draw", gc=False):
    pass


@final
class Pass(msgspec.Struct, frozen=True, tag="pass", gc=False):
    pass


Lay = LayNumber | LayArrow | LayDoubleArrow | LaySkip | LayJoker
Move = Lay | Draw | Pass

DRAW, PASS = Draw(), Pass()


def tiles_of(move: Lay) -> tuple[str, ...]:
    """The tiles the move takes from the rack, the tile laid last at the end."""
    if type(move) is LayNumber:
        return (*move.extras, move.tile)
    if type(move) is LayJoker and move.extra is not None:
        return (action_tile(move), *tiles_of(move.extra))
    return (action_tile(move),)


def action_tile(move: LayArrow | LayDoubleArrow | LaySkip | LayJoker) -> str:
    if type(move) is LayDoubleArrow:
        return "UD"
    return "J" if type(move) is LayJoker else move.tile
