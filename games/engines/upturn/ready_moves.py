"""Moves that depend on little, made once and kept.

A tile that fits gives the same moves whatever else is on the rack: only the seat (for gifts),
how many tiles are left (for the announcement) and, for arrows, the direction of the row make
a difference. So each tile's moves are made when it is first met and then picked up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.engines.kernel.seats import Seat, clockwise_from

from .legality import company_gift, gift_due
from .moves import (
    Direction,
    Gift,
    Lay,
    LayArrow,
    LayDoubleArrow,
    LayJoker,
    LayNumber,
    LaySkip,
    Order,
)
from .table import Table
from .tiles import ABOVE_NUMBERS, FACE, JOKER, SKIPS, UP, UP_DOWN, Code

MANY = 2
"""Tiles left after a move matter as none, one, or many."""


class Page:
    """The moves of one seat that leave so many tiles."""

    def __init__(self, table: Table, seat: Seat, finished: tuple[Seat, ...], left: int) -> None:
        self.table = table
        self.left = left
        self.announces = left == 1 and table.options.announce == "manual"
        self.alone: dict[Direction | None, _Alone] = {
            direction: _Alone(self, direction) for direction in (None, "up", "down")
        }
        self.joined = _Joined(self)
        # Gifts that come with the winning tile are not dealt, so they are no choice.
        gives = left > 0 or table.options.play_for_places
        around = clockwise_from(seat, table.seats) if gives else ()
        self._shares = _Shares(tuple(other for other in around if other not in (seat, *finished)))

    def in_company(self, twin: str, extras: tuple[str, ...]) -> Sequence[Lay]:
        """A twin with its extras."""
        shares = self._shares[company_gift(self.table, extras)]
        moves: list[Lay] = [LayNumber(twin, extras, gifts) for gifts in shares]
        return [*self.announcing(moves)] if self.announces else moves

    def numbers(self, tile: Code) -> Iterator[Lay]:
        for gifts in self._shares[gift_due(self.table, tile, ())]:
            yield LayNumber(FACE[tile], (), gifts)

    def actions(self, current: Direction, tile: Code) -> Iterator[Lay]:
        if self.left == 0 and self.table.options.last_must_be_number:
            return
        if tile in SKIPS:
            yield LaySkip(FACE[tile])  # type: ignore[arg-type]
            return
        for direction, new_row, order in self.pointings(current):
            if tile == JOKER:
                yield LayJoker(direction, new_row, order)
            elif tile == UP_DOWN:
                yield LayDoubleArrow(direction, new_row, order)
            elif (tile == UP) == (direction == "up"):
                yield LayArrow(FACE[tile], new_row, order)  # type: ignore[arg-type]

    def pointings(self, current: Direction) -> Iterator[tuple[Direction, bool, Order | None]]:
        """The choices an arrow gives: direction, new row, turn order."""
        options = self.table.options
        free = options.turn_dir == "free" and self.table.seats > 2
        orders: tuple[Order | None, ...] = ("cw", "ccw") if free else (None,)
        rows = {"choice": (False, True), "continue": (False,), "new_row": (True,)}[options.arrow_mode]
        directions: tuple[Direction, ...] = ("up", "down")
        for direction in directions:
            for new_row in rows:
                if new_row or direction != current or options.same_dir_arrow:
                    for order in orders:
                        yield direction, new_row, order

    def announcing(self, moves: Sequence[Lay] | Iterator[Lay]) -> Iterator[Lay]:
        for move in moves:
            if self.announces:
                yield replace(move, last=True)
            yield move


class _Shares(dict[int, Sequence[tuple[Gift, ...]]]):
    """How so many tiles can be given away: not at all, to one opponent, or evenly."""

    def __init__(self, opponents: tuple[Seat, ...]) -> None:
        self._opponents = opponents

    def __missing__(self, due: int) -> Sequence[tuple[Gift, ...]]:
        return self.setdefault(due, tuple(self._ways(due)))

    def _ways(self, due: int) -> Iterator[tuple[Gift, ...]]:
        yield ()
        if due:
            yield from (((opponent, due),) for opponent in sorted(self._opponents))
        if due > 1 and len(self._opponents) > 1:
            whole, over = divmod(due, len(self._opponents))
            shares = [(to, whole + (place < over)) for place, to in enumerate(self._opponents)]
            yield tuple(sorted((to, share) for to, share in shares if share))


class _Alone(dict[Code, tuple[Lay, ...]]):
    """The moves of each tile that fits, laid without another, in one direction of the row."""

    def __init__(self, page: Page, direction: Direction | None) -> None:
        self._page, self._direction = page, direction

    def __missing__(self, tile: Code) -> tuple[Lay, ...]:
        return self.setdefault(tile, tuple(self._page.announcing(self._moves(tile))))

    def _moves(self, tile: Code) -> Iterator[Lay]:
        if tile < ABOVE_NUMBERS:
            return self._page.numbers(tile)
        return iter(()) if self._direction is None else self._page.actions(self._direction, tile)


class _Joined(dict[tuple[Direction | None, Code, int | None], tuple[Lay, ...]]):
    """The moves of a joker with each extra tile, by the direction the joker meets, the tile,
    and whether it is above (1) or below (-1) the last number; None if there is nothing to
    compare."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def __missing__(self, key: tuple[Direction | None, Code, int | None]) -> tuple[Lay, ...]:
        return self.setdefault(key, tuple(self._page.announcing(self._moves(*key))))

    def _moves(self, current: Direction | None, tile: Code, above: int | None) -> Iterator[Lay]:
        if current is None:
            return
        for direction, new_row, order in self._page.pointings(current):
            if new_row or above is None or above == (1 if direction == "up" else -1):
                for extra in self._extras(direction, tile):
                    yield LayJoker(direction, new_row, order, extra)

    def _extras(self, direction: Direction, tile: Code) -> Iterator[Lay]:
        allowed = self._page.table.options.joker_extra
        if tile < ABOVE_NUMBERS:
            yield from self._page.numbers(tile)
        elif allowed == "any" or (allowed == "number+skip" and tile in SKIPS):
            yield from self._page.actions(direction, tile)
