"""The events of one decision as they pile up, with the state they have made so far."""

from __future__ import annotations

from collections.abc import Sequence

from games.engines.kernel.abilities.deeds import AnyDeed, Deal, Peek, Recall, Send
from games.engines.kernel.abilities.world import Source
from games.engines.kernel.chance import Chance
from games.engines.kernel.seats import Seat

from .events import CardMoved, CardsDrawn, DeckLooked, Event
from .evolve import evolve
from .ruleset import Ruleset
from .state import Cards, Choice, Settling, State
from .world import MatchWorld


class Proceedings:
    """Grows during one call of `decide` and is thrown away after it."""

    __slots__ = ("chance", "events", "rules", "state")

    def __init__(self, rules: Ruleset, state: State, chance: Chance) -> None:
        self.rules, self.state, self.chance = rules, state, chance
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        self.events.append(event)
        self.state = evolve(self.state, event)

    def bottom_order(self, cards: Cards) -> Cards:
        """Rule 6.1: how cards that go under the deck together lie there."""
        if len(cards) < 2 or self.rules.options.bottom_order == "play":
            return cards
        return self.chance.shuffled(cards)

    def top_of_deck(self, count: int) -> Cards:
        state = self.state
        cards = state.deck[:count]
        if len(cards) == count:
            return cards
        for lot in state.under:
            if len(cards) >= count:
                break
            cards += lot.cards
        return cards[:count]

    def draw(self, seat: Seat, count: int, by: str = "") -> None:
        cards = self.top_of_deck(count)
        if cards:
            self.add(CardsDrawn(seat, cards, by))

    def draw_up(self, seat: Seat) -> None:
        """Rule 3.10."""
        state = self.state
        missing = self.rules.hand_min(state.tables[seat]) - len(state.hands[seat])
        if missing > 0 and (cards := self.top_of_deck(missing)):
            self.add(CardsDrawn(seat, cards))

    def budget_left(self) -> int:
        return max(0, self.rules.options.return_budget - self.state.returned)

    def carry_out_use(self, seat: Seat, card: str, choices: tuple[Choice, ...]) -> bool:
        """What a used table card does beside the sum; False if it waits for the player."""
        active = self.rules.cards[card].active
        assert active is not None
        if self.rules.cards[card].turns_last:
            return True
        deeds = active.deeds(MatchWorld(self.rules.printed, self.state), Source(seat, card), choices)
        return self.carry_out(Source(seat, card), deeds, settling=False)

    def carry_out(
        self,
        source: Source,
        deeds: Sequence[AnyDeed],
        *,
        settling: bool,
        waiting: tuple[Settling, ...] = (),
    ) -> bool:
        """Turns deeds into events; False if the seat has to take a looked-at card first.
        Changes of the sum are no events of their own: the reckoning finds them in the turn."""
        for number, deed in enumerate(deeds):
            match deed:
                case Deal(seat=seat, count=count):
                    self.draw(seat, count, source.card)
                case Peek():
                    cards = self.top_of_deck(deed.count)
                    if len(cards) <= deed.take:
                        self.draw(source.seat, deed.take, source.card)
                        continue
                    rest = tuple(deeds[number + 1 :])
                    self.add(DeckLooked(source.seat, source.card, cards, deed.take, settling, rest, waiting))
                    return False
                case Send(thing=card, to=to):
                    self._move_from_pile(source, str(card), to)
                case Recall(thing=card):
                    self._move_from_pile(source, str(card), "own_hand")
        return True

    def _move_from_pile(self, source: Source, card: str, to: str) -> None:
        """Rule 6.9. A card that has left the pile meanwhile stays where it is."""
        owner = next((seat for seat, pile in enumerate(self.state.piles) if card in pile), None)
        if owner is None:
            return
        seat = owner if to == "own_hand" else source.seat
        if to == "pile":
            self.add(CardMoved(seat, source.card, card, owner, "pile"))
        elif not self.budget_left():
            self.add(CardMoved(seat, source.card, card, owner, "burned"))
        else:
            self.add(CardMoved(seat, source.card, card, owner, "deck" if to == "deck_bottom" else "hand"))
