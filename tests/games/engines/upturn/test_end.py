from __future__ import annotations

import pytest

from .board import Board


@pytest.mark.rule("12.1")
def test_whoever_lays_the_last_tile_wins_at_once():
    board = Board("40", "50 51", row="9", bag="2")
    assert board.play("40") == ["NumbersLaid", "MatchEnded"]
    assert board.outcome.places == ((0,), (1,))
    assert board.outcome.reason == "empty_rack"
    assert board.engine.to_act(board.state) == frozenset()
    for move in ("draw", "pass", "50"):
        assert board.refusal(move, seat=1) == ("match_over", "12.1")


@pytest.mark.rule("12.1")
def test_gifts_of_the_winning_move_are_not_dealt():
    board = Board("44 23 32 40", "50 51", "60 61", row="9", bag="2 3 4 6")
    assert board.play("44+23,32,40>1:3,2:1") == ["NumbersLaid", "MatchEnded"]
    assert [len(board.rack(seat)) for seat in range(3)] == [0, 2, 2]


@pytest.mark.rule("12.2")
def test_the_others_are_placed_by_tiles_left_and_share_places():
    board = Board("40", "50 51", "60", "62 63", row="9", bag="2")
    board.play("40")
    assert board.outcome.places == ((0,), (2,), (1, 3))
    assert board.outcome.scores == (0, 2, 1, 2)


@pytest.mark.rule("12.3")
@pytest.mark.parametrize("move", ["40", "pass"])
def test_the_match_ends_at_the_turn_cap(move):
    board = Board("40 12 13", "50 51", row="9", turns=119, drawn=True, bag="2")
    assert board.play(move)[-1] == "MatchEnded"
    assert board.outcome.reason == "turn_cap"
    assert board.outcome.places == (((0, 1),) if move == "40" else ((1,), (0,)))
    assert board.engine.longest_match == 240


@pytest.mark.rule("12.4")
def test_the_match_ends_when_nothing_moves_for_two_rounds():
    board = Board("2 3", "4 6 8", row="10")
    for _ in range(3):
        assert board.play("pass") == ["TurnPassed"]
    assert board.play("pass") == ["TurnPassed", "MatchEnded"]
    assert board.outcome.reason == "stall"
    assert board.outcome.places == ((0,), (1,))


@pytest.mark.rule("12.4")
def test_a_tile_laid_in_between_begins_the_count_anew():
    board = Board("2 3 12 13", "4 6 8", row="10", options={"recycle": "closed"})
    for _ in range(2):
        board.play("pass")
    board.play("12")
    assert "idle" not in board.position
    for _ in range(3):
        board.play("pass")
    assert board.outcome is None
    board.play("pass")
    assert board.outcome.reason == "stall"


@pytest.mark.rule("12.5")
def test_played_for_places_the_others_go_on_until_one_is_left():
    options = {"play_for_places": True}
    board = Board("40", "41 51", "60 61 62", row="9", bag="2 3", options=options)
    assert board.play("40") == ["NumbersLaid", "SeatFinished"]
    assert board.outcome is None
    assert board["turn"] == 1
    board.play("41!")
    assert board["turn"] == 2
    board.play("60")
    assert board["turn"] == 1
    assert board.play("draw")
    board.play("pass")
    board.play("61!")
    board.play("draw")
    board.play("pass")
    assert board.play("62") == ["NumbersLaid", "SeatFinished", "MatchEnded"]
    assert board.outcome.places == ((0,), (2,), (1,))


@pytest.mark.rule("12.5")
@pytest.mark.rule("9.5")
def test_whoever_has_finished_gets_no_gifts_and_no_turn():
    options = {"play_for_places": True}
    board = Board("7 12 S1", "", "60 61", "62 63", row="2", bag="3 4", options=options, finished=[1])
    assert board.refusal("7>1") == ("gift_to_finished", "9.5")
    assert "7>1" not in board.legal()
    assert "7>2" in board.legal()
    board.play("S1")
    assert board["turn"] == 3
