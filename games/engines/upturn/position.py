"""A position as JSON that people can read and edit.

    {"racks": [["40", "U"], ["23"]], "bag": ["57", "D"], "row": ["9", "23", "32"], "laid": ["U"],
     "direction": "up", "order": "cw", "turn": 0, "drawn": false}

The other keys are only there when they say something: `turns` and `idle` (turns played, and
played in vain), `finished`, `seen`, and `ended`, the reason of a match that is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import msgspec

from games.engines.kernel.refusal import Malformed
from games.engines.kernel.seats import Seat

from .moves import Direction, Order
from .spec import EMPTY_RACK, SPEC
from .state import DECIDING, HAS_DRAWN, HasDrawn, Over, Phase, State
from .table import Table
from .tiles import ABOVE_NUMBERS, CODE, FACE, codes, faces


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    racks: tuple[tuple[str, ...], ...]
    bag: tuple[str, ...]
    row: tuple[str, ...]
    laid: tuple[str, ...]
    direction: Direction | None
    order: Order
    turn: Seat
    drawn: bool
    turns: Annotated[int, msgspec.Meta(ge=0)] = 0
    idle: Annotated[int, msgspec.Meta(ge=0)] = 0
    finished: tuple[Seat, ...] = ()
    seen: tuple[tuple[Seat, Seat, str], ...] = ()
    ended: str = ""


def position(state: State) -> dict[str, Any]:
    phase = state.phase
    written = Position(
        racks=tuple(map(faces, state.racks)),
        bag=faces(state.bag),
        row=faces(state.row),
        laid=faces(state.laid),
        direction=state.direction,
        order=state.order,
        turn=state.turn,
        drawn=isinstance(phase, HasDrawn),
        turns=state.turns,
        idle=state.idle,
        finished=state.finished,
        seen=tuple((giver, holder, FACE[tile]) for giver, holder, tile in state.seen),
        ended=phase.reason if isinstance(phase, Over) else "",
    )
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(written))
    return plain


def set_up(table: Table, given: Mapping[str, Any]) -> State:
    """Raises Malformed; its `where` is the place inside the position."""
    try:
        asked = msgspec.convert(given, Position)
    except msgspec.ValidationError as error:
        why, _, where = str(error).partition(" - at ")
        raise _wrong("position_shape", where.strip("`").removeprefix("$."), why=why) from None
    _check_seats(table, asked)
    _check_tiles(table, asked)
    _check_gifts_seen(asked)
    return State(
        racks=tuple(tuple(sorted(codes(rack))) for rack in asked.racks),
        bag=codes(asked.bag),
        row=codes(asked.row),
        laid=codes(asked.laid),
        direction=asked.direction,
        order=asked.order,
        turn=asked.turn,
        phase=_phase(table, asked),
        turns=asked.turns,
        idle=asked.idle,
        finished=asked.finished,
        seen=tuple((giver, holder, CODE[tile]) for giver, holder, tile in asked.seen),
    )


def _wrong(code: str, where: str, **params: str | int) -> Malformed:
    return Malformed(code, where, 0, where=where, **params)


def _phase(table: Table, asked: Position) -> Phase:
    if asked.ended:
        if asked.ended not in SPEC.reasons:
            raise _wrong("position_reason", "ended", reason=asked.ended)
        return Over(asked.ended)
    empty = [seat for seat, rack in enumerate(asked.racks) if not rack and seat not in asked.finished]
    if len(empty) > 1 or (empty and table.options.play_for_places):
        raise _wrong("position_winners", f"racks[{empty[-1]}]")
    if empty:
        return Over(EMPTY_RACK)
    return HAS_DRAWN if asked.drawn else DECIDING


def _check_seats(table: Table, asked: Position) -> None:
    if len(asked.racks) != table.seats:
        raise _wrong("position_wrong_seats", "racks", given=len(asked.racks), seats=table.seats)
    if not 0 <= asked.turn < table.seats or asked.turn in asked.finished:
        raise _wrong("position_no_such_seat", "turn", seat=asked.turn)
    for place, seat in enumerate(asked.finished):
        again = seat in asked.finished[:place]
        if again or not 0 <= seat < table.seats or asked.racks[seat] or not table.options.play_for_places:
            raise _wrong("position_no_such_seat", f"finished[{place}]", seat=seat)


def _check_tiles(table: Table, asked: Position) -> None:
    count: Counter[str] = Counter()
    for where, tile in _places(asked):
        copies = table.tiles.copies.get(CODE.get(tile, 0))
        if copies is None:
            raise _wrong("position_unknown_tile", where, tile=tile)
        count[tile] += 1
        if count[tile] > copies:
            raise _wrong("position_too_many_of_tile", where, tile=tile, copies=copies)
    for place, tile in enumerate(asked.row):
        if CODE[tile] > ABOVE_NUMBERS:
            raise _wrong("position_row_not_numbers", f"row[{place}]", tile=tile)
    if asked.direction is None and len(asked.row) != 1:
        raise _wrong("position_start", "row")


def _places(asked: Position) -> Iterator[tuple[str, str]]:
    zones = {f"racks[{seat}]": rack for seat, rack in enumerate(asked.racks)}
    for name, tiles in {**zones, "bag": asked.bag, "row": asked.row, "laid": asked.laid}.items():
        for place, tile in enumerate(tiles):
            yield f"{name}[{place}]", tile


def _check_gifts_seen(asked: Position) -> None:
    held: Counter[tuple[Seat, str]] = Counter()
    for place, (giver, holder, tile) in enumerate(asked.seen):
        held[holder, tile] += 1
        seats = range(len(asked.racks))
        if giver not in seats or holder not in seats or giver == holder:
            raise _wrong("position_seen", f"seen[{place}]")
        if asked.racks[holder].count(tile) < held[holder, tile]:
            raise _wrong("position_seen", f"seen[{place}]")
