"""The one gate: what rule a move breaks, if any. Only what the seat knows is looked at: its
own rack and what lies open on the table."""

from __future__ import annotations

import msgspec

from games.engines.kernel.refusal import Param, Rejection
from games.engines.kernel.seats import Seat

from .moves import (
    Direction,
    Draw,
    Lay,
    LayArrow,
    LayDoubleArrow,
    LayJoker,
    LayNumber,
    LaySkip,
    Move,
    Order,
    Pass,
    action_tile,
    tiles_of,
)
from .spec import REJECTIONS
from .state import Deciding, HasDrawn, Over, State
from .table import COUPLED, Table
from .tiles import ABOVE_NUMBERS, CODE, JOKER, LOWEST, Code, Codes


def refused(code: str, **params: Param) -> Rejection:
    return Rejection(code, REJECTIONS[code], params)


def rejection(table: Table, state: State, seat: Seat, move: Move) -> Rejection | None:
    if type(state.phase) is Over:
        return refused("match_over")
    if seat != state.turn:
        return refused("not_your_turn", turn=state.turn)
    if type(move) is Draw:
        return _drawing(table, state)
    if type(move) is Pass:
        return _passing(table, state)
    row = state.row
    last = row[-1] if row else None
    return _laying(Ground(table, state.finished, seat, state.racks[seat], state.direction, last), move)


class Ground(msgspec.Struct, frozen=True, gc=False):
    """What a tile meets when it is laid. For a joker's extra tile that is what the joker left:
    the rack without it, its direction, and no last number if it opened a new row."""

    table: Table
    finished: tuple[Seat, ...]
    seat: Seat
    rack: Codes
    direction: Direction | None
    last: int | None


def _drawing(table: Table, state: State) -> Rejection | None:
    if type(state.phase) is HasDrawn:
        return refused("already_drawn")
    return None if state.bag or table.can_refill(state) else refused("nothing_to_draw")


def _passing(table: Table, state: State) -> Rejection | None:
    if type(state.phase) is Deciding and table.can_draw(state):
        return refused("draw_before_pass")
    return None


def _laying(ground: Ground, move: Lay) -> Rejection | None:
    if type(move) is LayNumber:
        return _number(ground, move)
    tile = action_tile(move)
    if CODE[tile] not in ground.rack:
        return _missing(ground.table, tile)
    if ground.direction is None:
        return refused("opening_needs_number")
    if type(move) is LaySkip:
        return _ending(ground, tile, move.last)
    chosen = points(move)
    broken = _pointing(ground.table, ground.direction, chosen, move.new_row, move.order)
    if broken or type(move) is not LayJoker or move.extra is None:
        return broken or _ending(ground, tile, move.last)
    return _joining(ground, move, move.extra)


def _missing(table: Table, tile: str) -> Rejection:
    known = CODE.get(tile) in table.tiles.copies
    return refused("tile_not_held" if known else "unknown_tile", tile=tile)


def points(move: LayArrow | LayDoubleArrow | LayJoker) -> Direction:
    if type(move) is LayArrow:
        return "up" if move.tile == "U" else "down"
    return move.direction


def fits(direction: Direction | None, last: int | None, number: int) -> bool:
    """Whether a number may follow the last one; in a new row there is none."""
    if last is None:
        return True
    if direction == "up":
        return number > last
    if direction == "down":
        return number < last
    return number != last


def _number(ground: Ground, move: LayNumber) -> Rejection | None:
    rack, direction, last = ground.rack, ground.direction, ground.last
    number = CODE.get(move.tile, ABOVE_NUMBERS)
    if number not in rack or number >= ABOVE_NUMBERS:
        return _missing(ground.table, move.tile)
    if not fits(direction, last, number):
        if direction is None:
            return refused("same_as_start", tile=move.tile)
        return refused("not_higher" if direction == "up" else "not_lower", tile=move.tile, last=last or 0)
    broken = None
    if move.extras:
        broken = _accompanying(ground, move)
    if move.gifts:
        broken = broken or _giving(ground, move)
    if move.last:
        broken = broken or _announcing(len(rack) - 1 - len(move.extras))
    return broken


def between(table: Table, direction: Direction | None, last: int | None, twin: int) -> range:
    """The numbers that a twin's extras can be; an empty range where there can be none."""
    if last is not None:
        return range(last + 1, twin) if last < twin else range(twin + 1, last)
    if not table.options.twin_extras_in_new_row:
        return range(0)
    return range(LOWEST, twin) if direction == "up" else range(twin + 1, ABOVE_NUMBERS)


def _accompanying(ground: Ground, move: LayNumber) -> Rejection | None:
    table, twins = ground.table, ground.table.tiles.twins
    twin = CODE[move.tile]
    if twin not in twins:
        return refused("extras_without_twin", tile=move.tile)
    if ground.last is None and not table.options.twin_extras_in_new_row:
        return refused("no_extras_in_new_row", tile=move.tile)
    room = between(table, ground.direction, ground.last, twin)
    for place, extra in enumerate(move.extras):
        number = CODE.get(extra, 0)
        if move.extras[:place].count(extra) >= ground.rack.count(number):
            return _missing(table, extra)
        if number > ABOVE_NUMBERS:
            return refused("extra_not_number", tile=extra)
        if number in twins:
            return refused("second_twin", tile=extra)
        if number not in room:
            return refused("extra_not_between", tile=extra, low=room.start - 1, high=room.stop)
    return None


def gift_due(table: Table, tile: Code, extras: tuple[str, ...]) -> int:
    """How many tiles a number laid with these extras lets its player give away."""
    if tile in table.tiles.hands:
        return 1
    if tile not in table.tiles.twins:
        return 0
    return company_gift(table, extras) if extras else table.options.lone_twin_gift


def company_gift(table: Table, extras: tuple[str, ...]) -> int:
    """The same for a twin that has extras: it counts itself."""
    if not table.options.hand_effect_in_twin:
        return 1 + len(extras)
    return 1 + len(extras) + sum(CODE[extra] in table.tiles.hands for extra in extras)


def _giving(ground: Ground, move: LayNumber) -> Rejection | None:
    table = ground.table
    due = gift_due(table, CODE[move.tile], move.extras)
    if not due:
        return refused("gift_not_due", tile=move.tile)
    for to, _ in move.gifts:
        if to == ground.seat:
            return refused("gift_to_self")
        if not 0 <= to < table.seats:
            return refused("no_such_opponent", seat=to)
        if to in ground.finished:
            return refused("gift_to_finished", seat=to)
    given = sum(count for _, count in move.gifts)
    if given != due or any(count < 1 for _, count in move.gifts):
        return refused("wrong_gift_sum", given=given, due=due)
    return None


def _pointing(
    table: Table, current: Direction, chosen: Direction, new_row: bool, order: Order | None
) -> Rejection | None:
    options = table.options
    if new_row and options.arrow_mode == "continue":
        return refused("row_must_go_on")
    if not new_row and options.arrow_mode == "new_row":
        return refused("row_must_be_new")
    if not new_row and chosen == current and not options.same_dir_arrow:
        return refused("same_direction", direction=current)
    if options.turn_dir == "coupled":
        if order not in (None, COUPLED[chosen]):
            return refused("order_follows_direction", order=COUPLED[chosen])
    elif order is None and table.seats > 2:
        return refused("order_missing")
    return None


def _joining(ground: Ground, move: LayJoker, extra: Lay) -> Rejection | None:
    """A joker with its extra tile, which meets what the joker left."""
    rack, allowed = ground.rack, ground.table.options.joker_extra
    takes = type(extra) is LayNumber or (type(extra) is LaySkip and allowed == "number+skip")
    if not takes and allowed != "any":
        return refused("joker_extra_kind", tile=action_tile(extra) if type(extra) is not LayNumber else "")
    place = rack.index(JOKER)
    without = rack[:place] + rack[place + 1 :]
    after = msgspec.structs.replace(
        ground, rack=without, direction=move.direction, last=None if move.new_row else ground.last
    )
    broken = _laying(after, extra)
    return broken or (_announcing(len(rack) - len(tiles_of(move))) if move.last else None)


def _ending(ground: Ground, tile: str, announced: bool) -> Rejection | None:
    """What an action tile leaves behind."""
    left = len(ground.rack) - 1
    if left == 0 and ground.table.options.last_must_be_number:
        return refused("last_must_be_number", tile=tile)
    return _announcing(left) if announced else None


def _announcing(left: int) -> Rejection | None:
    return None if left == 1 else refused("nothing_to_announce", left=left)
