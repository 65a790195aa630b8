"""A beginner's instinct in Ап Терн: get rid of tiles, waste little of the row, keep numbers
for the end, and trouble whoever is about to win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engines.kernel.contract import Engine
from games.engines.kernel.seats import Seat
from games.engines.upturn.moves import (
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
from games.engines.upturn.state import State
from games.engines.upturn.tiles import ABOVE_NUMBERS, CODE
from games.engines.upturn.view import View

_TILE = 100.0
"""Getting rid of a tile; everything else is told in parts of it."""
_DRAW, _PASS = 1.0, 0.0
_KEEP_ACTION = 60.0
"""What an action tile is worth on the rack: it can be laid when no number fits."""
_KEEP_JOKER = 75.0
_FORGOT = -1000.0


def worths(engine: Engine[Any, Any, Any, Any], view: View, seat: Seat, moves: Sequence[Move]) -> list[float]:
    return [_worth(engine, view, seat, move) for move in moves]


def _worth(engine: Engine[Any, Any, Any, Any], view: View, seat: Seat, move: Move) -> float:
    if isinstance(move, Draw):
        return _DRAW
    if isinstance(move, Pass):
        return _PASS
    laid = tiles_of(move)
    rest = list(view.rack)
    for tile in laid:
        rest.remove(tile)
    if not rest:
        return 10 * _TILE
    numbers = sorted(CODE[tile] for tile in rest if CODE[tile] < ABOVE_NUMBERS)
    direction, last, order, skipped = _row_after(view, move)
    value = _TILE * len(laid) - _kept(laid) + _outlook(numbers, direction, last)
    if len(rest) == 1 and not move.last:
        value += _FORGOT
    if not numbers:
        value -= _TILE / 2  # only actions left: they cannot be laid last
    return value + _trouble(view, seat, move, order, skipped)


def _kept(laid: tuple[str, ...]) -> float:
    """What the action tiles among these would have been good for later."""
    return sum(_KEEP_JOKER if tile == "J" else _KEEP_ACTION for tile in laid if CODE[tile] > ABOVE_NUMBERS)


def _row_after(view: View, move: Lay) -> tuple[str | None, int | None, Order, int]:
    """Direction, last number, turn order and how many are skipped after the move."""
    direction, order = view.direction, view.order
    last = CODE[view.row[-1]] if view.row else None
    skipped = 0
    step: Lay | None = move
    while step is not None:
        following: Lay | None = None
        if isinstance(step, LayNumber):
            if direction is None and last is not None:
                direction = "up" if CODE[step.tile] > last else "down"
            last = CODE[step.tile]
        elif isinstance(step, LaySkip):
            skipped = 1 if step.tile == "S1" else 2
        else:
            direction = _pointed(step)
            order = step.order or order
            last = None if step.new_row else last
            following = step.extra if isinstance(step, LayJoker) else None
        step = following
    return direction, last, order, skipped


def _pointed(move: LayArrow | LayDoubleArrow | LayJoker) -> Any:
    if isinstance(move, LayArrow):
        return "up" if move.tile == "U" else "down"
    return move.direction


def _outlook(numbers: list[int], direction: str | None, last: int | None) -> float:
    """How well our own numbers can go on from here."""
    if last is None:
        return 5.0 * len(numbers)
    ahead = [n for n in numbers if (n > last if direction == "up" else n < last)]
    room = 99 - last if direction == "up" else last - 1
    return 6.0 * len(ahead) + room / 10


def _trouble(view: View, seat: Seat, move: Lay, order: Order, skipped: int) -> float:
    """Gifts to, and turns taken from, those who have few tiles."""
    value = 0.0
    step: Lay | None = move
    while isinstance(step, LayJoker):
        step = step.extra
    if isinstance(step, LayNumber):
        for to, count in step.gifts:
            value += count * (12.0 + 24.0 / view.rack_sizes[to])
    way = 1 if order == "cw" else -1
    around = [(seat + way * k) % len(view.rack_sizes) for k in range(1, len(view.rack_sizes))]
    opponents = [view.rack_sizes[other] for other in around if other not in view.finished]
    if skipped:
        value += 60.0 / opponents[0] if opponents[0] <= 3 else 0.0
        value += _TILE if skipped >= len(opponents) else 0.0  # our turn again
    elif opponents[0] <= 2:
        value -= 15.0
    return value


def urges(engine: Engine[Any, Any, Any, Any], state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
    return [_urge(move) for move in moves]


def _urge(move: Move) -> float:
    """Numbers first, actions when no number fits; a joker only to get rid of two tiles."""
    if isinstance(move, Pass):
        return -1
    if isinstance(move, Draw):
        return 0
    announced = 5 * move.last
    if isinstance(move, LayNumber):
        return 10 + 10 * len(move.extras) + 2 * bool(move.gifts) + announced
    if isinstance(move, LayJoker):
        return (6 if move.extra else 2) + announced
    return 4 + announced


def horizon(engine: Engine[Any, Any, Any, Any]) -> int:
    return 40


def is_enough(engine: Engine[Any, Any, Any, Any], before: State, state: State) -> bool:
    """Tiles are counted after every move alike."""
    return False


def standing(engine: Engine[Any, Any, Any, Any], state: State) -> Sequence[float]:
    """By how many tiles a seat has less than the others."""
    left = [1 + len(rack) for rack in state.racks]
    shares = [1.0 / tiles for tiles in left]
    whole = sum(shares)
    return [share / whole for share in shares]
