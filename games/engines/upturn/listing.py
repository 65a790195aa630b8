"""The legal moves of a seat, listed.

Every tile that may be laid is listed with every choice of row, turn order, joker's extra tile
and announcement. Only two choices are too many to list whole, and the gate accepts the rest:

* a twin's extras: every subset of up to three numbers; of more, none, each alone, all, and all
  but one; a twin that is itself a joker's extra tile is listed without extras;
* gifts: none, all to one opponent, or spread evenly from the giver's left.

Most moves depend on little (the tile, the seat, how many tiles are left), so they are made
once and kept: listing is then picking them up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from msgspec.structs import replace

from games.engines.kernel.seats import Seat, clockwise_from

from .legality import between, gift_due
from .moves import (
    DRAW,
    PASS,
    Direction,
    Gift,
    Lay,
    LayArrow,
    LayDoubleArrow,
    LayJoker,
    LayNumber,
    LaySkip,
    Move,
    Order,
)
from .state import Deciding, Over, State
from .table import Table
from .tiles import DOWN, HIGHEST, JOKER, SKIPS, UP

_WHOLE_SUBSETS = 3
"""Up to so many extras are listed in every combination."""

_MANY = 2
"""Tiles left after a move matter as none, one, or many."""

_ABOVE_ALL = HIGHEST + 1

Pointing = tuple[Direction, bool, Order | None]


class Listing:
    """Lists the legal moves at one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._pages: dict[tuple[Seat, ...], tuple[tuple[_Page, ...], ...]] = {}

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        if seat != state.turn or type(state.phase) is Over:
            return ()
        table, rack, direction = self._table, state.racks[seat], state.direction
        pages = (self._pages.get(state.finished) or self._written(state.finished))[seat]
        left = len(rack) - 1
        page = pages[left if left < _MANY else _MANY]
        numbers, twins = table.tiles.numbers, table.tiles.twins
        last = numbers[state.row[-1]] if state.row else None
        low = 0 if last is None or direction != "up" else last
        high = _ABOVE_ALL if last is None or direction != "down" else last
        found: list[Move] = []
        joker = False
        for tile in dict.fromkeys(rack):
            number = numbers.get(tile)
            if number is None:
                if tile == JOKER:
                    joker = True
                elif direction is not None:
                    found += page.actions[direction, tile]
            elif low < number < high and (direction is not None or number != last):
                if tile in twins:
                    found += self._with_extras(pages, rack, direction, last, tile)
                else:
                    found += page.numbers[tile]
        if joker and direction is not None:
            found += page.actions[direction, JOKER]
            if left:
                found += self._with_joker(pages[min(left - 1, _MANY)], rack, direction, last)
        if type(state.phase) is not Deciding:
            found.append(PASS)
        else:
            found.append(DRAW if state.bag or table.can_refill(state) else PASS)
        return found

    def _written(self, finished: tuple[Seat, ...]) -> tuple[tuple[_Page, ...], ...]:
        pages = tuple(
            tuple(_Page(self._table, seat, finished, left) for left in range(_MANY + 1))
            for seat in range(self._table.seats)
        )
        self._pages[finished] = pages
        return pages

    def _with_extras(
        self,
        pages: Sequence[_Page],
        rack: tuple[str, ...],
        direction: Direction | None,
        last: int | None,
        twin: str,
    ) -> Iterator[Move]:
        tiles = self._table.tiles
        low, high = between(self._table, direction, last, tiles.numbers[twin])
        between_them = sorted(
            (number, tile)
            for tile in set(rack)
            if low < (number := tiles.numbers.get(tile, 0)) < high and tile not in tiles.twins
        )
        for extras in _subsets([tile for _, tile in between_them]):
            page = pages[min(len(rack) - 1 - len(extras), _MANY)]
            yield from page.numbers[twin] if not extras else page.laying(twin, extras)

    def _with_joker(
        self, page: _Page, rack: tuple[str, ...], direction: Direction, last: int | None
    ) -> Iterator[Move]:
        numbers = self._table.tiles.numbers
        others = list(rack)
        others.remove(JOKER)
        for tile in dict.fromkeys(others):
            number = numbers.get(tile)
            if number is None or last is None:
                yield from page.joined[direction, tile, None]
            else:
                yield from page.joined[direction, tile, (number > last) - (number < last)]


def _subsets(extras: Sequence[str]) -> Iterator[tuple[str, ...]]:
    sizes: Iterable[int] = range(len(extras) + 1)
    if len(extras) > _WHOLE_SUBSETS:
        sizes = (0, 1, len(extras) - 1, len(extras))
    for size in sizes:
        yield from combinations(extras, size)


class _Numbers(dict[str, tuple[Lay, ...]]):
    """A number laid alone, by tile."""

    def __init__(self, page: _Page) -> None:
        self._page = page

    def __missing__(self, tile: str) -> tuple[Lay, ...]:
        return self.setdefault(tile, tuple(self._page.laying(tile)))


class _Actions(dict[tuple[Direction, str], tuple[Lay, ...]]):
    """An action tile laid alone, by the direction it meets and its id."""

    def __init__(self, page: _Page) -> None:
        self._page = page

    def __missing__(self, key: tuple[Direction, str]) -> tuple[Lay, ...]:
        return self.setdefault(key, tuple(self._page.acting(*key)))


class _Joined(dict[tuple[Direction, str, int | None], tuple[Lay, ...]]):
    """A joker with its extra tile, by the direction the joker meets, the tile, and whether its
    number is above (1) or below (-1) the last one; None if there is nothing to compare."""

    def __init__(self, page: _Page) -> None:
        self._page = page

    def __missing__(self, key: tuple[Direction, str, int | None]) -> tuple[Lay, ...]:
        return self.setdefault(key, tuple(self._page.joining(*key)))


class _Page:
    """Moves of one seat that leave so many tiles, made when they are first asked for."""

    def __init__(self, table: Table, seat: Seat, finished: tuple[Seat, ...], left: int) -> None:
        self._table, self._left = table, left
        self._opponents = tuple(
            other for other in clockwise_from(seat, table.seats) if other not in (seat, *finished)
        )
        self.numbers = _Numbers(self)
        self.actions = _Actions(self)
        self.joined = _Joined(self)

    def laying(self, tile: str, extras: tuple[str, ...] = ()) -> Iterator[Lay]:
        for move in self._numbers_laid(tile, extras):
            yield from self._announcing(move)

    def acting(self, current: Direction, tile: str) -> Iterator[Lay]:
        if self._left == 0 and self._table.options.last_must_be_number:
            return
        for move in self._actions_laid(current, tile):
            yield from self._announcing(move)

    def joining(self, current: Direction, tile: str, above: int | None) -> Iterator[Lay]:
        for direction, new_row, order in self._pointings(current):
            if not new_row and above is not None and above != (1 if direction == "up" else -1):
                continue
            for extra in self._extras(direction, tile):
                yield from self._announcing(LayJoker(direction, new_row, order, extra))

    def _extras(self, direction: Direction, tile: str) -> Iterator[Lay]:
        """What the joker can take along of one tile, not looking at its number."""
        options = self._table.options
        if tile in self._table.tiles.numbers:
            yield from self._numbers_laid(tile, ())
        elif self._left == 0 and options.last_must_be_number:
            return
        elif options.joker_extra == "any" or (tile in SKIPS and options.joker_extra == "number+skip"):
            yield from self._actions_laid(direction, tile)

    def _numbers_laid(self, tile: str, extras: tuple[str, ...]) -> Iterator[Lay]:
        yield LayNumber(tile, extras)
        due = gift_due(self._table, tile, extras)
        if due and (self._left or self._table.options.play_for_places):
            for gifts in self._shares(due):
                yield LayNumber(tile, extras, gifts)

    def _shares(self, due: int) -> Iterator[tuple[Gift, ...]]:
        for opponent in sorted(self._opponents):
            yield ((opponent, due),)
        if due > 1 and len(self._opponents) > 1:
            whole, over = divmod(due, len(self._opponents))
            shares = [(to, whole + (place < over)) for place, to in enumerate(self._opponents)]
            yield tuple(sorted((to, share) for to, share in shares if share))

    def _actions_laid(self, current: Direction, tile: str) -> Iterator[Lay]:
        if tile in SKIPS:
            yield LaySkip(tile)  # type: ignore[arg-type]
        for direction, new_row, order in self._pointings(current) if tile not in SKIPS else ():
            if tile == JOKER:
                yield LayJoker(direction, new_row, order)
            elif tile not in (UP, DOWN):
                yield LayDoubleArrow(direction, new_row, order)
            elif (tile == UP) == (direction == "up"):
                yield LayArrow(tile, new_row, order)  # type: ignore[arg-type]

    def _pointings(self, current: Direction) -> Iterator[Pointing]:
        options = self._table.options
        free = options.turn_dir == "free" and self._table.seats > 2
        orders: tuple[Order | None, ...] = ("cw", "ccw") if free else (None,)
        rows = {"choice": (False, True), "continue": (False,), "new_row": (True,)}[options.arrow_mode]
        for direction in ("up", "down"):
            for new_row in rows:
                if new_row or direction != current or options.same_dir_arrow:
                    for order in orders:
                        yield direction, new_row, order

    def _announcing(self, move: Lay) -> Iterator[Lay]:
        if self._left == 1 and self._table.options.announce == "manual":
            yield replace(move, last=True)
        yield move
