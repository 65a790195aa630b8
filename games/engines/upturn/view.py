"""What a viewer knows of the state and of what happens, built up from nothing."""

from __future__ import annotations

import msgspec

from games.engines.kernel.seats import Seat, Viewer

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
from .moves import Direction, Order
from .state import Phase, State
from .tiles import FACE, faces


class View(msgspec.Struct, frozen=True):
    viewer: Viewer
    rack: tuple[str, ...]
    """The viewer's own tiles; a spectator has none."""
    rack_sizes: tuple[int, ...]
    bag_size: int
    row: tuple[str, ...]
    laid: tuple[str, ...]
    direction: Direction | None
    order: Order
    turn: Seat
    phase: Phase
    turns: int
    idle: int
    finished: tuple[Seat, ...]
    seen: tuple[tuple[Seat, str], ...]
    """(holder, tile): gifts of the viewer's own that the viewer saw and that are still held."""


def view(state: State, viewer: Viewer) -> View:
    return View(
        viewer=viewer,
        rack=() if viewer is None else faces(state.racks[viewer]),
        rack_sizes=tuple(len(rack) for rack in state.racks),
        bag_size=len(state.bag),
        row=faces(state.row),
        laid=faces(state.laid),
        direction=state.direction,
        order=state.order,
        turn=state.turn,
        phase=state.phase,
        turns=state.turns,
        idle=state.idle,
        finished=state.finished,
        seen=tuple((holder, FACE[tile]) for giver, holder, tile in state.seen if giver == viewer),
    )


_PUBLIC = (NumbersLaid, ArrowLaid, SkipLaid, LastTileAnnounced, TurnPassed, SeatFinished, MatchEnded)
"""Events that say nothing but what everybody at the table sees."""


def redact(event: Event, viewer: Viewer) -> Event:
    if isinstance(event, _PUBLIC):
        return event
    match event:
        case MatchOpened():
            return MatchOpened(
                start=event.start,
                turn=event.turn,
                rack=event.rack,
                bag_size=event.bag_size,
                racks=tuple(rack if seat == viewer else None for seat, rack in enumerate(event.racks)),
            )
        case TileDrawn():
            return TileDrawn(event.seat, tile=event.tile if viewer == event.seat else None)
        case TilesGiven():
            knows = viewer == event.to or (event.seen and viewer == event.seat)
            return TilesGiven(
                event.seat, event.to, event.count, event.seen, tiles=event.tiles if knows else None
            )
        case PenaltyTaken():
            return PenaltyTaken(event.seat, event.count, tiles=event.tiles if viewer == event.seat else None)
        case BagRefilled():
            return BagRefilled(event.count, event.row)
    raise TypeError(f"nobody taught the view to show {type(event).__name__}")
