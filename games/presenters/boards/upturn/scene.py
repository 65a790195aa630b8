"""What lies on the table, for one viewer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.engines.upturn.moves import LayArrow, LayDoubleArrow, LayJoker, LayNumber, LaySkip, action_tile
from games.presenters.boards.contract import Seen

from .faces import refusal, tile_name

SHOWN_OF_THE_HEAP = 12


def scene(seen: Seen) -> dict[str, Any]:
    view = seen.view
    return {
        "row": [tile_of(face, seen) for face in view.row],
        "heap": [tile_of(face, seen) for face in view.laid[-SHOWN_OF_THE_HEAP:]],
        "heap_size": len(view.laid),
        "direction": view.direction,
        "next": _next(seen),
        "order": view.order,
        "two_players": len(view.rack_sizes) == 2,
        "bag": view.bag_size,
        "racks": [
            {
                "seat": seat,
                "name": seen.names[seat],
                "count": size,
                "tiles": [tile_of(face, seen) for face in seen.revealed[seat].rack] if seen.revealed else [],
                "last": size == 1,
                "turn": seat in seen.to_act,
            }
            for seat, size in enumerate(view.rack_sizes)
            if seat != seen.viewer
        ],
        "rack": own_rack(seen),
    }


def _next(seen: Seen) -> dict[str, str]:
    """What a number must be to go on with the row: over or under the last one."""
    view = seen.view
    if not view.row or not view.row[-1].isdigit() or view.direction is None:
        return {}
    return {"over" if view.direction == "up" else "under": view.row[-1]}


def own_rack(seen: Seen) -> list[dict[str, Any]]:
    """The viewer's tiles; one that cannot be laid now says why."""
    playable = {_first_tile(move) for move in seen.moves} - {None}
    tiles = []
    for place, face in enumerate(seen.view.rack):
        tile = tile_of(face, seen) | {"place": place, "open": face in playable}
        if seen.moves and face not in playable:
            rejection = seen.reject(plainest(face))
            tile["reason"] = refusal(seen, rejection) if rejection else ""
        tiles.append(tile)
    return tiles


def _first_tile(move: Any) -> str | None:
    if isinstance(move, LayNumber):
        return move.tile
    if isinstance(move, LayArrow | LayDoubleArrow | LaySkip | LayJoker):
        return action_tile(move)
    return None


def plainest(face: str) -> Any:
    """The simplest move that lays this tile: what a refusal is asked about."""
    if face in ("U", "D"):
        return LayArrow(face)  # type: ignore[arg-type]
    if face == "UD":
        return LayDoubleArrow("up")
    if face in ("S1", "S2"):
        return LaySkip(face)  # type: ignore[arg-type]
    if face == "J":
        return LayJoker("up")
    return LayNumber(face)


def tiles_of(faces: Iterable[str], seen: Seen) -> list[dict[str, Any]]:
    return [tile_of(face, seen) for face in faces]


def tile_of(face: str, seen: Seen) -> dict[str, Any]:
    return {"face": face, "name": tile_name(face, seen.language)}
