"""A state as abilities see it: who stands on the field, whose they are, how tough."""

from __future__ import annotations

from collections.abc import Sequence

from games.engines.kernel.abilities.deeds import Thing
from games.engines.kernel.abilities.world import Source
from games.engines.kernel.seats import Seat

from .rules import Rules
from .state import CaptureWindow, Entry, State


class Field:
    """The answers of kernel.abilities.world.World. Everything it tells lies open on the table,
    except the hand that a cost is paid from, which only its own seat asks for."""

    __slots__ = ("_fighters", "attacker", "defender", "owners", "rules", "state")

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules, self.state = rules, state
        phase = state.phase
        owners: dict[Thing, Seat] = {}
        self.attacker: str | None = None
        self.defender: str | None = None
        attacked = phase.property if isinstance(phase, CaptureWindow) else None
        for holding in state.field:
            guard = holding.guard
            if guard is not None and holding.owner is not None:
                owners[guard] = holding.owner
                if holding.property == attacked:
                    self.defender = guard
        if isinstance(phase, CaptureWindow) and phase.fighter is not None:
            self.attacker = phase.fighter
            owners[phase.fighter] = state.turn
        self.owners = owners
        self._fighters = tuple(owners)

    def members(self, noun: str, zone: str) -> Sequence[Thing]:
        if zone == "field":
            return self._fighters
        if zone == "discard":
            return self.state.discard
        return range(self.rules.seats) if noun == "player" else ()

    def owner(self, thing: Thing) -> Seat | None:
        return thing if isinstance(thing, int) else self.owners.get(thing)

    def allied(self, one: Seat, other: Seat) -> bool:
        return self.rules.side[one] == self.rules.side[other]

    def refer(self, name: str, source: Source) -> Thing | None:
        return None

    def has(self, thing: Thing, trait: str) -> bool:
        if trait == "in_capture":
            return thing == self.attacker or thing == self.defender
        if trait == "guard":
            return thing in self.owners and thing != self.attacker
        return thing == (self.attacker if trait == "attacks" else self.defender)

    def number(self, thing: Thing, property: str) -> int | None:
        return None if isinstance(thing, int) else toughness(self.rules, self.state, thing)

    def same(self, thing: Thing, card: str, property: str) -> bool:
        """A trump counts as every suit (5.4)."""
        cards = self.rules.cards
        suit = cards[card].suit
        return suit == self.state.trump or (isinstance(thing, str) and cards[thing].suit == suit)

    def fact(self, name: str, source: Source) -> bool:
        return False

    def size(self, seat: Seat, zone: str) -> int:
        return len(self.state.hands[seat]) if zone == "hand" else 0

    def payable(self, seat: Seat) -> Sequence[str]:
        return free_hand(self.state, seat)


def toughness(rules: Rules, state: State, card: str) -> int | None:
    """Printed toughness with the changes of the current capture that are carried out already."""
    printed = rules.cards[card].toughness
    phase = state.phase
    if printed is None or not isinstance(phase, CaptureWindow) or not phase.changes:
        return printed
    return printed + sum(by for fighter, by in phase.changes if fighter == card)


def free_hand(state: State, seat: Seat) -> tuple[str, ...]:
    """The seat's hand without the cards in its sealed bids."""
    hand, phase = state.hands[seat], state.phase
    if not isinstance(phase, CaptureWindow) or not phase.bids or not phase.bids[seat]:
        return hand
    sealed = sealed_cards(phase.bids[seat])
    return tuple(card for card in hand if card not in sealed)


def sealed_cards(bids: Sequence[Entry]) -> set[str]:
    return {card for bid in bids for card in (*bid.paid, bid.card)}
