"""A ruling's scene as lines that a person writes, and back.

1: kon first-step            the first player moves
2: capture AS kiosk-2 ! no_toughness      a move that must be refused, and why
tricks[0] = 1                what must stand in the end position
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
from django.utils.translation import gettext as _

_MOVE = re.compile(r"(\d+)\s*:\s*(.+?)(?:\s+!\s*(\w+))?")
_EXPECTED = re.compile(r"([\w.\[\]]+\??)\s*=\s*(.+)")


class BadLine(ValueError):
    """Which line cannot be read, in a sentence."""


def moves_from(text: str) -> list[dict[str, Any]]:
    moves = []
    for number, line in _lines(text):
        found = _MOVE.fullmatch(line)
        if found is None or int(found[1]) < 1:
            raise BadLine(
                _(
                    "Line %(number)d: “%(line)s” is no move. Write the player's number, a colon and the move: 1: kon plan"
                )
                % {"number": number, "line": line[:60]}
            )
        move = {"seat": int(found[1]) - 1, "move": found[2]}
        moves.append({**move, "refused": found[3]} if found[3] else move)
    return moves


def expected_from(text: str) -> dict[str, Any]:
    expected = {}
    for number, line in _lines(text):
        found = _EXPECTED.fullmatch(line)
        try:
            if found is None:
                raise ValueError(line)
            expected[found[1]] = msgspec.json.decode(found[2])
        except ValueError:
            raise BadLine(
                _(
                    "Line %(number)d: “%(line)s” is no expectation. Write a place, = and a value: tricks[0] = 1"
                )
                % {"number": number, "line": line[:60]}
            ) from None
    return expected


def moves_written(moves: list[dict[str, Any]]) -> str:
    return "\n".join(
        f"{said['seat'] + 1}: {said['move']}" + (f" ! {said['refused']}" if said.get("refused") else "")
        for said in moves
    )


def expected_written(expected: dict[str, Any]) -> str:
    return "\n".join(f"{place} = {msgspec.json.encode(value).decode()}" for place, value in expected.items())


def _lines(text: str) -> list[tuple[int, str]]:
    return [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
