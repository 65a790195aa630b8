"""Moves as text that people can type: docs/notation.md has the grammar.

`40` · `7>2` · `44+23,32,40>1:3,2:1` · `U/cw` · `D*/ccw` · `UD:up/cw` · `J:up*/cw+57` · `S1` ·
`draw` · `pass`; a closing `!` announces the last tile.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from games.engines.kernel.refusal import Malformed

from .moves import (
    DRAW,
    PASS,
    Draw,
    Gift,
    Lay,
    LayArrow,
    LayDoubleArrow,
    LayJoker,
    LayNumber,
    LaySkip,
    Move,
    Order,
    Pass,
)
from .position import position, set_up
from .state import State
from .table import Table

_NUMBER = re.compile(r"([0-9]{1,3})(?:\+([^>]*))?(?:>(.*))?")
_ARROW = re.compile(r"(UD|U|D|J)(?::([a-z]*))?(\*)?(?:/([a-z]*))?(?:\+(.*))?")
_GIFT = re.compile(r"([0-9]{1,3})(?::([0-9]{1,3}))?")
_LONGEST = 400
"""No move of any edition needs more characters; longer text is not read at all."""


class Notation:
    """The notation of one table: moves are the same at every table, positions are not."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def parse(self, text: str) -> Move:
        return parse(text)

    def write(self, move: Move) -> str:
        return write(move)

    def position(self, state: State) -> dict[str, Any]:
        return position(state)

    def set_up(self, position: Mapping[str, Any]) -> State:
        return set_up(self._table, position)


def parse(text: str) -> Move:
    whole = text.strip()
    if whole == "draw":
        return DRAW
    if whole == "pass":
        return PASS
    if not whole or len(whole) > _LONGEST:
        raise Malformed("unreadable_move", text[:_LONGEST])
    body = whole.removesuffix("!")
    move = _lay(body, text)
    return replace(move, last=True) if body != whole else move


def _lay(body: str, text: str) -> Lay:
    if body == "S1" or body == "S2":
        return LaySkip(body)  # type: ignore[arg-type]
    if found := _NUMBER.fullmatch(body):
        return LayNumber(_face(found[1]), _extras(found[2], text), _gifts(found[3], text))
    if found := _ARROW.fullmatch(body):
        return _arrow(found, text)
    raise Malformed("unreadable_move", text)


def _face(digits: str) -> str:
    return str(int(digits))


def _extras(listed: str | None, text: str) -> tuple[str, ...]:
    if listed is None:
        return ()
    extras = listed.split(",")
    if not all(re.fullmatch(r"[0-9]{1,3}", extra) for extra in extras):
        raise Malformed("bad_extras", text, text.find("+") + 1)
    return tuple(sorted(map(_face, extras), key=int))


def _gifts(listed: str | None, text: str) -> tuple[Gift, ...]:
    if listed is None:
        return ()
    gifts: dict[int, int] = {}
    for gift in listed.split(","):
        found = _GIFT.fullmatch(gift)
        if not found:
            raise Malformed("bad_gifts", text, text.find(">") + 1)
        seat, count = int(found[1]), int(found[2] or 1)
        if seat in gifts:
            raise Malformed("gift_seat_twice", text, text.find(">") + 1, seat=seat)
        if count == 0:
            raise Malformed("gift_of_nothing", text, text.find(">") + 1, seat=seat)
        gifts[seat] = count
    return tuple(sorted(gifts.items()))


def _arrow(found: re.Match[str], text: str) -> Lay:
    tile, direction, star, order, extra = found.groups()
    if order not in (None, "cw", "ccw"):
        raise Malformed("bad_order", text, text.find("/") + 1)
    if tile in ("U", "D"):
        if direction is not None:
            raise Malformed("bad_direction", text, text.find(":") + 1)
        if extra is not None:
            raise Malformed("bad_joker_extra", text, text.find("+") + 1)
        return LayArrow(tile, star is not None, order)  # type: ignore[arg-type]
    if direction not in ("up", "down"):
        raise Malformed("bad_direction", text, text.find(":") + 1)
    if tile == "UD":
        if extra is not None:
            raise Malformed("bad_joker_extra", text, text.find("+") + 1)
        return LayDoubleArrow(direction, star is not None, order)  # type: ignore[arg-type]
    joined = None if extra is None else _lay(extra, text)
    return LayJoker(direction, star is not None, order, joined)  # type: ignore[arg-type]


def write(move: Move) -> str:
    if type(move) is Draw:
        return "draw"
    if type(move) is Pass:
        return "pass"
    return _written(move) + ("!" if move.last else "")


def _written(move: Lay) -> str:
    match move:
        case LayNumber(tile=tile, extras=extras, gifts=gifts):
            return tile + ("+" + ",".join(extras) if extras else "") + _gift_text(gifts)
        case LaySkip(tile=tile):
            return tile
        case LayArrow(tile=tile):
            return tile + _row_and_order(move.new_row, move.order)
        case LayDoubleArrow(direction=direction):
            return f"UD:{direction}" + _row_and_order(move.new_row, move.order)
        case LayJoker(direction=direction, extra=extra):
            joined = "" if extra is None else "+" + _written(extra)
            return f"J:{direction}" + _row_and_order(move.new_row, move.order) + joined


def _row_and_order(new_row: bool, order: Order | None) -> str:
    return ("*" if new_row else "") + (f"/{order}" if order else "")


def _gift_text(gifts: tuple[Gift, ...]) -> str:
    """One tile to one seat is just the seat."""
    if not gifts:
        return ""
    if len(gifts) == 1 and gifts[0][1] == 1:
        return f">{gifts[0][0]}"
    return ">" + ",".join(f"{seat}:{count}" for seat, count in gifts)
