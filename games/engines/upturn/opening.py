"""How a match begins."""

from __future__ import annotations

from games.engines.kernel.chance import Chance

from .events import MatchOpened
from .table import Table


def opened(table: Table, chance: Chance) -> MatchOpened:
    """Racks are dealt first, then the start tile is any number left in the bag: an action
    tile drawn for it would go back, which comes to the same as choosing among the numbers."""
    tiles, options = table.tiles, table.options
    bag = list(chance.shuffled(tiles.all()))
    racks = tuple(tuple(bag[seat * options.rack :][: options.rack]) for seat in range(table.seats))
    del bag[: table.seats * options.rack]
    fit = tiles.is_plain if options.start_plain_only else tiles.numbers.__contains__
    start = bag.pop(chance.pick([place for place, tile in enumerate(bag) if fit(tile)]))
    turn = chance.below(table.seats) if options.starter == "random" else 0
    return MatchOpened(start, turn, options.rack, len(bag), racks, tuple(bag))
