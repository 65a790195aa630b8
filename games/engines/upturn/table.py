"""What stays the same through a match: tiles, options, seats; and who sits next."""

from __future__ import annotations

import msgspec

from games.engines.kernel.seats import Seat

from .moves import Direction, Order
from .options import Options
from .state import State
from .tiles import TileSet

STEP: dict[Order, int] = {"cw": 1, "ccw": -1}
COUPLED: dict[Direction, Order] = {"up": "cw", "down": "ccw"}


class Table(msgspec.Struct, frozen=True):
    tiles: TileSet
    options: Options
    seats: int
    turn_cap: int
    """How many turns a match may last."""

    def after(self, seat: Seat, order: Order, out: tuple[Seat, ...]) -> Seat:
        """Who plays next; seats that are out do not count."""
        if not out:
            return (seat + STEP[order]) % self.seats
        return self.circle(seat, order, out)[0]

    def circle(self, seat: Seat, order: Order, out: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Who still plays, in turn order after the seat; the seat itself comes last."""
        around = ((seat + k * STEP[order]) % self.seats for k in range(1, self.seats + 1))
        return tuple(other for other in around if other not in out)

    def can_refill(self, state: State) -> bool:
        return bool(state.laid) or (self.options.recycle == "all" and len(state.row) > 1)

    def can_draw(self, state: State) -> bool:
        return bool(state.bag) or self.can_refill(state)
