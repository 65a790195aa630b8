"""A bot that thinks ahead, for any game: it tries its likeliest moves in imagined worlds.

Each world fills in everything the seat cannot see. In the same world every move in question is
made once, play goes on hastily for a while, and how the seat came off is noted: moves are
compared under the same cards and the same luck, which a few dozen tries are enough for. The
worse half drops out now and then, so that most tries go to moves that are hard to tell apart.
Nothing but the contract, the view and the game's instinct is used, so the bot knows no more
than a person in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from time import monotonic
from typing import Any

from games.engines.kernel.chance import Chance
from games.engines.kernel.contract import Engine
from games.engines.kernel.outcome import Outcome
from games.engines.kernel.seats import Seat
from games.engines.kernel.sitting import advancing

from .greedy import Instinct, instinct_for

CANDIDATES = 8
"""So many moves are thought about at most, the ones that look best at once…"""
WORTHWHILE = 10
"""…and no more than would get so many tries each: little is better told of few moves."""
FIRST_LOOK = 4
"""After so many worlds the worse half of the moves is dropped; then after twice as many…"""
DOUBT = 0.5
"""By how many standard errors another move must be better than the one that looked best."""
COMFORT = 0.2
"""How much of a match's credit is for places; the rest is for the win."""


class Searcher:
    """Bounded by tries or by seconds; by tries it is repeatable."""

    def __init__(
        self,
        engine: Engine[Any, Any, Any, Any],
        *,
        tries: int = 300,
        seconds: float | None = None,
        horizon: int | None = None,
    ) -> None:
        self._engine = engine
        self._advance = advancing(engine)
        self._instinct: Instinct = instinct_for(engine.spec.key)
        self._tries, self._seconds = tries, seconds
        self._horizon = self._instinct.horizon(engine) if horizon is None else horizon

    def choose(self, seat: Seat, view: Any, moves: Sequence[Any], chance: Chance) -> Any:
        if len(moves) == 1:
            return moves[0]
        candidates = self._candidates(seat, view, chance.shuffled(moves))
        credits: list[list[float]] = [[] for _ in candidates]
        left = list(range(len(candidates)))
        goes_on, worlds, look = self._budget(), 0, FIRST_LOOK
        while goes_on(len(left)):
            state = self._engine.imagine(view, chance)
            luck = chance.below(1 << 32)
            for place in left:
                credits[place].append(self._tried(state, seat, candidates[place], Chance.of(luck)))
            worlds += 1
            if worlds == look and len(left) > 2:
                left = _better_half(left, credits)
                look *= 3
        return candidates[_clearly_best(left, credits)]

    def _candidates(self, seat: Seat, view: Any, moves: Sequence[Any]) -> Sequence[Any]:
        """Best first. Where several look alike their order is kept, so it must not be the
        order of seats: some seat would always be hit first."""
        worths = self._instinct.worths(self._engine, view, seat, moves)
        ranked = sorted(range(len(moves)), key=lambda place: -worths[place])
        most = CANDIDATES if self._seconds is not None else max(2, self._tries // WORTHWHILE)
        return [moves[place] for place in ranked[: min(CANDIDATES, most)]]

    def _budget(self) -> Callable[[int], bool]:
        """Whether there is time for another world in which so many moves are tried."""
        if self._seconds is not None:
            end = monotonic() + self._seconds
            return lambda _: monotonic() < end
        spent = 0

        def goes_on(moves: int) -> bool:
            nonlocal spent
            spent += moves
            return spent <= self._tries or spent == moves

        return goes_on

    def _tried(self, state: Any, seat: Seat, move: Any, chance: Chance) -> float:
        """How the seat comes off after this move if everybody plays on hastily."""
        engine, urges_of, is_enough = self._engine, self._instinct.urges, self._instinct.is_enough
        before = state
        _, state = self._advance(state, seat, move, chance)
        for _ in range(self._horizon):
            waiting = engine.to_act(state)
            if not waiting or is_enough(engine, before, state):
                break
            mover = next(iter(waiting)) if len(waiting) == 1 else chance.pick(sorted(waiting))
            moves = engine.legal_moves(state, mover)
            if len(moves) > 1:
                urges = urges_of(engine, state, mover, moves)
                most = max(urges)
                moves = [move for move, liked in zip(moves, urges, strict=True) if liked == most]
            _, state = self._advance(state, mover, chance.pick(moves), chance)
        outcome = engine.outcome(state)
        if outcome is None:
            return self._instinct.standing(engine, state)[seat]
        return credits_of(outcome, engine.seats)[seat]


def _better_half(left: Sequence[int], credits: Sequence[Sequence[float]]) -> list[int]:
    """The first one, which looked best at once, stays: the others are measured by it."""
    first, *others = left
    ranked = sorted(others, key=lambda place: -sum(credits[place]))
    return [first, *ranked[: len(left) // 2]]


def _clearly_best(left: Sequence[int], credits: Sequence[Sequence[float]]) -> int:
    """The best of these, unless its lead over the first may well be luck."""
    first = left[0]
    best = max(left, key=lambda place: (sum(credits[place]), -place))
    leads = [ours - theirs for ours, theirs in zip(credits[best], credits[first], strict=True)]
    if len(leads) < 2:
        return first
    return best if fmean(leads) > DOUBT * stdev(leads) / sqrt(len(leads)) else first


def credits_of(outcome: Outcome, seats: int) -> list[float]:
    """Mostly for winning, which is shared if the first place is, and a little for how many
    are left behind."""
    credits = [0.0] * seats
    winners = outcome.places[0]
    behind = seats
    for group in outcome.places:
        behind -= len(group)
        for seat in group:
            won = 1 / len(winners) if seat in winners else 0.0
            credits[seat] = (1 - COMFORT) * won + COMFORT * (behind + (len(group) - 1) / 2) / (seats - 1)
    return credits
