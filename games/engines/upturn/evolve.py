"""The state after a fact. No chance, no checks."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from games.engines.kernel.seats import Seat

from .events import (
    ArrowLaid,
    BagRefilled,
    Event,
    LastTileAnnounced,
    MatchEnded,
    MatchOpened,
    NumbersLaid,
    PenaltyTaken,
    SeatFinished,
    SkipLaid,
    TileDrawn,
    TilesGiven,
    TurnPassed,
)
from .state import DECIDING, HAS_DRAWN, HasDrawn, Over, State
from .tiles import CODE, Code, Codes, codes

Racks = tuple[Codes, ...]
Seen = tuple[tuple[Seat, Seat, Code], ...]


def evolve(state: State | None, event: Event) -> State:
    if state is None:
        assert type(event) is MatchOpened
        return _opened(event)
    return _AFTER[type(event)](state, event)


def folded(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def _opened(event: MatchOpened) -> State:
    assert event.bag is not None
    return State(
        racks=tuple(tuple(sorted(codes(rack or ()))) for rack in event.racks),
        bag=codes(event.bag),
        row=(CODE[event.start],),
        laid=(),
        direction=None,
        order="cw",
        turn=event.turn,
    )


# States are made by position below, in the order of their fields: it is the hot path of
# self-play, and naming twelve fields costs as much as the rest of the step.


def _numbers_laid(state: State, event: NumbersLaid) -> State:
    laid = event.tiles
    tiles = (CODE[laid[0]],) if len(laid) == 1 else codes(laid)
    return State(
        _without(state.racks, event.seat, tiles),
        state.bag,
        state.row + tiles,
        state.laid,
        event.direction,
        event.order,
        event.turn,
        DECIDING,
        state.turns + 1,
        0,
        state.finished,
        state.seen and _forgotten(state, event.seat, tiles),
    )


def _arrow_laid(state: State, event: ArrowLaid) -> State:
    tiles = (CODE[event.tile],)
    ends = event.turn is not None
    return State(
        _without(state.racks, event.seat, tiles),
        state.bag,
        () if event.new_row else state.row,
        state.laid + state.row + tiles if event.new_row else state.laid + tiles,
        event.direction,
        event.order,
        state.turn if event.turn is None else event.turn,
        DECIDING if ends else state.phase,
        state.turns + ends,
        0,
        state.finished,
        state.seen and _forgotten(state, event.seat, tiles),
    )


def _skip_laid(state: State, event: SkipLaid) -> State:
    tiles = (CODE[event.tile],)
    return State(
        _without(state.racks, event.seat, tiles),
        state.bag,
        state.row,
        state.laid + tiles,
        state.direction,
        state.order,
        event.turn,
        DECIDING,
        state.turns + 1,
        0,
        state.finished,
        state.seen and _forgotten(state, event.seat, tiles),
    )


def _announced(state: State, event: LastTileAnnounced) -> State:
    return state


def _drawn(state: State, event: TileDrawn) -> State:
    assert event.tile is not None
    return State(
        _with(state.racks, event.seat, (event.tile,)),
        state.bag[1:],
        state.row,
        state.laid,
        state.direction,
        state.order,
        state.turn,
        HAS_DRAWN,
        state.turns,
        state.idle,
        state.finished,
        state.seen,
    )


def _passed(state: State, event: TurnPassed) -> State:
    return State(
        state.racks,
        state.bag,
        state.row,
        state.laid,
        state.direction,
        state.order,
        event.turn,
        DECIDING,
        state.turns + 1,
        0 if type(state.phase) is HasDrawn else state.idle + 1,
        state.finished,
        state.seen,
    )


def _given(state: State, event: TilesGiven) -> State:
    assert event.tiles is not None
    known = tuple((event.seat, event.to, CODE[tile]) for tile in event.tiles) if event.seen else ()
    return replace(_taken(state, event.to, event.tiles), seen=state.seen + known)


def _penalised(state: State, event: PenaltyTaken) -> State:
    assert event.tiles is not None
    return _taken(state, event.seat, event.tiles)


def _refilled(state: State, event: BagRefilled) -> State:
    assert event.bag is not None
    return replace(state, bag=codes(event.bag), row=codes(event.row), laid=())


def _seat_finished(state: State, event: SeatFinished) -> State:
    return replace(state, finished=(*state.finished, event.seat))


def _ended(state: State, event: MatchEnded) -> State:
    return replace(state, phase=Over(event.reason))


def _taken(state: State, seat: Seat, tiles: tuple[str, ...]) -> State:
    return replace(state, racks=_with(state.racks, seat, tiles), bag=state.bag[len(tiles) :])


def _with(racks: Racks, seat: Seat, tiles: tuple[str, ...]) -> Racks:
    rack = [*racks[seat]]
    for tile in tiles:
        insort(rack, CODE[tile])
    changed = [*racks]
    changed[seat] = tuple(rack)
    return tuple(changed)


def _without(racks: Racks, seat: Seat, tiles: Codes) -> Racks:
    rack = [*racks[seat]]
    for tile in tiles:
        rack.remove(tile)
    changed = [*racks]
    changed[seat] = tuple(rack)
    return tuple(changed)


def _forgotten(state: State, holder: Seat, tiles: Codes) -> Seen:
    """What givers still know of their gifts. Copies look alike: when the holder lays such a
    tile, no giver can tell whether it was theirs, so each loses one."""
    left = list(state.seen)
    for tile in tiles:
        for giver in range(len(state.racks)):
            if (giver, holder, tile) in left:
                left.remove((giver, holder, tile))
    return tuple(left)


_AFTER: dict[type[Event], Callable[[State, Any], State]] = {
    NumbersLaid: _numbers_laid,
    ArrowLaid: _arrow_laid,
    SkipLaid: _skip_laid,
    LastTileAnnounced: _announced,
    TileDrawn: _drawn,
    TurnPassed: _passed,
    TilesGiven: _given,
    PenaltyTaken: _penalised,
    BagRefilled: _refilled,
    SeatFinished: _seat_finished,
    MatchEnded: _ended,
}
