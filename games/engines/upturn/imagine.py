"""A state that a view could belong to."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from games.engines.kernel.chance import Chance

from .state import State
from .table import Table
from .tiles import CODE, codes
from .view import View


def imagine(table: Table, view: View, chance: Chance) -> State:
    """Tiles of the set that the viewer does not see anywhere go to the other racks and the
    bag, each arrangement equally likely. (A position set up by hand may hold fewer tiles than
    the set; then some of them stay out.)"""
    seats = range(table.seats)
    row, laid = codes(view.row), codes(view.laid)
    known = [[CODE[tile] for holder, tile in view.seen if holder == seat] for seat in seats]
    if view.viewer is not None:
        known[view.viewer] = list(codes(view.rack))
    visible = Counter((*row, *laid, *chain(*known)))
    pool = list(chance.shuffled(tuple((Counter(table.tiles.copies) - visible).elements())))
    racks = []
    for seat in seats:
        missing = view.rack_sizes[seat] - len(known[seat])
        racks.append(tuple(sorted([*known[seat], *pool[:missing]])))
        del pool[:missing]
    return State(
        racks=tuple(racks),
        bag=tuple(pool[: view.bag_size]),
        row=row,
        laid=laid,
        direction=view.direction,
        order=view.order,
        turn=view.turn,
        phase=view.phase,
        turns=view.turns,
        idle=view.idle,
        finished=view.finished,
        seen=tuple(
            (view.viewer, holder, CODE[tile]) for holder, tile in view.seen if view.viewer is not None
        ),
    )
