"""What happens when a move is made: the turn, and everything that follows by itself."""

from __future__ import annotations

from games.engines.kernel.chance import Chance
from games.engines.kernel.refusal import IllegalMove
from games.engines.kernel.seats import Seat

from .events import AbilityUsed, CardPlayed, CardTabled, CardTaken, Event, MatchOpened
from .legality import rejection
from .moves import LayOnTable, Move, PlayToKon, TakeCard, UseTable
from .proceedings import Proceedings
from .ruleset import Ruleset
from .settlement import after_look, end_turn
from .state import Looking, State, without


def opening(rules: Ruleset, chance: Chance) -> tuple[Event, ...]:
    """Rules 2.1 and 2.2."""
    deck = chance.shuffled(tuple(rules.cards))
    dealt = rules.options.hand_min
    hands = tuple(deck[seat * dealt : (seat + 1) * dealt] for seat in range(rules.seats))
    rest = deck[rules.seats * dealt :]
    if rules.options.first_player == "random":
        return (MatchOpened(hands, rest, chance.below(rules.seats)),)
    points = {card: rules.cards[card].points for hand in hands for card in hand}
    best = max(points.values())
    seat, shown = chance.pick([(s, c) for s, hand in enumerate(hands) for c in hand if points[c] == best])
    return (MatchOpened(hands, rest, seat, shown),)


def decide(rules: Ruleset, state: State, seat: Seat, move: Move, chance: Chance) -> tuple[Event, ...]:
    refusal = rejection(rules, state, seat, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    course = Proceedings(rules, state, chance)
    match move:
        case PlayToKon(card=card, spare=spare):
            course.add(CardPlayed(seat, card, spare))
            end_turn(course, seat)
        case LayOnTable(card=card, use=use, choices=choices):
            course.add(CardTabled(seat, card, use, choices))
            if not use or course.carry_out_use(seat, card, choices):
                end_turn(course, seat)
        case UseTable(card=card, choices=choices):
            course.add(AbilityUsed(seat, card, choices))
            if course.carry_out_use(seat, card, choices):
                end_turn(course, seat)
        case TakeCard(card=card):
            _take(course, seat, card)
    return tuple(course.events)


def _take(course: Proceedings, seat: Seat, card: str) -> None:
    phase = course.state.phase
    assert isinstance(phase, Looking)
    left = without(phase.cards, card)
    if phase.take > 1:
        course.add(CardTaken(seat, card, ()))
        return
    course.add(CardTaken(seat, card, course.bottom_order(left)))
    after_look(course, phase)
