"""The one gate: what rule a move breaks, if any. Only what the seat knows is looked at: its
own rack and what lies open on the table."""

from __future__ import annotations

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
    tiles_of,
)
from .spec import REJECTIONS
from .state import Deciding, HasDrawn, Over, State
from .table import COUPLED, Table
from .tiles import ARROWS, JOKER


def refused(code: str, **params: Param) -> Rejection:
    return Rejection(code, REJECTIONS[code], params)


def rejection(table: Table, state: State, seat: Seat, move: Move) -> Rejection | None:
    if type(state.phase) is Over:
        return refused("match_over")
    if seat != state.turn:
        return refused("not_your_turn", turn=state.turn)
    if isinstance(move, Draw):
        return _drawing(table, state)
    if isinstance(move, Pass):
        return _passing(table, state)
    return (
        _holding(table, state.racks[seat], move)
        or _laying(table, state, seat, state.direction, table.last_number(state), move)
        or _ending(table, state.racks[seat], move)
    )


def _drawing(table: Table, state: State) -> Rejection | None:
    if type(state.phase) is HasDrawn:
        return refused("already_drawn")
    return None if table.can_draw(state) else refused("nothing_to_draw")


def _passing(table: Table, state: State) -> Rejection | None:
    if type(state.phase) is Deciding and table.can_draw(state):
        return refused("draw_before_pass")
    return None


def _holding(table: Table, rack: tuple[str, ...], move: Lay) -> Rejection | None:
    tiles = tiles_of(move)
    for tile in tiles:
        if tile not in table.tiles.copies:
            return refused("unknown_tile", tile=tile)
        if tile not in rack or tiles.count(tile) > rack.count(tile):
            return refused("tile_not_held", tile=tile)
    return None


def _laying(
    table: Table, state: State, seat: Seat, direction: Direction | None, last: int | None, move: Lay
) -> Rejection | None:
    """Whether the tiles may go to the row: `direction` and `last` are those the tile meets,
    which for a joker's extra tile are the ones the joker made."""
    if isinstance(move, LayNumber):
        return (
            _fitting(table, direction, last, move.tile)
            or (_accompanying(table, direction, last, move) if move.extras else None)
            or (_giving(table, state, seat, move) if move.gifts else None)
        )
    if direction is None:
        return refused("opening_needs_number")
    if isinstance(move, LaySkip):
        return None
    chosen = points(move)
    arrow = _pointing(table, direction, chosen, move.new_row, move.order)
    if arrow or not isinstance(move, LayJoker) or move.extra is None:
        return arrow
    return _joining(table, move.extra) or _laying(
        table, state, seat, chosen, None if move.new_row else last, move.extra
    )


def points(move: LayArrow | LayDoubleArrow | LayJoker) -> Direction:
    if isinstance(move, LayArrow):
        return "up" if move.tile == "U" else "down"
    return move.direction


def _fitting(table: Table, direction: Direction | None, last: int | None, tile: str) -> Rejection | None:
    number = table.tiles.numbers.get(tile)
    if number is None:  # an action tile named as a number: no text says so, but JSON may
        return refused("unknown_tile", tile=tile)
    if last is None:
        return None
    if direction == "up":
        return None if number > last else refused("not_higher", tile=tile, last=last)
    if direction == "down":
        return None if number < last else refused("not_lower", tile=tile, last=last)
    return None if number != last else refused("same_as_start", tile=tile)


def between(table: Table, direction: Direction | None, last: int | None, twin: int) -> tuple[int, int]:
    """The open interval that a twin's extras lie in; an empty one where there can be none."""
    if last is not None:
        return (last, twin) if last < twin else (twin, last)
    if table.options.twin_extras_in_new_row:
        return (0, twin) if direction == "up" else (twin, 100)
    return (0, 0)


def _accompanying(
    table: Table, direction: Direction | None, last: int | None, move: LayNumber
) -> Rejection | None:
    tiles = table.tiles
    if move.tile not in tiles.twins:
        return refused("extras_without_twin", tile=move.tile)
    low, high = between(table, direction, last, tiles.numbers[move.tile])
    if high == 0:
        return refused("no_extras_in_new_row", tile=move.tile)
    for extra in move.extras:
        if extra not in tiles.numbers:
            return refused("extra_not_number", tile=extra)
        if extra in tiles.twins:
            return refused("second_twin", tile=extra)
        if not low < tiles.numbers[extra] < high:
            return refused("extra_not_between", tile=extra, low=low, high=high)
    return None


def gift_due(table: Table, tile: str, extras: tuple[str, ...]) -> int:
    """How many tiles a number laid with these extras lets its player give away."""
    options, tiles = table.options, table.tiles
    if tile in tiles.hands:
        return 1
    if tile not in tiles.twins:
        return 0
    if not extras:
        return options.lone_twin_gift
    hands = sum(extra in tiles.hands for extra in extras) if options.hand_effect_in_twin else 0
    return 1 + len(extras) + hands


def _giving(table: Table, state: State, seat: Seat, move: LayNumber) -> Rejection | None:
    due = gift_due(table, move.tile, move.extras)
    if not due:
        return refused("gift_not_due", tile=move.tile)
    for to, _ in move.gifts:
        if to == seat:
            return refused("gift_to_self")
        if not 0 <= to < table.seats:
            return refused("no_such_opponent", seat=to)
        if to in state.finished:
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


def _joining(table: Table, extra: Lay) -> Rejection | None:
    """Whether a joker takes this kind of tile along."""
    tile = tiles_of(extra)[-1] if isinstance(extra, LayNumber) else tiles_of(extra)[0]
    allowed = table.options.joker_extra
    if allowed == "any" or isinstance(extra, LayNumber):
        return None
    if allowed == "number" or tile in ARROWS or tile == JOKER:
        return refused("joker_extra_kind", tile=tile)
    return None


def _ending(table: Table, rack: tuple[str, ...], move: Lay) -> Rejection | None:
    tiles = tiles_of(move)
    left = len(rack) - len(tiles)
    if left == 0 and table.options.last_must_be_number and tiles[-1] not in table.tiles.numbers:
        return refused("last_must_be_number", tile=tiles[-1])
    if move.last and left != 1:
        return refused("nothing_to_announce", left=left)
    return None
