"""What must hold in every round that anybody can play."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engines.aforator.explain import explain, lines
from games.engines.aforator.kon import reckon
from games.engines.aforator.legality import legal_moves, rejection
from games.engines.aforator.moves import LayOnTable, UseTable
from games.engines.aforator.state import Turn
from games.engines.aforator.world import MatchWorld
from games.engines.kernel.abilities.deeds import Adjust, Scale
from games.engines.kernel.abilities.interpret import Use, compile_ability
from games.engines.kernel.abilities.world import Source
from games.engines.kernel.chance import Chance
from games.engines.kernel.sitting import Sitting

from .board import CARDS, engine

RULES = engine(4).rules


@st.composite
def rounds(draw):
    """Four seats, three table cards each, and a round of plays and uses."""
    cards = draw(st.permutations(sorted(CARDS)))[:20]
    tables = tuple(tuple(cards[4 + 3 * seat : 7 + 3 * seat]) for seat in range(4))
    tables = tuple(tuple(card for card in table if RULES.cards[card].tabled) for table in tables)
    turns: list[Turn] = []
    for seat in range(draw(st.integers(1, 4))):
        turning = [card for card in tables[seat] if RULES.cards[card].turns_last]
        if turning and any(turn.act == "kon" for turn in turns) and draw(st.booleans()):
            turns.append(Turn(seat, "use", turning[0], False, True))
        else:
            turns.append(Turn(seat, "kon", cards[seat]))
    return tuple(turns), tables


@settings(max_examples=60, deadline=None)
@given(rounds())
def test_the_sum_is_the_sum_of_the_contributions(played):
    turns, tables = played
    account = explain(RULES, turns, tables)
    assert account.sums[-1] == sum(line.value for line in lines(RULES, account))


@settings(max_examples=60, deadline=None)
@given(rounds())
def test_contributions_follow_from_the_abilities_as_the_interpreter_runs_them(played):
    """The reckoning works abilities out beforehand; here every one is run by the interpreter
    over the finished Kon, and must ask for the same changes."""
    turns, tables = played
    account = explain(RULES, turns, tables)
    state = Sitting(engine(4), b"x").state
    world = MatchWorld(RULES.printed, type(state)(**{**_fields(state), "turns": turns, "tables": tables}))
    kon = [turn for turn in turns if turn.act == "kon"]
    asked = []
    for number, turn in enumerate(kon):
        if not account.neutralised_by[number] and not account.silenced_by[number]:
            asked += _deeds(turn.card, "kon", world, turn.seat)
    for seat, table in enumerate(tables):
        for card in table:
            asked += _deeds(card, "table", world, seat)
    got = [(c.card, c.by, c.op, c.amount) for c in account.changes if c.by not in _used(turns)]
    assert sorted(got) == sorted(asked)


def _fields(state):
    return {name: getattr(state, name) for name in type(state).__struct_fields__}


def _used(turns):
    return {turn.card for turn in turns if turn.act == "use"}


def _deeds(card, window, world, seat):
    for ability in CARDS[card].abilities:
        if window in ability.when:
            for deed in compile_ability(ability).deeds(world, Source(seat, card)):
                if isinstance(deed, Scale):
                    yield deed.thing, card, "multiply", deed.by
                elif isinstance(deed, Adjust):
                    yield deed.thing, card, "add", deed.by


@settings(max_examples=40, deadline=None)
@given(rounds())
def test_the_reckoning_of_a_prefix_is_the_reckoning_up_to_there_unless_something_is_neutralised(played):
    turns, tables = played
    whole = reckon(RULES, turns, tables)
    for number in range(1, len(turns) + 1):
        part = reckon(RULES, turns[:number], tables)
        if part.neutralised_by == whole.neutralised_by[: len(part.neutralised_by)]:
            assert part.sums == whole.sums[:number]


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 6))
def test_uses_are_listed_exactly_where_the_interpreter_allows_them(seed, seats):
    """The list takes short cuts for abilities of a plain shape."""
    sitting = Sitting(engine(seats), str(seed).encode())
    chance = Chance.of(seed)
    rules = sitting.engine.rules
    while waiting := sitting.engine.to_act(sitting.state):
        (seat,) = waiting
        state = sitting.state
        moves = legal_moves(rules, state, seat)
        world = MatchWorld(rules.printed, state)
        listed = {(m.card, m.choices) for m in moves if isinstance(m, UseTable)}
        listed |= {(m.card, m.choices) for m in moves if isinstance(m, LayOnTable) and m.use}
        for card in (*state.tables[seat], *state.hands[seat]):
            active = rules.cards[card].active
            if active is None or state.deck_is_empty:
                continue
            wanted = {(card, use.chosen) for use in active.uses(world, Source(seat, card))}
            here = {entry for entry in listed if entry[0] == card}
            allowed = card in state.tables[seat] or len(state.tables[seat]) < rules.options.table_limit
            if not allowed or (card in state.tables[seat] and state.used_last[seat]):
                assert not here
            elif _legal_phase(state):
                assert here == wanted
                assert all(active.fault(world, Source(seat, card), Use(c)) is None for _, c in here)
        assert all(rejection(rules, state, seat, move) is None for move in moves)
        sitting.play(seat, chance.pick(moves))


def _legal_phase(state):
    return type(state.phase).__name__ == "Turning"


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 6))
def test_advancing_gives_the_events_of_deciding_and_the_state_they_fold_to(seed, seats):
    table = engine(seats)
    state = Sitting(table, str(seed).encode()).state
    chance = Chance.of(seed)
    while waiting := table.to_act(state):
        (seat,) = waiting
        move = chance.pick(table.legal_moves(state, seat))
        step = chance.below(10**9)
        events, after = table.advance(state, seat, move, Chance.of(step))
        assert events == table.decide(state, seat, move, Chance.of(step))
        for event in events:
            state = table.evolve(state, event)
        assert state == after


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 6))
def test_ready_deeds_are_what_the_interpreter_would_ask_for(seed, seats):
    """Wherever a match comes, for every ability that settles or is used with deeds of its own."""
    played = engine(seats)
    rules, sitting, dice = played.rules, Sitting(played, b"%d" % seed), Chance.of(seed)
    for _ in range(12 * seats):
        waiting = played.to_act(sitting.state)
        if not waiting:
            break
        (seat,) = waiting
        sitting.play(seat, dice.pick(played.legal_moves(sitting.state, seat)))
        state = sitting.state
        world = MatchWorld(rules.printed, state)
        for card in rules.cards.values():
            source = card.sources[seat]
            if card.takes_from_richer:
                for use in card.active.uses(world, source):
                    (sent,) = card.active.deeds(world, source, use.chosen)
                    assert (sent.thing, sent.to) == (state.piles[use.chosen[0]][-1], card.takes_from_richer)
            on_kon = any(turn.card == card.id and turn.seat == seat for turn in state.turns)
            for settler in (*(card.settlers[seat] if on_kon else ()), *card.table_settlers[seat]):
                program = settler.program
                chosen = tuple(found[0] for found in program.candidates(world, source) if found)
                found = len(chosen) == len(program.ability.choose)
                asked = program.deeds(world, source, chosen) if found else ()
                assert list(settler.deeds(state)) == list(asked)
