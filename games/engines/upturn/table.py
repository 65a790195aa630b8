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

    @property
    def turn_cap(self) -> int:
        return self.options.turn_cap_per_player * self.seats

    def after(
        self, seat: Seat, order: Order, out: tuple[Seat, ...], skip: int = 0
    ) -> tuple[Seat, tuple[Seat, ...]]:
        """Who plays next when `skip` players are passed over, and who they are. Seats that
        are out do not count; at least one player is always left to play."""
        step, seats = STEP[order], self.seats
        if not skip and not out:
            return (seat + step) % seats, ()
        circle = [s for k in range(1, seats + 1) if (s := (seat + k * step) % seats) not in out]
        skip = min(skip, len(circle) - 1)
        return circle[skip], tuple(circle[:skip])

    def can_refill(self, state: State) -> bool:
        return bool(state.laid) or (self.options.recycle == "all" and len(state.row) > 1)

    def can_draw(self, state: State) -> bool:
        return bool(state.bag) or self.can_refill(state)

    def last_number(self, state: State) -> int | None:
        return self.tiles.numbers[state.row[-1]] if state.row else None
