"""Counting players by rating, so that a rank is a sum of a few small numbers.

Two levels: wide buckets of 16 points, and narrow ones of an eighth of a point inside each. A rank is the
wide ones above, the narrow ones above inside the wide one, and a look at the few dozen players of
one narrow bucket."""

from __future__ import annotations

from .ratings import POINT

NARROW, WIDE = 0, 1
WIDTHS = {NARROW: POINT // 8, WIDE: 16 * POINT}
INSIDE = WIDTHS[WIDE] // WIDTHS[NARROW]
"""Narrow buckets of a wide one."""


def bucket(level: int, rating: int) -> int:
    return rating // WIDTHS[level]


def narrow_in(wide: int) -> tuple[int, int]:
    """First and last narrow bucket of a wide one."""
    return wide * INSIDE, wide * INSIDE + INSIDE - 1


def top_of(narrow: int) -> int:
    """The lowest rating above a narrow bucket."""
    return (narrow + 1) * WIDTHS[NARROW]
