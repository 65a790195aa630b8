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
    return sum(rules.cards[card].points for card in state.piles[seat])


def cards_held(state: State, seat: Seat) -> int:
    """Rule 9.2."""
    return len(state.piles[seat]) + len(state.tables[seat]) + len(state.hands[seat])


def outcome_of(rules: Ruleset, state: State, reason: str) -> Outcome:
    counted = {
        "points": [points_in_pile(rules, state, seat) for seat in range(rules.seats)],
        "cards": [cards_held(state, seat) for seat in range(rules.seats)],
        "tricks": list(state.tricks),
    }
    victory = rules.options.victory
    order: list[str] = [victory, "points"] if victory == "tricks" else [victory]  # rule 9.3
    for measure in rules.options.tiebreak:
        if measure == "shared":
            break
        order.append(measure)

    def standing(seat: Seat) -> tuple[int, ...]:
        return tuple(counted[measure][seat] for measure in order)

    ranked = sorted(range(rules.seats), key=lambda seat: (*(-n for n in standing(seat)), seat))
    places = tuple(tuple(group) for _, group in groupby(ranked, key=standing))
    return Outcome(places, reason, tuple(counted[victory]))
