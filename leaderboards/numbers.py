"""Ratings and changes as people read them."""

from __future__ import annotations

from .ratings import ONE, POINT


def shown_rating(rating: int) -> int:
    """Whole points, half up; the thousandths are in the explanation."""
    return (rating + POINT // 2) // POINT


def shown_change(points: int) -> str:
    """With its sign and one digit after the point; a real minus, as in print."""
    tenths = (abs(points) + POINT // 20) // (POINT // 10)
    sign = "+" if points > 0 and tenths else "−" if points < 0 and tenths else "±"
    return f"{sign}{tenths // 10}.{tenths % 10}"


def percent(billionths: int) -> int:
    return round(100 * billionths / ONE)
