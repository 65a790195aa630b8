"""The end of a turn, of a round and of the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engines.kernel.abilities.deeds import Recall, Send
from games.engines.kernel.abilities.interpret import Program
from games.engines.kernel.abilities.world import Source
from games.engines.kernel.seats import Seat

from .account import Account
from .events import Claim, MatchEnded, RoundSettled, TurnSkipped
from .explain import account, reaches_threshold
from .kon import Reckoning, reckon, stopped_on_table
from .legality import turn_moves
from .proceedings import Proceedings
from .scoring import outcome_of
from .state import Looking, Settling
from .world import MatchWorld


def end_turn(course: Proceedings, seat: Seat) -> None:
    options = course.rules.options
    if options.draw == "turn_end":
        course.draw_up(seat)
    if options.end_check == "instant" and course.state.deck_is_empty:
        _end_match(course, "deck_empty")
    elif options.trick_rule == "threshold" and _threshold_reached(course):
        _settle_round(course)
    else:
        _go_on(course)


def after_look(course: Proceedings, phase: Looking) -> None:
    """A looked-at card was taken: first the rest of that ability, then what was waiting."""
    source = Source(phase.seat, phase.by)
    if not course.carry_out(source, phase.rest, settling=phase.settling, waiting=phase.waiting):
        return
    if phase.settling:
        _run_settling(course, phase.waiting)
        return
    end_turn(course, phase.seat)


def _threshold_reached(course: Proceedings) -> bool:
    """Rule 6.5."""
    state = course.state
    return reaches_threshold(course.rules, reckon(course.rules, state.turns, state.tables).sums[-1])


def _go_on(course: Proceedings) -> None:
    """To the next seat that can do anything (rule 3.9), or to the end of the round."""
    rules = course.rules
    while len(course.state.turns) < rules.seats:
        seat = course.state.seat_to_turn
        if course.state.hands[seat] or turn_moves(rules, course.state, seat):
            return
        course.add(TurnSkipped(seat))
    _settle_round(course)


def _settle_round(course: Proceedings) -> None:
    rules, state = course.rules, course.state
    found = reckon(rules, state.turns, state.tables)
    told = account(rules, state.turns, state.tables, found)
    standing = list(_standing(course, found))
    claims: tuple[Claim, ...] = ()
    queue: tuple[Settling, ...] = ()
    if standing:
        world = MatchWorld(rules.printed, state, MatchWorld.DECK if told.winner is None else told.winner)
        claims = _claims(standing, world, course.budget_left())
        queue = _queue(standing, world)
    course.add(_sweep(course, told, claims))
    _run_settling(course, queue)


def _sweep(course: Proceedings, told: Account, claims: tuple[Claim, ...]) -> RoundSettled:
    """Rules 6.1, 6.2, 6.6 and 8.2: where the rest of the Kon goes and who leads next."""
    state = course.state
    claimed = {claim.card for claim in claims}
    left = tuple(turn.card for turn in state.turns if turn.act == "kon" and turn.card not in claimed)
    if told.winner is not None:
        return RoundSettled(told, claims, left, (), (), told.winner)
    spent = sum(claim.to in ("hand", "deck") for claim in claims)
    budget = max(0, course.budget_left() - spent)
    under, burned = course.bottom_order(left[:budget]), left[budget:]
    return RoundSettled(told, claims, (), under, burned, (state.leader + 1) % course.rules.seats)


Standing = tuple[Source, tuple[Program, ...], tuple[Program, ...]]


def _standing(course: Proceedings, found: Reckoning) -> Iterator[Standing]:
    """Rule 6.7: working Kon cards in the order of play, then tables clockwise from the leader."""
    rules, state = course.rules, course.state
    cards = rules.cards
    for number, turn in enumerate(found.played):
        card = cards[turn.card]
        if card.settling and found.works(number):
            yield Source(turn.seat, turn.card), card.claims, card.settles
    last = found.played[-1].card if found.played else ""
    for seat in rules.clockwise[state.leader]:
        if rules.table_settling.isdisjoint(state.tables[seat]):
            continue
        for name in state.tables[seat]:
            card = cards[name]
            if name in rules.table_settling and not stopped_on_table(rules, name, last):
                yield Source(seat, name), card.table_claims, card.table_settles


def _claims(standing: list[Standing], world: MatchWorld, budget: int) -> tuple[Claim, ...]:
    """Cards that abilities send from the Kon; the first ability to name a card has it."""
    claims: dict[str, Claim] = {}
    for source, programs, _ in standing:
        for program in programs:
            for deed in _deeds(program, world, source):
                if not isinstance(deed, Send | Recall) or deed.thing in claims:
                    continue
                card = str(deed.thing)
                to = deed.to if isinstance(deed, Send) else "hand"
                seat = source.seat if isinstance(deed, Send) else world.player_of(card)
                if to == "pile":
                    claims[card] = Claim(card, seat, "pile", source.card)
                elif budget:
                    budget -= 1
                    claims[card] = Claim(card, seat, "hand" if to == "hand" else "deck", source.card)
                else:
                    claims[card] = Claim(card, seat, "burned", source.card)
    return tuple(claims.values())


def _deeds(program: Program, world: MatchWorld, source: Source) -> Sequence[object]:
    """A settling ability chooses only among its player's own Kon cards: there is one at most."""
    if not program.applies(world, source):
        return ()
    if not program.ability.choose:
        return program.deeds(world, source)
    chosen = [found[0] for found in program.candidates(world, source) if found]
    if len(chosen) < len(program.ability.choose):
        return ()
    return program.deeds(world, source, tuple(chosen))


def _queue(standing: list[Standing], world: MatchWorld) -> tuple[Settling, ...]:
    """What runs after the sweep. Conditions are about this round, so they are asked now."""
    return tuple(
        Settling(source.seat, source.card, number)
        for source, _, programs in standing
        for number, program in enumerate(programs)
        if program.applies(world, source)
    )


def _run_settling(course: Proceedings, queue: Sequence[Settling]) -> None:
    for place, entry in enumerate(queue):
        card = course.rules.cards[entry.card]
        source = Source(entry.seat, entry.card)
        on_table = entry.card in course.state.tables[entry.seat]
        program = (card.table_settles if on_table else card.settles)[entry.number]
        deeds = program.deeds(MatchWorld(course.rules.printed, course.state), source)
        if not course.carry_out(source, deeds, settling=True, waiting=tuple(queue[place + 1 :])):
            return
    _next_round(course)


def _next_round(course: Proceedings) -> None:
    """Rules 6.10, 8.1 and 8.3."""
    for seat in course.rules.clockwise[course.state.leader]:
        course.draw_up(seat)
    if course.state.deck_is_empty:
        _end_match(course, "deck_empty")
    elif course.state.round > course.rules.options.round_cap:
        _end_match(course, "round_cap")
    else:
        _go_on(course)


def _end_match(course: Proceedings, reason: str) -> None:
    course.add(MatchEnded(outcome_of(course.rules, course.state, reason)))
