"""Elo by place, as pure mathematics: no database, no clock, no people.

Ratings are whole thousandths of a point and expectations whole billionths, and the one power
in the formula is taken by correctly rounded decimals. So every sum adds up exactly, and the same
match gives the same digits on every machine.

    new = old + K × Σ (score − expectation) / (N − 1)      over the opponents

Score is 1 against who finished below, ½ against who shares the place, 0 against who finished
above. Teammates are no opponents. Who left is below everybody who stayed, and between two who
left nothing is counted, so that leaving never gains.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Context, Decimal
from functools import lru_cache

POINT = 1000
START = 1500 * POINT
FLOOR = 100 * POINT
PROVISIONAL = 10
"""A rating is marked "?" until so many rated matches."""
STEPS = ((PROVISIONAL, 40), (50, 24))
LAST_K = 16

ONE = 1_000_000_000
_EXACT = Context(prec=28)
_LN10_BY_400 = Decimal(10).ln(_EXACT) / (400 * POINT)


@dataclass(frozen=True)
class Entrant:
    """A person in a match that counts for them, with the rating they came with."""

    seat: int
    rating: int = START
    matches: int = 0
    place: int = 1
    team: int | None = None
    """Equal for teammates; a seat without one plays for itself."""
    left: bool = False

    def faces(self, other: Entrant) -> bool:
        return self.seat != other.seat and (self.team is None or self.team != other.team)


@dataclass(frozen=True)
class Term:
    """What one opponent gave or took."""

    opponent: int
    score: float
    expected: int
    points: int


@dataclass(frozen=True)
class Change:
    seat: int
    k: int
    before: int
    after: int
    terms: tuple[Term, ...]

    @property
    def points(self) -> int:
        return self.after - self.before

    @property
    def spared(self) -> int:
        """What the floor kept the rating from losing."""
        return self.points - sum(term.points for term in self.terms)


def k_factor(matches: int) -> int:
    """By the number of rated matches played before this one."""
    return next((k for below, k in STEPS if matches < below), LAST_K)


def is_provisional(matches: int) -> bool:
    return matches < PROVISIONAL


@lru_cache(maxsize=1 << 16)
def _expected_of_stronger(difference: int) -> int:
    tenfold = _EXACT.exp(_EXACT.multiply(Decimal(-difference), _LN10_BY_400))
    return int(_EXACT.divide(Decimal(ONE), 1 + tenfold).to_integral_value())


def expected(mine: int, theirs: int) -> int:
    """Billionths of a point; the two sides always sum to one whole."""
    difference = mine - theirs
    return _expected_of_stronger(difference) if difference >= 0 else ONE - _expected_of_stronger(-difference)


def rated(entrants: Sequence[Entrant]) -> tuple[Change, ...]:
    """Everybody's change, in the order given. Fewer than two sides change nothing."""
    return tuple(_change(one, entrants) for one in entrants)


def what_if(entrants: Sequence[Entrant], seat: int) -> tuple[tuple[int, int], ...]:
    """(place, points) for every place this seat's side could have had, the others staying as
    they are. Who left is shown what staying would have given."""
    me = next(one for one in entrants if one.seat == seat)
    side = {one.seat for one in entrants if one.seat == seat or not me.faces(one)}
    others = [one for one in entrants if one.seat not in side]
    steps = sorted({one.place for one in others if not one.left})
    answers = []
    # Places are doubled so that the side fits between any two of them.
    for gap in range(len(steps) + 1):
        mine = steps[gap] * 2 - 1 if gap < len(steps) else (steps[-1] * 2 + 1 if steps else 1)
        moved = [
            replace(one, place=mine, left=False if one.seat == seat else one.left)
            if one.seat in side
            else replace(one, place=one.place * 2)
            for one in entrants
        ]
        change = _change(next(one for one in moved if one.seat == seat), moved)
        above = sum(1 for one in others if not one.left and one.place * 2 < mine)
        answers.append((above + 1, change.points))
    return tuple(answers)


def _change(me: Entrant, entrants: Sequence[Entrant]) -> Change:
    k = k_factor(me.matches)
    rivals = len(entrants) - 1
    terms = tuple(
        _term(me, other, k, rivals) for other in entrants if me.faces(other) and not (me.left and other.left)
    )
    after = max(FLOOR, me.rating + sum(term.points for term in terms))
    return Change(me.seat, k, me.rating, after, terms)


def _term(me: Entrant, other: Entrant, k: int, rivals: int) -> Term:
    halves = _halves(me, other)
    expectation = expected(me.rating, other.rating)
    points = _nearest(k * POINT * (halves * ONE - 2 * expectation), 2 * ONE * rivals)
    return Term(other.seat, halves / 2, expectation, points)


def _halves(me: Entrant, other: Entrant) -> int:
    if me.left or other.left:
        return 0 if me.left else 2
    return 1 if me.place == other.place else (2 if me.place < other.place else 0)


def _nearest(amount: int, divisor: int) -> int:
    """To the nearest whole, half away from zero: the same for a gain and for its loss."""
    size = (2 * abs(amount) + divisor) // (2 * divisor)
    return size if amount >= 0 else -size
