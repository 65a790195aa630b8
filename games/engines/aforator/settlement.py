"""What follows a turn: the next seat, or the end of the round and perhaps of the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .account import Account
from .events import Claim, MatchEnded, RoundSettled, TurnSkipped
from .explain import account_of, reaches_threshold
from .kon import Reckoning, reckon, stopped_on_table
from .legality import turn_moves
from .proceedings import Proceedings
from .scoring import outcome_of
from .settling import Settler
from .state import Looking, Settling


def after_turn(course: Proceedings) -> None:
    options, state = course.rules.options, course.state
    if options.end_check == "instant" and state.deck_is_empty:
        _end_match(course, "deck_empty")
    elif course.rules.by_threshold and _threshold_reached(course):
        _settle_round(course)
    else:
        _go_on(course)


def after_look(course: Proceedings, phase: Looking) -> None:
    """A looked-at card was taken: first the rest of that ability, then what was waiting."""
    if phase.rest:
        source = course.rules.cards[phase.by].sources[phase.seat]
        if not course.carry_out(source, phase.rest, phase.settling, phase.waiting):
            return
    if phase.settling:
        _run_settling(course, list(_taken_up(course, phase.waiting)))
    else:
        course.draw_up_after_turn(phase.seat)
        after_turn(course)


def _threshold_reached(course: Proceedings) -> bool:
    """Rule 6.5."""
    state = course.state
    return reaches_threshold(course.rules, reckon(course.rules, state.turns, state.tables).sums[-1])


def _go_on(course: Proceedings) -> None:
    """To the next seat that can do anything (rule 3.9), or to the end of the round."""
    rules = course.rules
    while len(course.state.turns) < rules.seats:
        seat = course.state.turn
        if course.state.hands[seat] or turn_moves(rules, course.state, seat):
            return
        course.add(TurnSkipped(seat))
    _settle_round(course)


def _settle_round(course: Proceedings) -> None:
    rules, state = course.rules, course.state
    found = reckon(rules, state.turns, state.tables)
    told = account_of(rules, state.turns, found)
    claims: dict[str, Claim] = {}
    queue: list[Settler] = []
    for settler in _standing(course, found):
        if settler.always or settler.applies(state, told.winner):
            if settler.claims:
                for claim in settler.claimed(state):
                    claims.setdefault(claim.card, claim)  # the first ability to name a card has it
            else:
                queue.append(settler)
    course.add(_sweep(course, told, _within(course.budget_left(), claims) if claims else ()))
    _run_settling(course, queue)


def _within(budget: int, claims: dict[str, Claim]) -> tuple[Claim, ...]:
    """Rule 8.2: cards that return beyond the budget are burned."""
    if len(claims) <= budget:
        return tuple(claims.values())
    kept = []
    for claim in claims.values():
        returns = claim.to != "pile"
        kept.append(Claim(claim.card, claim.seat, "burned", claim.by) if returns and budget < 1 else claim)
        budget -= returns
    return tuple(kept)


def _sweep(course: Proceedings, told: Account, claims: tuple[Claim, ...]) -> RoundSettled:
    """Rules 6.1, 6.2, 6.6 and 8.2: where the rest of the Kon goes and who leads next."""
    state = course.state
    left = tuple([turn.card for turn in state.turns if turn.act == "kon"])
    if claims:
        claimed = {claim.card for claim in claims}
        left = tuple(card for card in left if card not in claimed)
    if told.winner is not None:
        return RoundSettled(told, claims, left, (), (), told.winner)
    spent = sum(claim.to in ("hand", "deck") for claim in claims)
    budget = max(0, course.budget_left() - spent)
    under, burned = course.bottom_order(left[:budget]), left[budget:]
    return RoundSettled(told, claims, (), under, burned, (state.leader + 1) % course.rules.seats)


def _standing(course: Proceedings, found: Reckoning) -> list[Settler]:
    """Rule 6.7: working Kon cards in the order of play, then tables clockwise from the leader."""
    rules, down = course.rules, found.down
    standing: list[Settler] = []
    for number, card in enumerate(down):
        if card.settles and found.works(number):
            standing += card.settlers[found.turns[found.at[number]].seat]
    for seat in rules.clockwise[course.state.leader]:
        for card in found.laid[seat].settling:
            if not (down and stopped_on_table(rules, card.id, down[-1].id)):
                standing += card.table_settlers[seat]
    return standing


def _run_settling(course: Proceedings, queue: Sequence[Settler]) -> None:
    for place, settler in enumerate(queue):
        deeds, waiting = settler.deeds(course.state), _written_down(queue[place + 1 :])
        if not course.carry_out(settler.source, deeds, True, waiting):
            return
    _next_round(course)


def _written_down(queue: Sequence[Settler]) -> tuple[Settling, ...]:
    if not queue:
        return ()
    return tuple([Settling(settler.source.seat, settler.source.card, settler.number) for settler in queue])


def _taken_up(course: Proceedings, waiting: Sequence[Settling]) -> Iterator[Settler]:
    """The abilities that a look held up."""
    for entry in waiting:
        card = course.rules.cards[entry.card]
        on_table = entry.card in course.state.tables[entry.seat]
        settlers = card.table_settlers if on_table else card.settlers
        yield settlers[entry.seat][entry.number]


def _next_round(course: Proceedings) -> None:
    """Rules 6.10, 8.1 and 8.3."""
    rules = course.rules
    state, known = course.state, rules.tables
    for seat in rules.clockwise[state.leader]:
        if len(state.hands[seat]) < known[state.tables[seat]].hand_min:
            course.draw_up(seat)
            state = course.state
    if state.deck_is_empty:
        _end_match(course, "deck_empty")
    elif state.round > rules.options.round_cap:
        _end_match(course, "round_cap")
    elif not state.hands[state.turn]:
        _go_on(course)


def _end_match(course: Proceedings, reason: str) -> None:
    course.add(MatchEnded(outcome_of(course.rules, course.state, reason)))
