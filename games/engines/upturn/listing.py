"""The legal moves of a seat, listed.

Every tile that may be laid is listed with every choice of row, turn order, joker's extra tile
and announcement. Only two choices are too many to list whole, and the gate accepts the rest:

* a twin's extras: every subset of up to three numbers; of more, none, each alone, and all; a
  twin that is itself a joker's extra tile is listed without extras;
* gifts: none, all to one opponent, or spread evenly from the giver's left.

Most moves depend on little (the tile, the seat, how many tiles are left), so they are made
once and kept: listing is then picking them up.
"""

from __future__ import annotations

from bisect import bisect, bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from games.engines.kernel.seats import Seat

from .legality import between
from .moves import DRAW, PASS, Direction, Lay, Move
from .ready_moves import MANY, Page
from .state import Deciding, Over, State
from .table import Table
from .tiles import ABOVE_NUMBERS, FACE, JOKER, Code, Codes, faces

_WHOLE_SUBSETS = 3
"""Up to so many extras are listed in every combination."""

_ONLY_DRAW, _ONLY_PASS = (DRAW,), (PASS,)


class Listing:
    """Lists the legal moves at one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._twins = table.tiles.twins
        # Action tiles have copies in every set, numbers only in unusual ones.
        self._alike = any(n > 1 for tile, n in table.tiles.copies.items() if tile < ABOVE_NUMBERS)
        self._pages: dict[tuple[Seat, ...], tuple[tuple[Page, ...], ...]] = {}

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        if seat != state.turn or type(state.phase) is Over:
            return ()
        rack, row, direction = state.racks[seat], state.row, state.direction
        last = row[-1] if row else None
        # The rack is sorted, so the tiles that fit are one or two stretches of it.
        if last is None:
            fitting = rack
        elif direction == "up":
            fitting = rack[bisect(rack, last) :]
        elif direction == "down":
            fitting = rack[: bisect_left(rack, last)] + rack[bisect(rack, ABOVE_NUMBERS) :]
        else:
            fitting = tuple(tile for tile in rack if tile != last and tile < ABOVE_NUMBERS)
        draws = type(state.phase) is Deciding and (state.bag or self._table.can_refill(state))
        if not fitting:
            return _ONLY_DRAW if draws else _ONLY_PASS
        found: list[Move] = []
        pages = (self._pages.get(state.finished) or self._written(state.finished))[seat]
        left = len(rack) - 1
        alone = pages[left if left < MANY else MANY].alone[direction]
        for tile in dict.fromkeys(fitting) if self._alike or fitting[-1] > ABOVE_NUMBERS else fitting:
            found += alone[tile]
        if fitting[-1] == JOKER:
            found += _with_joker(pages, rack, direction, last)
        if not self._twins.isdisjoint(fitting):
            found += self._with_extras(pages, rack, direction, last, fitting)
        found.append(DRAW if draws else PASS)
        return found

    def _written(self, finished: tuple[Seat, ...]) -> tuple[tuple[Page, ...], ...]:
        pages = tuple(
            tuple(Page(self._table, seat, finished, left) for left in range(MANY + 1))
            for seat in range(self._table.seats)
        )
        self._pages[finished] = pages
        return pages

    def _with_extras(
        self,
        pages: tuple[Page, ...],
        rack: Codes,
        direction: Direction | None,
        last: int | None,
        fitting: Codes,
    ) -> list[Lay]:
        twins = self._twins
        found: list[Lay] = []
        for twin in dict.fromkeys(fitting):
            if twin in twins:
                room = between(self._table, direction, last, twin)
                there = rack[bisect_left(rack, room.start) : bisect_left(rack, room.stop)]
                extras = tuple(tile for tile in dict.fromkeys(there) if tile not in twins)
                if extras:
                    found += _company(pages, twin, extras, len(rack) - 1)
        return found


def _company(pages: Sequence[Page], twin: Code, extras: Codes, left: int) -> list[Lay]:
    """A twin with some of these extras, if so many tiles are left without them."""
    found: list[Lay] = []
    face, names = FACE[twin], faces(extras)
    sizes: Iterable[int] = range(1, len(extras) + 1)
    if len(extras) > _WHOLE_SUBSETS:
        sizes = (1, len(extras))
    for size in sizes:
        page = pages[min(left - size, MANY)]
        for chosen in combinations(names, size):
            found += page.in_company(face, chosen)
    return found


def _with_joker(
    pages: tuple[Page, ...], rack: Codes, direction: Direction | None, last: int | None
) -> Iterator[Lay]:
    joined = pages[min(len(rack) - 2, MANY)].joined
    for tile in dict.fromkeys(rack[:-1]):
        above = None if last is None or tile > ABOVE_NUMBERS else (tile > last) - (tile < last)
        yield from joined[direction, tile, above]
