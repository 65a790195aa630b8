from __future__ import annotations

import pytest

from .board import Board


@pytest.mark.rule("3.1")
def test_only_the_seat_whose_turn_it_is_may_move():
    board = Board("shoulder", "glance")
    assert board.refusal("kon glance", seat=1) == ("not_your_turn", "3.1")
    board.play("kon shoulder")
    assert board.refusal("kon aforator", seat=0) == ("not_your_turn", "3.1")


@pytest.mark.rule("3.1")
def test_everybody_takes_one_turn_and_then_the_round_is_settled():
    board = Board("shoulder", "glance", "rest")
    assert "RoundSettled" not in board.play("kon shoulder", "kon glance")
    assert "RoundSettled" in board.play("kon rest")


@pytest.mark.rule("3.2")
def test_the_listed_moves_are_the_three_kinds_and_no_pass():
    board = Board("shoulder treasure-map", "glance", tables={0: "bonus"}, piles={1: "rest"})
    assert board.legal() == [
        "kon shoulder",
        "kon treasure-map",
        "table shoulder",
        "table treasure-map",
        "use bonus",
    ]
    assert board.legal(seat=1) == []


@pytest.mark.rule("3.3")
def test_a_card_that_is_not_in_hand_cannot_be_played():
    board = Board("shoulder", "glance", tables={0: "rest"})
    assert board.refusal("kon glance") == ("not_in_hand", "3.3")
    assert board.refusal("kon rest") == ("not_in_hand", "3.3")


@pytest.mark.rule("3.3")
def test_a_played_card_lies_last_on_the_kon():
    board = Board("shoulder", "glance", "rest")
    board.play("kon shoulder", "kon glance")
    assert board["turns"] == ["0 kon shoulder", "1 kon glance"]
    assert board.engine.view(board.state, None).lines[-1].card == "glance"


@pytest.mark.rule("3.4")
def test_a_table_holds_three_cards_and_no_fourth():
    board = Board("shoulder", "glance", tables={0: "rest stash coin-toss"})
    assert board.refusal("table shoulder") == ("table_full", "3.4")
    assert "table shoulder" not in board.legal()
    larger = Board("shoulder", "glance", tables={0: "rest stash coin-toss"}, options={"table_limit": 4})
    larger.play("table shoulder")
    assert larger["tables"][0] == ["rest", "stash", "coin-toss", "shoulder"]


@pytest.mark.rule("3.4")
def test_a_table_card_stays_and_cannot_be_played():
    board = Board("shoulder", "glance", leader=1)
    board.play("kon glance", "table shoulder", "kon aforator")
    assert board["tables"][0] == ["shoulder"]
    assert board.refusal("kon shoulder") == ("not_in_hand", "3.3")


@pytest.mark.rule("3.4")
def test_a_card_without_a_table_ability_cannot_be_laid():
    board = Board("aforator", "glance", deck="habit pause")
    assert board.refusal("table aforator") == ("no_table_ability", "3.4")
    assert board.legal() == ["kon aforator"]


@pytest.mark.rule("3.5")
def test_a_laid_card_may_be_used_at_once_or_not():
    board = Board("glance", "treasure-map quarrel", leader=0)
    board.play("kon glance")
    assert {"table treasure-map", "table treasure-map use"} <= set(board.legal())
    board.play("table treasure-map use")
    assert board.sums() == [1, -1]
    plain = Board("glance", "treasure-map quarrel")
    plain.play("kon glance", "table treasure-map")
    assert plain.sums() == [1, 1]


@pytest.mark.rule("3.5")
def test_where_laying_gives_no_use_it_is_refused():
    board = Board("treasure-map", "glance", leader=1, options={"table_free_use": False})
    board.play("kon glance")
    assert board.refusal("table treasure-map use") == ("no_free_use", "3.5")
    assert "table treasure-map use" not in board.legal()


@pytest.mark.rule("3.6")
def test_only_ones_own_table_cards_with_an_active_ability_are_used():
    board = Board("glance", "rest", tables={0: "bonus shoulder", 1: "excuse"})
    assert board.refusal("use excuse") == ("not_on_table", "3.6")
    assert board.refusal("use shoulder") == ("no_active_ability", "3.6")
    assert board.play("use bonus") == ["AbilityUsed", "DeckLooked"]


@pytest.mark.rule("3.7")
def test_table_cards_are_not_used_in_two_turns_in_a_row():
    board = Board("glance", "rest loan", tables={0: "treasure-map"}, leader=1, used_last=[True, False])
    board.play("kon rest")
    assert board.refusal("use treasure-map") == ("used_last_turn", "3.7")
    assert not any(text.startswith("use") for text in board.legal())
    board.play("kon glance")
    assert board["used_last"] == [False, False]


@pytest.mark.rule("3.7")
def test_a_use_while_laying_does_not_count_as_one():
    board = Board("treasure-map jackpot", "rest loan", leader=1)
    board.play("kon rest", "table treasure-map use")
    assert board["used_last"] == [False, False]
    used = Board("jackpot", "rest loan", tables={0: "treasure-map"}, leader=1)
    used.play("kon rest", "use treasure-map")
    assert used["used_last"] == [True, False]


@pytest.mark.rule("3.7")
def test_without_the_limit_cards_are_used_again_and_again():
    said = {"tables": {0: "treasure-map"}, "leader": 1, "used_last": [True, False]}
    board = Board("glance", "rest loan", options={"use_limit": "unlimited"}, **said)
    board.play("kon rest", "use treasure-map")
    assert board["used_last"] == [True, False]


@pytest.mark.rule("3.8")
def test_a_target_is_named_with_the_move_and_must_be_allowed():
    board = Board("glance", "rest", "loan", tables={0: "cloud"}, piles={0: "stash", 1: "jackpot team"})
    assert board.refusal("use cloud") == ("wrong_choice", "3.8")
    assert board.refusal("use cloud @0") == ("wrong_choice", "3.8")
    assert board.refusal("use cloud @2") == ("wrong_choice", "3.8")
    assert board.refusal("use cloud rest") == ("wrong_choice", "3.8")
    assert board.refusal("use cloud @1 @1") == ("wrong_choice", "3.8")
    assert [text for text in board.legal() if text.startswith("use")] == ["use cloud @1"]


@pytest.mark.rule("3.8")
def test_an_ability_that_would_change_nothing_is_not_used():
    board = Board("glance", "rest", tables={0: "treasure-map bonus"}, deck="")
    assert board.refusal("use treasure-map") == ("no_effect", "3.8")
    assert board.refusal("use bonus") == ("no_effect", "3.8")


@pytest.mark.rule("3.9")
def test_a_seat_with_nothing_to_do_is_passed_over():
    board = Board("glance", "", "rest", deck="")
    assert board.play("kon glance") == ["CardPlayed", "TurnSkipped"]
    assert board.mover == 2
    assert board["turns"] == ["0 kon glance", "1 skip"]


@pytest.mark.rule("3.9")
def test_a_seat_without_cards_still_acts_if_it_has_something_to_use():
    board = Board("glance", "", "rest", tables={1: "quarrel"}, deck="")
    board.play("kon glance")
    assert board.legal() == ["use quarrel"]
    board.play("use quarrel", "kon rest")
    assert board.outcome is not None


@pytest.mark.rule("3.10")
def test_the_hand_is_drawn_up_to_three_at_the_end_of_the_turn():
    board = Board("glance", "rest", deck="habit pause routine loan")
    assert board.play("kon glance") == ["CardPlayed"]
    assert board.hand(0) == ["habit", "pause", "routine"]
    assert board["deck"] == ["loan"]


@pytest.mark.rule("3.10")
def test_or_after_the_round_beginning_with_the_next_leader():
    board = Board("glance", "jackpot", deck="habit pause routine loan", options={"draw": "round_end"})
    assert board.play("kon glance") == ["CardPlayed"]
    assert board.hand(0) == []
    board.play("kon jackpot")
    assert board.hand(1) == ["habit", "pause", "routine"]
    assert board.hand(0) == ["loan"]


@pytest.mark.rule("3.11")
def test_a_large_hand_draws_nothing_and_an_empty_deck_gives_nothing():
    board = Board("glance stash team jackpot letter", "rest", deck="habit")
    board.play("kon glance")
    assert len(board.hand(0)) == 4
    assert board["deck"] == ["habit"]
    short = Board("glance", "rest", deck="habit")
    short.play("kon glance")
    assert short.hand(0) == ["habit"]
