"""What happened. A field that only some may see is None for the others: `sight` builds such
an event up from nothing, so a tile is hidden unless it is shown on purpose."""

from __future__ import annotations

import msgspec

from games.engines.kernel.seats import Seat

from .moves import Direction, Order


class MatchOpened(msgspec.Struct, frozen=True, tag=True, gc=False):
    start: str
    turn: Seat
    rack: int
    """How many tiles each rack got."""
    bag_size: int
    racks: tuple[tuple[str, ...] | None, ...]
    bag: tuple[str, ...] | None = None


class NumbersLaid(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Extras of a twin first, as they lie in the row. `turn` is who plays next."""

    seat: Seat
    tiles: tuple[str, ...]
    direction: Direction | None
    order: Order
    turn: Seat


class ArrowLaid(msgspec.Struct, frozen=True, tag=True, gc=False):
    """An arrow, double arrow or joker. `turn` is None while the joker's extra tile follows."""

    seat: Seat
    tile: str
    direction: Direction
    new_row: bool
    order: Order
    turn: Seat | None


class SkipLaid(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    tile: str
    skipped: tuple[Seat, ...]
    turn: Seat


class LastTileAnnounced(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat


class TileDrawn(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    tile: str | None = None


class TurnPassed(msgspec.Struct, frozen=True, tag=True, gc=False):
    seat: Seat
    turn: Seat


class TilesGiven(msgspec.Struct, frozen=True, tag=True, gc=False):
    """From the bag; `seen` if the giver got to see the tiles."""

    seat: Seat
    to: Seat
    count: int
    seen: bool = False
    tiles: tuple[str, ...] | None = None


class PenaltyTaken(msgspec.Struct, frozen=True, tag=True, gc=False):
    """For a last tile that was not announced."""

    seat: Seat
    count: int
    tiles: tuple[str, ...] | None = None


class BagRefilled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Tiles on the table went back; `row` is what stays of the current row."""

    count: int
    row: tuple[str, ...]
    bag: tuple[str, ...] | None = None


class SeatFinished(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A rack is empty and the others play on for places."""

    seat: Seat


class MatchEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    reason: str


Event = (
    MatchOpened
    | NumbersLaid
    | ArrowLaid
    | SkipLaid
    | LastTileAnnounced
    | TileDrawn
    | TurnPassed
    | TilesGiven
    | PenaltyTaken
    | BagRefilled
    | SeatFinished
    | MatchEnded
)
