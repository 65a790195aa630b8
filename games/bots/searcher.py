"""A bot that thinks ahead: information-set Monte Carlo tree search, for any game.

Each try imagines everything the seat cannot see, walks down one tree of moves (the same tree
for all imaginings: a node only counts how often it was available), plays on hastily, and
credits every seat with how it came off. A likely move comes to mind before an unlikely one:
the tree widens slowly, so that a few tries are not spent on answers nobody would give. Nothing but the contract, the view and the game's
instinct is used, so the bot knows no more than a person in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import nlargest
from math import isqrt, log, sqrt
from time import monotonic
from typing import Any

from games.engines.kernel.chance import Chance
from games.engines.kernel.contract import Engine
from games.engines.kernel.outcome import Outcome
from games.engines.kernel.seats import Seat
from games.engines.kernel.sitting import advancing

from .greedy import Instinct, instinct_for

CURIOSITY = 0.7
"""How much a move that was tried little is preferred (the constant of UCB1)."""
CANDIDATES = 12
"""So many moves of the root are thought about, the ones that look best at once, unless the
game's instinct names another number."""
COMFORT = 0.2
"""How much of a match's credit is for places; the rest is for the win."""
HASTE = 9
"""In playing on, nine moves in ten follow the urge; the tenth is any."""


class Node:
    """What is known of having made this sequence of moves."""

    __slots__ = ("available", "children", "credit", "visits")

    def __init__(self) -> None:
        self.children: dict[tuple[Seat, Any], Node] = {}
        self.visits = 0
        self.available = 0
        self.credit = 0.0
        """Of the seat that made the move into this node."""


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
        candidates = self._candidates(seat, view, moves)
        root = Node()
        goes_on = self._budget()
        while goes_on():
            state = self._engine.imagine(view, chance)
            self._try(root, state, seat, candidates, chance)
        tried = [
            (root.children[seat, move].visits, -place)
            for place, move in enumerate(candidates)
            if (seat, move) in root.children
        ]
        return candidates[-max(tried)[1]] if tried else candidates[0]

    def _candidates(self, seat: Seat, view: Any, moves: Sequence[Any]) -> Sequence[Any]:
        worths = self._instinct.worths(self._engine, view, seat, moves)
        ranked = sorted(range(len(moves)), key=lambda place: -worths[place])
        return [moves[place] for place in ranked[: getattr(self._instinct, "CANDIDATES", CANDIDATES)]]

    def _budget(self) -> Callable[[], bool]:
        if self._seconds is not None:
            end = monotonic() + self._seconds
            return lambda: monotonic() < end
        left = iter(range(self._tries))
        return lambda: next(left, None) is not None

    def _try(self, root: Node, state: Any, seat: Seat, candidates: Sequence[Any], chance: Chance) -> None:
        engine = self._engine
        path: list[tuple[Seat, Node]] = [(seat, root)]
        node, mover, moves = root, seat, candidates[: _width(root)]
        while True:
            move, child, new = self._descend(node, mover, moves)
            path.append((mover, child))
            _, state = self._advance(state, mover, move, chance)
            waiting = engine.to_act(state)
            if new or not waiting:
                break
            node, mover = child, self._mover(waiting, chance)
            moves = self._coming_to_mind(node, state, mover)
        credits = self._credits(self._played_on(state, chance))
        for mover, node in path:
            node.visits += 1
            node.credit += credits[mover]

    def _mover(self, waiting: frozenset[Seat], chance: Chance) -> Seat:
        return next(iter(waiting)) if len(waiting) == 1 else chance.pick(sorted(waiting))

    def _coming_to_mind(self, node: Node, state: Any, mover: Seat) -> Sequence[Any]:
        """The moves that a hasty player would like best, the more of them the oftener the
        position was thought about."""
        moves = self._engine.legal_moves(state, mover)
        width = _width(node)
        if len(moves) <= width:
            return moves
        urges = self._instinct.urges(self._engine, state, mover, moves)
        return [moves[place] for place in nlargest(width, range(len(moves)), key=urges.__getitem__)]

    def _descend(self, node: Node, mover: Seat, moves: Sequence[Any]) -> tuple[Any, Node, bool]:
        """The move to try next here; one never tried comes before all others."""
        children = node.children
        fresh = None
        for move in moves:
            if (known := children.get((mover, move))) is not None:
                known.available += 1
            elif fresh is None:
                fresh = move
        if fresh is not None:
            child = children[mover, fresh] = Node()
            child.available = 1
            return fresh, child, True
        move = max(moves, key=lambda move: _promise(children[mover, move]))
        return move, children[mover, move], False

    def _played_on(self, state: Any, chance: Chance) -> Any:
        engine, urges_of = self._engine, self._instinct.urges
        for _ in range(self._horizon):
            waiting = engine.to_act(state)
            if not waiting:
                break
            mover = self._mover(waiting, chance)
            moves = engine.legal_moves(state, mover)
            if len(moves) > 1 and chance.below(10) < HASTE:
                urges = urges_of(engine, state, mover, moves)
                most = max(urges)
                moves = [move for move, liked in zip(moves, urges, strict=True) if liked == most]
            _, state = self._advance(state, mover, chance.pick(moves), chance)
        return state

    def _credits(self, state: Any) -> Sequence[float]:
        outcome = self._engine.outcome(state)
        if outcome is None:
            return self._instinct.standing(self._engine, state)
        return credits_of(outcome, self._engine.seats)


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


def _width(node: Node) -> int:
    """How many moves are thought of here: one more after 1, 4, 9… visits."""
    return 1 + isqrt(node.visits)


def _promise(child: Node) -> float:
    return child.credit / child.visits + CURIOSITY * sqrt(log(child.available) / child.visits)
