"""Cash, the target, and who has won (section 7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engines.kernel.outcome import Outcome
from games.engines.kernel.seats import Seat, clockwise_from

from .rules import Rules
from .state import Holding, State

REASONS = ("target", "inflation", "round_cap", "property_exhausted")


def all_cash(rules: Rules, field: Sequence[Holding]) -> list[int]:
    """What each seat's property brings, bonuses counted for each seat alone (7.3, 8.3)."""
    cash = [0] * rules.seats
    counts: dict[tuple[Seat, str], int] = {}
    for holding in field:
        owner = holding.owner
        if owner is not None:
            kind = rules.estates[holding.property].kind
            held = counts.get((owner, kind), 0) + 1
            counts[owner, kind] = held
            worth = rules.worth[kind]
            cash[owner] += worth[held] - worth[held - 1]
    return cash


def side_cash(rules: Rules, field: Sequence[Holding]) -> list[int]:
    """What each side has together."""
    cash = all_cash(rules, field)
    return (
        cash
        if len(rules.teams) == rules.seats
        else [sum(cash[seat] for seat in team) for team in rules.teams]
    )


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
    return side_cash(rules, field)[rules.side[seat]] >= target_in(rules, state.round)


def reached(rules: Rules, state: State) -> Outcome | None:
    """The win of a side that has the target now (7.5)."""
    target = target_in(rules, state.round)
    cash = side_cash(rules, state.field)
    if max(cash) < target:
        return None
    for seat in clockwise_from(state.turn, rules.seats):
        if cash[rules.side[seat]] >= target:
            return outcome(rules, state, "target", rules.side[seat])
        if rules.options.win_check == "own_turn":
            break
    return None


def inflated(rules: Rules, state: State) -> Outcome | None:
    """The win of the richest side that has the new target when a round starts (7.6)."""
    richest = max(side_cash(rules, state.field))
    return outcome(rules, state, "inflation") if richest >= target_in(rules, state.round) else None


def outcome(rules: Rules, state: State, reason: str, winner: int | None = None) -> Outcome:
    """Sides from the richest, equals together; a winner by rule stands first (7.8)."""
    cash = side_cash(rules, state.field)
    wealth = [(cash[side], *_estate(rules, state, team)) for side, team in enumerate(rules.teams)]
    ranked = sorted({standing for side, standing in enumerate(wealth) if side != winner}, reverse=True)
    places = [
        [
            seat
            for side, team in enumerate(rules.teams)
            if side != winner and wealth[side] == standing
            for seat in team
        ]
        for standing in ranked
    ]
    if winner is not None:
        places.insert(0, list(rules.teams[winner]))
    return Outcome(
        places=tuple(tuple(sorted(place)) for place in places),
        reason=reason,
        scores=tuple(all_cash(rules, state.field)),
    )


def _estate(rules: Rules, state: State, team: Sequence[Seat]) -> tuple[int, int]:
    """The number of properties, and the most valuable of them."""
    owned = [rules.estates[holding.property].cash for holding in state.field if holding.owner in team]
    return len(owned), max(owned, default=0)
