"""The events of one decision as they pile up, with the state they have made so far."""

from __future__ import annotations

from collections.abc import Sequence

from games.engines.kernel.abilities.deeds import AnyDeed, Deal, Peek, Recall, Send
from games.engines.kernel.abilities.world import Source
from games.engines.kernel.chance import Chance
from games.engines.kernel.seats import Seat

from .events import CardMoved, CardsDrawn, DeckLooked, Event
from .evolve import STEPS
from .ruleset import Ruleset
from .state import Cards, Choice, Settling, State
from .world import MatchWorld

Advanced = tuple[tuple[Event, ...], State]
"""What a decision comes to: its events and the state after them."""


class Proceedings:
    """Grows during one call of `decide` and is thrown away after it."""

    __slots__ = ("chance", "events", "rules", "state")

    def __init__(self, rules: Ruleset, state: State, chance: Chance, *events: Event) -> None:
        self.rules, self.state, self.chance = rules, state, chance
        self.events: list[Event] = [*events]

    def add(self, event: Event) -> None:
        self.events.append(event)
        self.state = STEPS[type(event)](self.state, event)

    def told(self) -> Advanced:
        return tuple(self.events), self.state

    def bottom_order(self, cards: Cards) -> Cards:
        """Rule 6.1: how cards that go under the deck together lie there."""
        if len(cards) < 2 or self.rules.options.bottom_order == "play":
            return cards
        return self.chance.shuffled(cards)

    def draw(self, seat: Seat, count: int, by: str = "") -> None:
        cards = top_of_deck(self.state, count)
        if cards:
            self.add(CardsDrawn(seat, cards, by))

    def draw_up(self, seat: Seat) -> None:
        """Rule 3.10."""
        state = self.state
        missing = self.rules.tables[state.tables[seat]].hand_min - len(state.hands[seat])
        if missing > 0:
            self.draw(seat, missing)

    def draw_up_after_turn(self, seat: Seat) -> None:
        if not self.rules.draws_at_round_end:
            self.draw_up(seat)

    def budget_left(self) -> int:
        return max(0, self.rules.options.return_budget - self.state.returned)

    def carry_out_use(self, seat: Seat, card: str, choices: tuple[Choice, ...]) -> bool:
        """What a used table card does beside the sum; False if it waits for the player."""
        used = self.rules.cards[card]
        source = used.sources[seat]
        deeds = used.ready_use[seat]
        if used.takes_from_richer:
            (rival,) = choices
            assert isinstance(rival, int)
            deeds = (Send(self.state.piles[rival][-1], used.takes_from_richer, seat),)
        elif deeds is None:
            assert used.active is not None
            deeds = used.active.deeds(MatchWorld(self.rules.printed, self.state), source, choices)
        return self.carry_out(source, deeds, False)

    def carry_out(
        self,
        source: Source,
        deeds: Sequence[AnyDeed],
        settling: bool,
        waiting: tuple[Settling, ...] = (),
    ) -> bool:
        """Turns deeds into events; False if the seat has to take a looked-at card first.
        Changes of the sum are no events of their own: the reckoning finds them in the turn."""
        for number, deed in enumerate(deeds):
            if type(deed) is Deal:
                self.draw(deed.seat, deed.count, source.card)
            elif type(deed) is Peek:
                cards = top_of_deck(self.state, deed.count)
                if len(cards) > deed.take:
                    rest = tuple(deeds[number + 1 :])
                    self.add(DeckLooked(source.seat, source.card, cards, deed.take, settling, rest, waiting))
                    return False
                self.draw(source.seat, deed.take, source.card)
            elif type(deed) is Send:
                self._move_from_pile(source, str(deed.thing), deed.to)
            elif type(deed) is Recall:
                self._move_from_pile(source, str(deed.thing), "own_hand")
        return True

    def _move_from_pile(self, source: Source, card: str, to: str) -> None:
        """Rule 6.9. A card that has left the pile meanwhile stays where it is."""
        for owner, pile in enumerate(self.state.piles):  # noqa: B007
            if pile and (pile[-1] == card or card in pile):
                break
        else:
            return
        seat = owner if to == "own_hand" else source.seat
        if to == "pile":
            self.add(CardMoved(seat, source.card, card, owner, "pile"))
        elif not self.budget_left():
            self.add(CardMoved(seat, source.card, card, owner, "burned"))
        else:
            self.add(CardMoved(seat, source.card, card, owner, "deck" if to == "deck_bottom" else "hand"))


def top_of_deck(state: State, count: int) -> Cards:
    cards = state.deck
    for lot in state.under:
        if len(cards) >= count:
            break
        cards += lot.cards
    return cards[:count]
