"""Where every card of the match lies, and who may know which it is."""

from __future__ import annotations

from collections.abc import Iterator

from games.engines.kernel.zones import Zone

from .state import Looking, State


def zones(state: State) -> tuple[Zone, ...]:
    return tuple(_zones(state))


def _zones(state: State) -> Iterator[Zone]:
    yield Zone("deck", state.deck)
    for number, lot in enumerate(state.under):
        seers = frozenset() if lot.seer is None else frozenset({lot.seer})
        yield Zone(f"under {number}", lot.cards, public=lot.seer is None, known_to=seers)
    for seat in range(len(state.hands)):
        hand = state.hands[seat]
        shown = tuple(card for card in hand if card in state.shown)
        secret = tuple(card for card in hand if card not in state.shown)
        yield Zone(f"hand {seat}", secret, owner=seat, known_to=frozenset({seat}))
        yield Zone(f"shown {seat}", shown, owner=seat, public=True)
        yield Zone(f"table {seat}", state.tables[seat], owner=seat, public=True)
        # Every pile card came from the Kon: the parameter hides a pile, not a secret.
        yield Zone(f"pile {seat}", state.piles[seat], owner=seat, public=True)
    yield Zone("kon", tuple(turn.card for turn in state.turns if turn.act == "kon"), public=True)
    yield Zone("burned", state.burned, public=True)
    if isinstance(state.phase, Looking):
        looking = frozenset({state.phase.seat})
        yield Zone("looked at", state.phase.cards, owner=state.phase.seat, known_to=looking)
