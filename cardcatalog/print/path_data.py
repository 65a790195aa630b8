"""SVG path data as absolute moves, lines and cubic curves, which is all that PDF knows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import acos, cos, pi, sin, sqrt, tan
from typing import NamedTuple

_COMMANDS = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
# The two flags of an arc may stand without anything between them and the next number.
_ARC = re.compile(
    r"\s*([-+]?[\d.]+)[\s,]*([-+]?[\d.]+)[\s,]*([-+]?[\d.]+)[\s,]*([01])[\s,]*([01])[\s,]*"
    r"([-+]?(?:\d+\.?\d*|\.\d+))[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))"
)
_TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2}


class Step(NamedTuple):
    """`M` and `L` have one point, `C` three, `Z` none; points are flat."""

    kind: str
    points: tuple[float, ...]


class _Pen:
    """Where the pen is, where the subpath began, and the last handle for smooth curves."""

    def __init__(self) -> None:
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.handle: tuple[float, float] | None = None
        self.handle_kind = ""


def steps(data: str) -> Iterator[Step]:
    pen = _Pen()
    for command, rest in _COMMANDS.findall(data):
        kind = command.lower()
        if kind == "z":
            pen.x, pen.y = pen.start_x, pen.start_y
            pen.handle = None
            yield Step("Z", ())
            continue
        if kind == "a":
            for numbers in _ARC.findall(rest):
                yield from _arc(pen, [float(number) for number in numbers], command == "a")
            continue
        numbers = [float(number) for number in _NUMBER.findall(rest)]
        size = _TAKES[kind]
        for at in range(0, len(numbers) - size + 1, size):
            yield _step(pen, kind, numbers[at : at + size], command.islower())
            if kind == "m":
                kind, size = "l", 2  # further pairs of a move are lines


def _step(pen: _Pen, kind: str, given: list[float], relative: bool) -> Step:
    if kind in "hv":
        x = given[0] + (pen.x if relative else 0) if kind == "h" else pen.x
        y = given[0] + (pen.y if relative else 0) if kind == "v" else pen.y
        points = [x, y]
    else:
        points = [value + ((pen.x, pen.y)[at % 2] if relative else 0) for at, value in enumerate(given)]
    if kind == "m":
        pen.start_x, pen.start_y = points
    if kind in "mlhv":
        pen.handle = None
        pen.x, pen.y = points
        return Step("M" if kind == "m" else "L", tuple(points))
    curve, handle = _curve(pen, kind, points)
    pen.handle, pen.handle_kind = handle, "q" if kind in "qt" else "c"
    pen.x, pen.y = curve[4:]
    return Step("C", curve)


def _curve(
    pen: _Pen, kind: str, points: list[float]
) -> tuple[tuple[float, float, float, float, float, float], tuple[float, float]]:
    """A cubic curve for any of the four curve commands, and the handle it leaves behind."""
    if kind == "c":
        x1, y1, x2, y2, x, y = points
        return (x1, y1, x2, y2, x, y), (x2, y2)
    mirrored = _mirrored(pen, "q" if kind in "qt" else "c")
    if kind == "s":
        x2, y2, x, y = points
        return (*mirrored, x2, y2, x, y), (x2, y2)
    (qx, qy), (x, y) = (
        ((points[0], points[1]), (points[2], points[3]))
        if kind == "q"
        else (mirrored, (points[0], points[1]))
    )
    return (
        pen.x + (qx - pen.x) * 2 / 3, pen.y + (qy - pen.y) * 2 / 3,
        x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3,
        x, y,
    ), (qx, qy)  # fmt: skip


def _mirrored(pen: _Pen, kind: str) -> tuple[float, float]:
    if pen.handle is None or pen.handle_kind != kind:
        return pen.x, pen.y
    return 2 * pen.x - pen.handle[0], 2 * pen.y - pen.handle[1]


def _arc(pen: _Pen, numbers: list[float], relative: bool) -> Iterator[Step]:
    """An elliptical arc as curves of at most a quarter turn (SVG 1.1, appendix F.6)."""
    rx, ry, turn, large, sweep, x, y = numbers
    if relative:
        x, y = x + pen.x, y + pen.y
    rx, ry, phi = abs(rx), abs(ry), turn * pi / 180
    if not rx or not ry or (x, y) == (pen.x, pen.y):
        pen.x, pen.y, pen.handle = x, y, None
        yield Step("L", (x, y))
        return
    dx, dy = (pen.x - x) / 2, (pen.y - y) / 2
    x1, y1 = cos(phi) * dx + sin(phi) * dy, -sin(phi) * dx + cos(phi) * dy
    grow = (x1 / rx) ** 2 + (y1 / ry) ** 2
    if grow > 1:
        rx, ry = rx * sqrt(grow), ry * sqrt(grow)
    under = (rx * ry) ** 2 - (rx * y1) ** 2 - (ry * x1) ** 2
    factor = sqrt(max(0, under) / ((rx * y1) ** 2 + (ry * x1) ** 2))
    factor = factor if large != sweep else -factor
    cx1, cy1 = factor * rx * y1 / ry, -factor * ry * x1 / rx
    cx = cos(phi) * cx1 - sin(phi) * cy1 + (pen.x + x) / 2
    cy = sin(phi) * cx1 + cos(phi) * cy1 + (pen.y + y) / 2
    start = _angle(1, 0, (x1 - cx1) / rx, (y1 - cy1) / ry)
    swing = _angle((x1 - cx1) / rx, (y1 - cy1) / ry, (-x1 - cx1) / rx, (-y1 - cy1) / ry)
    if not sweep and swing > 0:
        swing -= 2 * pi
    elif sweep and swing < 0:
        swing += 2 * pi
    parts = max(1, -int(-abs(swing) // (pi / 2)))
    for number in range(parts):
        yield Step("C", _quarter(cx, cy, rx, ry, phi, start + swing * number / parts, swing / parts))
    pen.x, pen.y, pen.handle = x, y, None


def _quarter(
    cx: float, cy: float, rx: float, ry: float, phi: float, start: float, swing: float
) -> tuple[float, ...]:
    k = 4 / 3 * tan(swing / 4)
    a, b = start, start + swing
    unit = (
        (cos(a) - k * sin(a), sin(a) + k * cos(a)),
        (cos(b) + k * sin(b), sin(b) - k * cos(b)),
        (cos(b), sin(b)),
    )
    return tuple(
        value
        for ux, uy in unit
        for value in (
            cx + cos(phi) * rx * ux - sin(phi) * ry * uy,
            cy + sin(phi) * rx * ux + cos(phi) * ry * uy,
        )
    )


def _angle(ux: float, uy: float, vx: float, vy: float) -> float:
    cosine = (ux * vx + uy * vy) / sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy))
    angle = acos(max(-1, min(1, cosine)))
    return -angle if ux * vy - uy * vx < 0 else angle
