"""Where every card is, and who may know it."""

from __future__ import annotations

from games.engines.kernel.zones import Zone

from .rules import Rules
from .state import CaptureWindow, State
from .view import sees_hand


def zones(rules: Rules, state: State) -> tuple[Zone, ...]:
    found = []
    for seat, hand in enumerate(state.hands):
        shown = state.shown[seat]
        known = frozenset(other for other in range(rules.seats) if sees_hand(rules, other, seat))
        hidden = tuple(card for card in hand if card not in shown)
        found.append(Zone(f"hand {seat}", hidden, owner=seat, known_to=known))
        found.append(Zone(f"shown {seat}", shown, owner=seat, public=True))
    buried = state.deck if state.bottom is None else state.deck[:-1]
    attacker = state.phase.fighter if type(state.phase) is CaptureWindow else None
    return (
        *found,
        Zone("deck", buried),
        Zone("bottom", () if state.bottom is None else (state.bottom,), public=True),
        Zone("discard", state.discard, public=True),
        Zone("guards", tuple(held.guard for held in state.field if held.guard is not None), public=True),
        Zone("attacker", () if attacker is None else (attacker,), public=True),
        Zone("estate", state.estate),
        Zone("property", tuple(held.property for held in state.field), public=True),
    )
