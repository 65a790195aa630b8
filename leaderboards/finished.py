"""A finished match as rating sees it, whoever tells of it."""

from __future__ import annotations

from datetime import datetime

import msgspec

from .ratings import Entrant


class FinishedSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: int
    place: int
    user: int | None = None
    team: int | None = None
    left: bool = False
    """Went away, or was lost to missed turns."""
    counts: bool = True
    """False for bots, guests, substitutes, and the later timeouts of one long absence."""


class FinishedMatch(msgspec.Struct, frozen=True):
    """Matches are rated in the order of `sequence`, whatever order they are heard of in."""

    match_id: int
    game: str
    finished_at: datetime
    seats: tuple[FinishedSeat, ...]

    @property
    def sequence(self) -> tuple[datetime, int]:
        return (self.finished_at, self.match_id)

    @property
    def counted(self) -> tuple[FinishedSeat, ...]:
        """The seats that are rated; none if there are not two sides of them."""
        counted = tuple(seat for seat in self.seats if seat.counts and seat.user is not None)
        sides = {(seat.team, seat.seat if seat.team is None else None) for seat in counted}
        return counted if len(sides) > 1 else ()


def entrant(seat: FinishedSeat, rating: int, matches: int) -> Entrant:
    return Entrant(
        seat=seat.seat, rating=rating, matches=matches, place=seat.place, team=seat.team, left=seat.left
    )


encode_seats = msgspec.json.Encoder(order="deterministic").encode
decode_seats = msgspec.json.Decoder(tuple[FinishedSeat, ...]).decode
