"""Who won: three ways of counting, and what breaks a tie (rules 9.1–9.5)."""

from __future__ import annotations

from itertools import groupby

from games.engines.kernel.outcome import Outcome
from games.engines.kernel.seats import Seat

from .ruleset import Ruleset
from .state import State

REASONS = ("deck_empty", "round_cap")


def points_in_pile(rules: Ruleset, state: State, seat: Seat) -> int:
    """Rule 9.1: signs do not count."""
    cards = rules.cards
    return sum([cards[card].points for card in state.piles[seat]])


def cards_held(state: State, seat: Seat) -> int:
    """Rule 9.2."""
    return len(state.piles[seat]) + len(state.tables[seat]) + len(state.hands[seat])


def outcome_of(rules: Ruleset, state: State, reason: str) -> Outcome:
    seats, victory = range(rules.seats), rules.options.victory
    order: list[str] = [victory, "points"] if victory == "tricks" else [victory]  # rule 9.3
    for measure in rules.options.tiebreak:
        if measure == "shared":
            break
        if measure not in order:
            order.append(measure)
    counted = [_counts(rules, state, measure) for measure in order]
    standing = [tuple([counts[seat] for counts in counted]) for seat in seats]
    ranked = sorted(seats, key=lambda seat: [-count for count in standing[seat]])
    places = tuple([tuple(group) for _, group in groupby(ranked, key=standing.__getitem__)])
    return Outcome(places, reason, tuple(counted[0]))


def _counts(rules: Ruleset, state: State, measure: str) -> list[int]:
    """What each seat has of what is counted."""
    if measure == "points":
        return [points_in_pile(rules, state, seat) for seat in range(rules.seats)]
    if measure == "cards":
        return [cards_held(state, seat) for seat in range(rules.seats)]
    return list(state.tricks)
