"""How a match begins."""

from __future__ import annotations

from games.engines.kernel.chance import Chance

from .events import MatchOpened
from .table import Table
from .tiles import FACE, faces


def opened(table: Table, chance: Chance) -> MatchOpened:
    """Racks are dealt first, then the start tile is any number left in the bag: an action
    tile drawn for it would go back, which comes to the same as choosing among the numbers."""
    tiles, options = table.tiles, table.options
    bag = list(chance.shuffled(tiles.all))
    racks = [bag[seat * options.rack :][: options.rack] for seat in range(table.seats)]
    del bag[: table.seats * options.rack]
    can_start = tiles.can_start(options.start_plain_only)
    start = bag.pop(chance.pick([place for place, tile in enumerate(bag) if tile in can_start]))
    turn = chance.below(table.seats) if options.starter == "random" else 0
    return MatchOpened(
        start=FACE[start],
        turn=turn,
        rack=options.rack,
        bag_size=len(bag),
        racks=tuple(map(faces, racks)),
        bag=faces(bag),
    )
