"""A rating over time. Pure geometry: points in, coordinates out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

WIDTH, HEIGHT = 720, 260
LEFT, RIGHT, TOP, BOTTOM = 48, 12, 12, 28
MOST_POINTS = 160
LEAST_SPAN = 40
"""Points of rating the axis covers at least, so that a flat line looks flat."""

Reading = tuple[datetime, int]
"""When, and the rating in whole points."""


@dataclass(frozen=True)
class Tick:
    at: float
    label: str


@dataclass(frozen=True)
class Dot:
    x: float
    y: float
    when: datetime
    rating: int


@dataclass(frozen=True)
class Curve:
    line: str
    area: str
    ratings: tuple[Tick, ...]
    times: tuple[tuple[float, datetime], ...]
    last: Dot
    peak: Dot
    dots: tuple[Dot, ...]
    """All of them while there are few; then the line says enough."""
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    floor: int = HEIGHT - BOTTOM


def drawn(readings: Sequence[Reading]) -> Curve | None:
    """None while there are fewer than two points: one is no curve."""
    if len(readings) < 2:
        return None
    peak = max(readings, key=lambda reading: reading[1])
    shown = thinned(readings, MOST_POINTS)
    low, high, step = _axis([rating for _, rating in shown])
    first, last = shown[0][0], shown[-1][0]
    span = (last - first).total_seconds() or 1.0

    def place(reading: Reading) -> Dot:
        when, rating = reading
        x = LEFT + (WIDTH - LEFT - RIGHT) * (when - first).total_seconds() / span
        y = TOP + (HEIGHT - TOP - BOTTOM) * (high - rating) / (high - low)
        return Dot(round(x, 1), round(y, 1), when, rating)

    dots = [place(reading) for reading in shown]
    line = "M" + " L".join(f"{dot.x} {dot.y}" for dot in dots)
    floor = HEIGHT - BOTTOM
    return Curve(
        line=line,
        area=f"{line} L{dots[-1].x} {floor} L{dots[0].x} {floor} Z",
        ratings=tuple(
            Tick(round(TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low), 1), str(value))
            for value in range(low, high + 1, step)
        ),
        times=_times(first, last),
        last=dots[-1],
        peak=place(peak),
        dots=tuple(dots) if len(dots) <= 40 else (),
    )


def thinned(readings: Sequence[Reading], most: int) -> list[Reading]:
    """Keeps the first, the last, and the highest and lowest of each stretch between, so that no
    peak is smoothed away."""
    if len(readings) <= most:
        return list(readings)
    stretches = (most - 2) // 2
    inner = readings[1:-1]
    kept = [readings[0]]
    for number in range(stretches):
        part = inner[number * len(inner) // stretches : (number + 1) * len(inner) // stretches]
        if part:
            ends = {id(one): one for one in (min(part, key=_rating), max(part, key=_rating))}
            kept.extend(sorted(ends.values(), key=lambda reading: reading[0]))
    return [*kept, readings[-1]]


def _rating(reading: Reading) -> int:
    return reading[1]


def _axis(ratings: Sequence[int]) -> tuple[int, int, int]:
    low, high = min(ratings), max(ratings)
    spare = max(0, LEAST_SPAN - (high - low)) // 2
    low, high = low - spare - 5, high + spare + 5
    step = next(step for step in (10, 20, 25, 50, 100, 200, 250, 500, 1000) if (high - low) / step <= 5)
    return low // step * step, -(-high // step) * step, step


def _times(first: datetime, last: datetime) -> tuple[tuple[float, datetime], ...]:
    """Both ends and two between."""
    return tuple(
        (round(LEFT + (WIDTH - LEFT - RIGHT) * part / 3, 1), first + (last - first) * part / 3)
        for part in range(4)
    )
