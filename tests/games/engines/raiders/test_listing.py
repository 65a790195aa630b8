"""The quick ways of the engine against the interpreter, on every state of random matches."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from games.engines.kernel.abilities.interpret import Use
from games.engines.raiders.plays import moment_of, shnyagas_of
from games.engines.raiders.world import Field, free_hand
from tests.conformance.play import random_steps

from .board import board, engine, guarded


@dataclass(frozen=True)
class Table:
    seats: int
    options: dict


TABLES = [
    Table(2, {}),
    Table(4, {"teams": "pairs"}),
    Table(3, {"cheating": "bluff", "cheat_penalty": "rollback"}),
    Table(5, {"resolution": "immediate"}),
]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_listed_shnyagas_are_what_the_interpreter_finds(table):
    played = engine(table.seats, **table.options)
    rules, compared = played.rules, 0
    for step in random_steps(played, "quick"):
        state = step.before
        for seat in range(table.seats):
            field = Field(rules, state, seat)
            barred = state.docket.barred if state.docket else ()
            expected = set()
            for card in free_hand(state, seat):
                shnyaga = rules.cards[card].shnyaga
                if shnyaga is None or card in barred or not shnyaga.moments & moment_of(state, seat):
                    continue
                if shnyaga.draws and not state.deck and not state.discard:
                    continue
                for use in shnyaga.played.uses(Field(rules, state), rules.sources[seat][card]):
                    expected.add((card, *use))
            listed = {(p.card, p.chosen, p.paid) for p in shnyagas_of(rules, state, seat, field, None)}
            assert listed == expected
            compared += len(listed)
    assert compared > 100


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_advancing_is_deciding_and_folding(table):
    from games.engines.kernel.chance import Chance

    played = engine(table.seats, **table.options)
    for step in random_steps(played, "advance"):
        chance = Chance.of(step.chance_seed)
        assert played.advance(step.before, step.seat, step.move, chance) == (step.events, step.after)


def test_every_ability_of_the_edition_but_effects_goes_the_quick_way():
    ways = {card.rank: card.quick is not None for card in engine(2).rules.cards.values() if card.shnyaga}
    assert ways == dict.fromkeys(["6", "7", "8", "9", "J", "Q", "K", "A"], True)


def test_an_ability_with_a_price_is_left_to_the_interpreter():
    table = board("10C 6D 7D", "KS", field=(guarded("club-1", 1, "KD"),))
    table.play(0, "capture 10C club-1 hold")
    at = f"@{table.state.version}"
    assert [move for move in table.legal(0) if move.startswith("effect")] == [
        f"effect 10C discard 6D {at}",
        f"effect 10C discard 7D {at}",
    ]
    fault = table.engine.rules.cards["10C"].effect.played.fault(
        Field(table.engine.rules, table.state), table.engine.rules.sources[0]["10C"], Use((), ("KD",))
    )
    assert fault.code == "not_in_hand"


def test_orders_are_listed_for_seats_that_are_not_waited_for():
    table = board("KS", "KD", field=("club-1",))
    assert not [move for move in table.legal(0) if move.startswith("order")]
    assert [move for move in table.legal(1) if move.startswith("order")] == [
        "order unless-mine",
        "order unless-win",
        "order unless-mine-or-win",
        "order until-my-turn",
    ]
    table.play(0, "order unless-mine")
    assert table.state.orders[0] == "unless-mine"
