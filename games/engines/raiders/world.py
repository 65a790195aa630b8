"""A state as abilities see it: who stands on the field, whose they are, how tough."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.engines.kernel.abilities.deeds import Thing
from games.engines.kernel.abilities.world import Source
from games.engines.kernel.seats import Seat

from .rules import Rules
from .state import CaptureWindow, Entry, Holding, State


class Field:
    """The answers of kernel.abilities.world.World. Everything it tells lies open on the table,
    except the hand that a cost is paid from, which only its own seat asks for. With `seat` it
    also knows the narrow places (`shnyaga.narrowed`) as that seat means them."""

    # Defaults of the class, because a field is made on every move and rarely needs more.
    attacker: str | None = None
    defender: str | None = None
    victim: Seat | None = None
    """Who is attacked."""
    fighting: tuple[str, ...] = ()
    _owners: dict[str, Seat] | None = None

    def __init__(self, rules: Rules, state: State, seat: Seat = -1) -> None:
        self.rules, self.state, self.seat = rules, state, seat
        phase = state.phase
        if type(phase) is CaptureWindow:
            self.attacker = attacker = phase.fighter
            held = holding_of(state, phase.property)
            self.defender = defender = held.guard
            self.victim = held.owner
            if defender is not None:
                self.fighting = (defender,) if attacker is None else (defender, attacker)
            elif attacker is not None:
                self.fighting = (attacker,)

    @property
    def owners(self) -> dict[str, Seat]:
        """Every fighter on the field with its owner: guards as they lie, then the attacker."""
        if self._owners is None:
            owners: dict[str, Seat] = {
                holding.guard: holding.owner
                for holding in self.state.field
                if holding.guard is not None and holding.owner is not None
            }
            if self.attacker is not None:
                owners[self.attacker] = self.state.turn
            self._owners = owners
        return self._owners

    def members(self, noun: str, zone: str) -> Sequence[Thing]:
        if noun == "player":
            return range(self.rules.seats)
        return self.state.discard if zone == "discard" else self.standing_at(zone)

    def standing_at(self, zone: str) -> Sequence[str]:
        """The fighters of a narrow place: `field`, `field you`, `defence you`, `capture rival`…"""
        find = _PLACES.get(zone)
        if find is not None:
            return find(self)
        place, _, whose = zone.partition(" ")
        return self._whose(place, whose) if whose else ()

    def _whose(self, place: str, whose: str) -> list[str]:
        found, owners = _PLACES[place](self), self.owners
        if whose == "you":
            return [fighter for fighter in found if owners[fighter] == self.seat]
        side, mine = self.rules.side, self.rules.side[self.seat]
        return [fighter for fighter in found if side[owners[fighter]] != mine]

    def _all(self) -> list[str]:
        guards = self._guards()
        return guards if self.attacker is None else [*guards, self.attacker]

    def _own(self) -> list[str]:
        own = [held.guard for held in self.state.field if held.owner == self.seat and held.guard]
        return own if self.attacker is None or self.seat != self.state.turn else [*own, self.attacker]

    def _guards(self) -> list[str]:
        return [held.guard for held in self.state.field if held.guard]

    def _rival_guards(self) -> list[str]:
        side, mine = self.rules.side, self.rules.side[self.seat]
        return [
            held.guard
            for held in self.state.field
            if held.guard and held.owner is not None and side[held.owner] != mine
        ]

    def _in_defence(self) -> tuple[str, ...]:
        return () if self.defender is None else (self.defender,)

    def _own_in_defence(self) -> tuple[str, ...]:
        return () if self.defender is None or self.victim != self.seat else (self.defender,)

    def _in_attack(self) -> tuple[str, ...]:
        return () if self.attacker is None else (self.attacker,)

    def stands(self, fighter: str) -> bool:
        """Whether the fighter is on the field."""
        return fighter == self.attacker or fighter == self.defender or fighter in self.owners

    def owner(self, thing: Thing) -> Seat | None:
        return (self._owners or self.owners).get(thing) if isinstance(thing, str) else thing

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


_PLACES: dict[str, Callable[[Field], Sequence[str]]] = {
    "field": Field._all,
    "field you": Field._own,
    "guards": Field._guards,
    "guards rival": Field._rival_guards,
    "capture": lambda field: field.fighting,
    "defence": Field._in_defence,
    "defence you": Field._own_in_defence,
    "attack": Field._in_attack,
}


def holding_of(state: State, property: str) -> Holding:
    for holding in state.field:
        if holding.property == property:
            return holding
    raise LookupError(f"{property} is not on the field")


def toughness(rules: Rules, state: State, card: str) -> int | None:
    """Printed toughness with the changes of the current capture that are carried out already."""
    printed = rules.cards[card].toughness
    phase = state.phase
    if printed is None or type(phase) is not CaptureWindow or not phase.changes:
        return printed
    return printed + sum(by for fighter, by in phase.changes if fighter == card)


def free_hand(state: State, seat: Seat) -> tuple[str, ...]:
    """The seat's hand without the cards in its sealed bids."""
    hand, phase = state.hands[seat], state.phase
    if type(phase) is not CaptureWindow or not phase.bids or not phase.bids[seat]:
        return hand
    sealed = sealed_cards(phase.bids[seat])
    return tuple(card for card in hand if card not in sealed)


def sealed_cards(bids: Sequence[Entry]) -> set[str]:
    return {card for bid in bids for card in (*bid.paid, bid.card)}
