"""How a match ended."""

from __future__ import annotations

import msgspec

from .seats import Seat


class Outcome(msgspec.Struct, frozen=True):
    """Places from the best; seats in one group share a place (teammates always do).

    `reason` is a code of the game's own closed list; `scores` is what the game counts,
    one number a seat, for the result table.
    """

    places: tuple[tuple[Seat, ...], ...]
    reason: str
    scores: tuple[int, ...] = ()

    def place_of(self, seat: Seat) -> int:
        """1 for the winners; shared places push the next ones down (1, 2, 2, 4)."""
        before = 0
        for group in self.places:
            if seat in group:
                return before + 1
            before += len(group)
        raise ValueError(f"seat {seat} has no place")
