"""What happens when a move is made. Most turns are one event, and nothing follows from it."""

from __future__ import annotations

from games.engines.kernel.chance import Chance
from games.engines.kernel.refusal import IllegalMove
from games.engines.kernel.seats import Seat

from .events import AbilityUsed, CardPlayed, CardTabled, CardTaken, Event, MatchOpened
from .evolve import STEPS, evolve
from .legality import rejection
from .moves import LayOnTable, Move, PlayToKon, TakeCard, UseTable
from .proceedings import Advanced, Proceedings, top_of_deck
from .ruleset import Ruleset
from .settlement import after_look, after_turn
from .state import Cards, Looking, State, without


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
    return advance(rules, state, seat, move, chance)[0]


def advance(rules: Ruleset, state: State, seat: Seat, move: Move, chance: Chance) -> Advanced:
    """The events and the state after them: what follows a turn is found by going there."""
    refusal = rejection(rules, state, seat, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    turn: CardPlayed | CardTabled | AbilityUsed
    table = state.tables[seat]
    if type(move) is PlayToKon:
        turn = CardPlayed(seat, move.card, move.spare, _drawn_up(rules, state, seat, table, 1))
    elif type(move) is TakeCard:
        return _take(rules, state, seat, move.card, chance)
    elif type(move) is LayOnTable:
        if move.use and not rules.cards[move.card].turns_last:
            return _use(rules, state, CardTabled(seat, move.card, True, move.choices), chance)
        drawn = _drawn_up(rules, state, seat, (*table, move.card), 1)
        turn = CardTabled(seat, move.card, move.use, move.choices, drawn)
    else:
        assert type(move) is UseTable
        if not rules.cards[move.card].turns_last:
            return _use(rules, state, AbilityUsed(seat, move.card, move.choices), chance)
        turn = AbilityUsed(seat, move.card, move.choices, _drawn_up(rules, state, seat, table, 0))
    after = STEPS[type(turn)](state, turn)
    if len(after.turns) < rules.seats and rules.turn_ends_quietly and after.hands[after.turn]:
        return (turn,), after  # as most turns are: nothing follows
    course = Proceedings(rules, after, chance, turn)
    after_turn(course)
    return course.told()


def _drawn_up(rules: Ruleset, state: State, seat: Seat, table: Cards, spent: int) -> Cards:
    """Rule 3.10: what the hand is drawn up with once the turn has spent a card of it, or none."""
    if rules.draws_at_round_end:
        return ()
    missing = rules.tables[table].hand_min - len(state.hands[seat]) + spent
    return top_of_deck(state, missing) if missing > 0 else ()


def _use(rules: Ruleset, state: State, turn: CardTabled | AbilityUsed, chance: Chance) -> Advanced:
    """A use that does something beside the sum: the hand is drawn up after that."""
    course = Proceedings(rules, evolve(state, turn), chance, turn)
    if course.carry_out_use(turn.seat, turn.card, turn.choices):
        course.draw_up_after_turn(turn.seat)
        after_turn(course)
    return course.told()


def _take(rules: Ruleset, state: State, seat: Seat, card: str, chance: Chance) -> Advanced:
    phase = state.phase
    assert type(phase) is Looking
    course = Proceedings(rules, state, chance)
    if phase.take > 1:
        course.add(CardTaken(seat, card, ()))
    else:
        course.add(CardTaken(seat, card, course.bottom_order(without(phase.cards, card))))
        after_look(course, phase)
    return course.told()
