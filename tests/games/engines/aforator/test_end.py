from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engines.aforator.events import CardPlayed, CardTabled
from games.engines.kernel.chance import Chance
from games.engines.kernel.sitting import Sitting

from .board import Board, engine, kon


@pytest.mark.rule("8.1")
def test_the_match_ends_when_the_deck_is_empty_after_a_round():
    board = Board("shoulder", "jackpot", deck="habit pause routine crowd dance")
    board.play("kon shoulder")
    assert board.outcome is None
    assert board.play("kon jackpot")[-1] == "MatchEnded"
    assert board.outcome.reason == "deck_empty"


@pytest.mark.rule("8.1")
def test_an_empty_deck_does_not_stop_a_round_and_a_zero_kon_refills_it():
    board = Board("true-friend crowd dance habit", "monkey-work rest team stash", deck="")
    board.play("kon true-friend")
    assert board.outcome is None
    board.play("kon monkey-work")
    assert board.outcome is None  # two cards went under the deck, and nobody has to draw
    assert sorted(board["under"][0]["cards"]) == ["monkey-work", "true-friend"]


@pytest.mark.rule("8.1")
def test_or_it_ends_at_once_and_the_kon_goes_to_nobody():
    board = Board("shoulder", "jackpot", deck="habit", options={"end_check": "instant"})
    assert board.play("kon shoulder")[-1] == "MatchEnded"
    assert board["turns"] == ["0 kon shoulder"]
    assert board["piles"] == [[], []]


@pytest.mark.rule("8.2")
def test_cards_beyond_the_return_budget_are_burned_in_the_order_of_play():
    board = Board("jackpot", "tomorrow", "crowd", returned=22)
    board.play(*kon("jackpot", "tomorrow", "crowd"))
    assert sorted(board.settled().under) == ["jackpot", "tomorrow"]
    assert board["burned"] == ["crowd"]
    assert board["returned"] == 24


@pytest.mark.rule("8.2")
def test_what_abilities_send_back_comes_first():
    board = Board("jackpot", "tomorrow", "crowd", tables={1: "cat"}, returned=23)
    board.play(*kon("jackpot", "tomorrow", "crowd"))
    assert "tomorrow" in board.hand(1)
    assert sorted(board["burned"]) == ["crowd", "jackpot"]


@pytest.mark.rule("8.2")
def test_with_nothing_left_even_they_are_burned():
    insured = Board("jackpot", "tomorrow", tables={1: "cat"}, returned=24)
    insured.play(*kon("jackpot", "tomorrow"))
    assert sorted(insured["burned"]) == ["jackpot", "tomorrow"]
    rolled = Board("glance", "rest", tables={0: "cloud"}, piles={1: "loan team"}, returned=24)
    rolled.play("use cloud @1")
    assert rolled["burned"] == ["team"]


@pytest.mark.rule("8.3")
def test_the_match_ends_after_the_last_allowed_round():
    board = Board("shoulder", "jackpot", round=80)
    assert board.play("kon shoulder", "kon jackpot")[-1] == "MatchEnded"
    assert board.outcome.reason == "round_cap"
    longer = Board("shoulder", "jackpot", round=80, options={"round_cap": 81})
    longer.play("kon shoulder", "kon jackpot")
    assert longer.outcome is None


@pytest.mark.rule("8.4")
def test_the_default_move_plays_the_cheapest_card_and_takes_the_first():
    board = Board("jackpot shoulder gold-mine", "rest")
    assert board.engine.notation.write(board.engine.default_move(board.state, 0)) == "kon shoulder"
    looking = Board("glance", "rest", tables={0: "bonus"}, deck="habit pause routine cat")
    looking.play("use bonus")
    assert looking.engine.notation.write(looking.engine.default_move(looking.state, 0)) == "take habit"
    bare = Board("glance", "", "rest", tables={1: "quarrel"}, deck="")
    bare.play("kon glance")
    assert bare.engine.notation.write(bare.engine.default_move(bare.state, 1)) == "use quarrel"


@pytest.mark.rule("8.5")
def test_no_move_is_made_once_the_match_is_over():
    board = Board("shoulder loan", "jackpot", round=80)
    board.play("kon shoulder", "kon jackpot")
    assert board.refusal("kon loan", seat=0) == ("match_over", "8.5")
    assert board.legal(seat=0) == []


@pytest.mark.rule("8.2")
@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 6))
def test_cards_leave_hands_at_most_as_often_as_the_deck_and_the_budget_allow(seed, seats):
    """Which is why every match is finite: plays are bounded, and uses cannot follow each other."""
    sitting = Sitting(engine(seats), str(seed).encode())
    chance = Chance.of(seed)
    while waiting := sitting.engine.to_act(sitting.state):
        (seat,) = waiting
        sitting.play(seat, chance.pick(sitting.engine.legal_moves(sitting.state, seat)))
    plays = sum(isinstance(event, CardPlayed | CardTabled) for event in sitting.events)
    assert plays <= 73 + 24
    assert sitting.state.returned <= 24
