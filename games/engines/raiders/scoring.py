"""Cash, the target, and who has won (section 7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engines.kernel.outcome import Outcome
from games.engines.kernel.seats import Seat, clockwise_from

from .rules import Rules
from .state import Holding, State

REASONS = ("target", "inflation", "round_cap", "property_exhausted")


def cash_of(rules: Rules, field: Sequence[Holding], seat: Seat) -> int:
    """What the seat's property brings, bonuses counted for this seat alone (7.3, 8.3)."""
    counts: dict[str, int] = {}
    for holding in field:
        if holding.owner == seat:
            kind = rules.estates[holding.property].kind
            counts[kind] = counts.get(kind, 0) + 1
    return sum([rules.worth[kind][count] for kind, count in counts.items()])


def side_cash(rules: Rules, field: Sequence[Holding], seat: Seat) -> int:
    return sum([cash_of(rules, field, mate) for mate in rules.teams[rules.side[seat]]])


def target_in(rules: Rules, round: int) -> int:
    """The target of a round: inflation takes its step at the start of each round (7.6)."""
    decay = rules.options.target_decay
    if round < decay.from_round:
        return rules.base_target
    fallen = rules.base_target - decay.step * (round - decay.from_round + 1)
    return max(min(decay.floor, rules.base_target), fallen)


def would_win(rules: Rules, state: State, seat: Seat, property: str) -> bool:
    """Whether owning this property too would bring the seat's side to the target."""
    field = [
        Holding(property, seat, holding.guard) if holding.property == property else holding
        for holding in state.field
    ]
    return side_cash(rules, field, seat) >= target_in(rules, state.round)


def reached(rules: Rules, state: State) -> Outcome | None:
    """The win of a side that has the target now (7.5)."""
    target = target_in(rules, state.round)
    if rules.options.win_check == "own_turn":
        candidates: Sequence[Seat] = (state.turn,)
    else:
        candidates = list(clockwise_from(state.turn, rules.seats))
    for seat in candidates:
        if side_cash(rules, state.field, seat) >= target:
            return outcome(rules, state, "target", rules.side[seat])
    return None


def inflated(rules: Rules, state: State) -> Outcome | None:
    """The win of the richest side that has the new target when a round starts (7.6)."""
    richest = max(side_cash(rules, state.field, seat) for seat in range(rules.seats))
    return outcome(rules, state, "inflation") if richest >= target_in(rules, state.round) else None


def outcome(rules: Rules, state: State, reason: str, winner: int | None = None) -> Outcome:
    """Sides from the richest, equals together; a winner by rule stands first (7.8)."""
    wealth = [_wealth(rules, state, team) for team in rules.teams]
    ranked = sorted({standing for side, standing in enumerate(wealth) if side != winner}, reverse=True)
    places = [
        tuple(
            seat
            for side, team in enumerate(rules.teams)
            if wealth[side] == standing and side != winner
            for seat in team
        )
        for standing in ranked
    ]
    if winner is not None:
        places.insert(0, rules.teams[winner])
    scores = tuple(cash_of(rules, state.field, seat) for seat in range(rules.seats))
    return Outcome(places=tuple(tuple(sorted(place)) for place in places), reason=reason, scores=scores)


def _wealth(rules: Rules, state: State, team: Sequence[Seat]) -> tuple[int, int, int]:
    """Cash, number of properties, the most valuable of them."""
    owned = [rules.estates[holding.property].cash for holding in state.field if holding.owner in team]
    return side_cash(rules, state.field, team[0]), len(owned), max(owned, default=0)
