"""Why each seat's rating changed as it did: the sum per opponent, and what other places would
have given. Worked out anew from the stored inputs, so that it cannot differ from them."""

from __future__ import annotations

from dataclasses import dataclass

from accounts.models import User
from leaderboards.finished import FinishedSeat, decode_seats
from leaderboards.models import RatedMatch, RatingChange
from leaderboards.numbers import percent, shown_change, shown_rating
from leaderboards.ratings import Entrant, is_provisional, rated, what_if


@dataclass(frozen=True)
class TermShown:
    opponent: User
    score: str
    expected: int
    change: str


@dataclass(frozen=True)
class IfShown:
    place: int
    change: str
    sign: int
    is_this: bool


@dataclass(frozen=True)
class SeatShown:
    person: User
    place: int
    left: bool
    before: int
    after: int
    provisional: bool
    change: str
    sign: int
    k: int
    spared: str
    terms: tuple[TermShown, ...]
    ifs: tuple[IfShown, ...]


@dataclass(frozen=True)
class MatchRating:
    game: str
    annulled: bool
    reason: str
    seats: tuple[SeatShown, ...]
    uncounted: tuple[User, ...]
    """People at the table whom this match does not count for."""
    divisor: int


_SCORES = {0.0: "0", 0.5: "½", 1.0: "1"}


def match_rating(match_id: int) -> MatchRating | None:
    """None if the match is not rated (yet)."""
    record = RatedMatch.objects.filter(match_id=match_id).first()
    if record is None:
        return None
    seats = decode_seats(record.seats.encode())
    changes = list(
        RatingChange.objects.filter(
            rated_match=record,
            board__game=record.game,
            board__season__isnull=True,
            superseded_by__isnull=True,
        ).order_by("place", "seat")
    )
    people = User.objects.only("username", "kind", "avatar").in_bulk(
        [seat.user for seat in seats if seat.user]
    )
    entrants = [_entrant(change, seats) for change in changes]
    counted = {change.user_id for change in changes}
    return MatchRating(
        game=record.game,
        annulled=record.annulled_at is not None,
        reason=record.annulled_for,
        seats=tuple(_seat(change, changes, entrants, people) for change in changes),
        uncounted=tuple(people[seat.user] for seat in seats if seat.user and seat.user not in counted),
        divisor=len(entrants) - 1,
    )


def _entrant(change: RatingChange, seats: tuple[FinishedSeat, ...]) -> Entrant:
    seat = next(seat for seat in seats if seat.seat == change.seat)
    return Entrant(
        seat=change.seat,
        rating=change.before,
        matches=change.matches_before,
        place=seat.place,
        team=change.team,
        left=change.left,
    )


def _seat(
    change: RatingChange, changes: list[RatingChange], entrants: list[Entrant], people: dict[int, User]
) -> SeatShown:
    users = {one.seat: one.user_id for one in changes}
    worked = next(one for one in rated(entrants) if one.seat == change.seat)
    return SeatShown(
        person=people[change.user_id],
        place=change.place,
        left=change.left,
        before=shown_rating(change.before),
        after=shown_rating(change.after),
        provisional=is_provisional(change.matches_before + 1),
        change=shown_change(change.after - change.before),
        sign=_sign(change.after - change.before),
        k=change.k,
        spared=shown_change(worked.spared) if worked.spared else "",
        terms=tuple(
            TermShown(
                opponent=people[users[term.opponent]],
                score=_SCORES[term.score],
                expected=percent(term.expected),
                change=shown_change(term.points),
            )
            for term in worked.terms
        ),
        ifs=tuple(
            IfShown(place, shown_change(points), _sign(points), place == change.place and not change.left)
            for place, points in what_if(entrants, change.seat)
        ),
    )


def _sign(points: int) -> int:
    return (points > 0) - (points < 0)
