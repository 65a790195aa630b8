"""The course of turns: drawing, opening property, rounds and the end they may bring (3, 7)."""

from __future__ import annotations

from games.engines.kernel.chance import Chance
from games.engines.kernel.outcome import Outcome
from games.engines.kernel.seats import Seat

from .course import Course
from .edition import RANKS
from .events import (
    CardsDrawn,
    DiscardReshuffled,
    MatchEnded,
    MatchOpened,
    PropertyOpened,
    TurnStarted,
)
from .rules import Rules
from .scoring import inflated, outcome, reached


def deal(rules: Rules, chance: Chance) -> MatchOpened:
    deck = chance.shuffled(tuple(rules.cards))
    size = rules.options.hand_size
    hands = tuple(deck[seat * size : (seat + 1) * size] for seat in range(rules.seats))
    rest = deck[rules.seats * size :]
    rest = rest[1:] + rest[:1]  # the top card is shown and goes under the deck (2.2)
    estate = chance.shuffled(tuple(rules.estates))
    first, revealed = chance.below(rules.seats), None
    if rules.options.first_player == "lowest_trump":
        trump = rules.cards[rest[-1]].suit
        trumps = [
            (RANKS.index(rules.cards[card].rank), card, seat)
            for seat, hand in enumerate(hands)
            for card in hand
            if rules.cards[card].suit == trump
        ]
        if trumps:
            _, revealed, first = min(trumps)
    return MatchOpened(hands, rest, estate, first, revealed)


def start_turn(course: Course, seat: Seat, round: int) -> None:
    rules = course.rules
    course.happen(TurnStarted(seat, round))
    if end := _end_at_start(course):
        course.happen(MatchEnded(end))
        return
    draw(course, seat, rules.options.hand_size - len(course.state.hands[seat]))
    state = course.state
    if None not in [holding.owner for holding in state.field]:
        if state.estate:
            course.happen(PropertyOpened(state.estate[0]))
        elif rules.options.end_on_empty_property:
            course.happen(MatchEnded(outcome(rules, state, "property_exhausted")))


def _end_at_start(course: Course) -> Outcome | None:
    rules, state = course.rules, course.state
    if state.turn == state.first and state.round > 1:
        falling = state.round >= rules.options.target_decay.from_round
        if falling and (end := inflated(rules, state)) is not None:
            return end
        if state.round > rules.options.round_cap:
            return outcome(rules, state, "round_cap")
    return reached(rules, state) if rules.options.win_check == "own_turn" else None


def end_turn(course: Course) -> None:
    state = course.state
    following = (state.turn + 1) % course.rules.seats
    start_turn(course, following, state.round + (following == state.first))


def draw(course: Course, seat: Seat, count: int) -> None:
    """As many as there are: first from the deck, then from the reshuffled discards (3.5)."""
    while count > 0:
        state = course.state
        if not state.deck:
            if not state.discard:
                return
            _reshuffle(course)
            continue
        cards = state.deck[:count]
        known = (state.bottom,) if state.bottom is not None and len(cards) == len(state.deck) else ()
        course.happen(CardsDrawn(seat, cards, known))
        count -= len(cards)


def _reshuffle(course: Course) -> None:
    deck = course.chance.shuffled(course.state.discard)
    trump = None
    if course.rules.options.trump_on_reshuffle == "new":
        trump, deck = deck[0], deck[1:] + deck[:1]
    course.happen(DiscardReshuffled(deck, trump))
