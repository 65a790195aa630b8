"""Seats, viewers and teams. An engine knows seats; people are known outside."""

from __future__ import annotations

from collections.abc import Iterator

Seat = int
"""A place at the table, counted from 0 clockwise."""

Viewer = int | None
"""Who looks: a seat, or None for a spectator, who knows public facts only."""

SPECTATOR: Viewer = None


def everyone(seats: int) -> tuple[Viewer, ...]:
    """All viewers of a table: each seat, then the spectator."""
    return (*range(seats), SPECTATOR)


def clockwise_from(first: Seat, seats: int) -> Iterator[Seat]:
    """Every seat once, beginning with `first`."""
    return ((first + step) % seats for step in range(seats))
