"""A match at a moment. Phases are types: what may be done in one may not in another."""

from __future__ import annotations

import msgspec

from games.engines.kernel.seats import Seat

from .moves import Direction, Order
from .tiles import Code, Codes


class Deciding(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The seat has not drawn in this turn."""


class HasDrawn(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The seat has drawn and may lay a tile or pass."""


class Over(msgspec.Struct, frozen=True, tag=True, gc=False):
    reason: str


Phase = Deciding | HasDrawn | Over

DECIDING, HAS_DRAWN = Deciding(), HasDrawn()


class State(msgspec.Struct, frozen=True, gc=False):
    racks: tuple[Codes, ...]
    """Each in ascending order."""
    bag: Codes
    """The next tile first."""
    row: Codes
    """The numbers of the current row in the order laid; empty in a new row without one."""
    laid: Codes
    """Every other tile on the table."""
    direction: Direction | None
    """None until the first number has been laid beside the start tile."""
    order: Order
    turn: Seat
    phase: Phase = DECIDING
    turns: int = 0
    """Turns played out, for the cap."""
    idle: int = 0
    """Turns in a row in which nothing was laid and nothing could be drawn."""
    finished: tuple[Seat, ...] = ()
    """Seats that got rid of all tiles, in that order, when the match is played for places."""
    seen: tuple[tuple[Seat, Seat, Code], ...] = ()
    """(giver, holder, tile): gifts that their giver saw, while the holder has not laid them."""
