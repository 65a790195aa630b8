"""Rating matches in memory: the fold that both daily rating and every recomputation use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date

from leaderboards.finished import FinishedMatch, entrant
from leaderboards.ratings import START, rated


@dataclass(slots=True)
class Form:
    """Where somebody stands on a board while the fold goes on."""

    rating: int = START
    matches: int = 0
    last_rated_on: date | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One seat's change on one board."""

    board: int
    user: int
    seat: int
    place: int
    team: int | None
    left: bool
    k: int
    matches_before: int
    before: int
    after: int


@dataclass
class Ledger:
    """`forms` holds everybody who has been on a board; who is missing has not played there."""

    forms: dict[tuple[int, int], Form] = field(default_factory=dict)

    def take_in(self, match: FinishedMatch, boards: Iterable[int]) -> Iterator[Line]:
        """Rates the match on each board and remembers the result."""
        seats = match.counted
        for board in boards if seats else ():
            forms = [
                self.forms.setdefault((board, seat.user), Form()) for seat in seats if seat.user is not None
            ]
            entrants = [
                entrant(seat, form.rating, form.matches) for seat, form in zip(seats, forms, strict=True)
            ]
            for seat, form, change in zip(seats, forms, rated(entrants), strict=True):
                assert seat.user is not None
                yield Line(
                    board=board,
                    user=seat.user,
                    seat=seat.seat,
                    place=_shown_place(match, seat.seat),
                    team=seat.team,
                    left=seat.left,
                    k=change.k,
                    matches_before=form.matches,
                    before=change.before,
                    after=change.after,
                )
                form.rating = change.after
                form.matches += 1
                form.last_rated_on = match.finished_at.date()


def _shown_place(match: FinishedMatch, number: int) -> int:
    """The place among those who are rated, who left below everybody."""
    me = next(seat for seat in match.counted if seat.seat == number)
    if me.left:
        return 1 + sum(1 for seat in match.counted if not seat.left)
    return 1 + sum(1 for seat in match.counted if not seat.left and seat.place < me.place)
