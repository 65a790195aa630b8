from __future__ import annotations

import pytest

from .board import Board


@pytest.mark.rule("10.1")
def test_a_move_that_leaves_one_tile_is_announced():
    board = Board("40 12", "50 51", row="9", bag="2 3 4 6")
    assert board.legal() == ["12!", "12", "40!", "40", "draw"]
    assert board.play("40!") == ["NumbersLaid", "LastTileAnnounced"]
    assert board.rack(0) == ["12"]


@pytest.mark.rule("10.1")
@pytest.mark.parametrize("move", ["40!", "U!", "S1!", "44+40!", "J:up+40!"])
def test_otherwise_there_is_nothing_to_announce(move):
    board = Board("40 12 13 44 U S1 J", "50 51", row="9", bag="2 3 4 6")
    assert board.refusal(move) == ("nothing_to_announce", "10.1")


@pytest.mark.rule("10.1")
def test_where_it_is_announced_by_itself_nobody_forgets():
    board = Board("40 12", "50 51", row="9", bag="2 3 4 6", options={"announce": "auto"})
    assert board.legal() == ["12", "40", "draw"]
    assert board.play("40") == ["NumbersLaid", "LastTileAnnounced"]
    assert board.rack(0) == ["12"]


@pytest.mark.rule("10.2")
@pytest.mark.parametrize(("move", "rest"), [("40", "U"), ("U", "40"), ("U*", "40")])
def test_whoever_does_not_announce_takes_three_at_once(move, rest):
    board = Board("40 U", "50 51", row="9", bag="2 3 4 6")
    assert board.play(move)[-1] == "PenaltyTaken"
    assert set(board.rack(0)) == {rest, "2", "3", "4"}
    assert board["bag"] == ["6"]
    assert board["turn"] == 1


@pytest.mark.rule("10.2")
def test_the_penalty_can_be_another_number_or_nothing():
    five = Board("40 U", "50 51", row="9", bag="2 3 4 6 8 10", options={"announce_penalty": 5})
    five.play("40")
    assert len(five.rack(0)) == 6
    none = Board("40 U", "50 51", row="9", bag="2 3", options={"announce_penalty": 0})
    assert none.play("40") == ["NumbersLaid"]


@pytest.mark.rule("10.2")
def test_only_the_penalised_player_sees_the_penalty():
    board = Board("40 U", "50 51", row="9", bag="2 3 4 6")
    penalty = board.sitting.play(0, board.engine.notation.parse("40"))[-1]
    assert board.engine.redact(penalty, 0).tiles == ("2", "3", "4")
    assert board.engine.redact(penalty, 1).tiles is None


@pytest.mark.rule("10.3")
def test_after_a_gift_or_a_draw_the_last_tile_is_announced_again():
    board = Board("12 13", "17 53 54", row="9", bag="40 2 3 4 6")
    board.play("12!")
    board.play("17>0")
    assert board.rack(0) == ["13", "40"]
    assert board.play("40") == ["NumbersLaid", "PenaltyTaken"]
    board = Board("13", "50 51", row="9", bag="40 2 3 4 6")
    board.play("draw")
    assert board.play("40!") == ["NumbersLaid", "LastTileAnnounced"]


@pytest.mark.rule("10.4")
@pytest.mark.parametrize("move", ["U", "D*", "UD:up", "S1", "J:up"])
def test_the_last_tile_laid_must_be_a_number(move):
    tile = move.split(":")[0].rstrip("*")
    board = Board(tile, "50 51", row="9", bag="2 3")
    assert board.refusal(move) == ("last_must_be_number", "10.4")
    assert board.legal() == ["draw"]


@pytest.mark.rule("10.4")
def test_a_joker_with_a_number_may_be_last_but_not_a_joker_with_a_skip():
    board = Board("J S1", "50 51", row="9", bag="2 3")
    assert board.refusal("J:up+S1") == ("last_must_be_number", "10.4")
    assert not any("+S1" in move for move in board.legal())
    board = Board("J 12", "50 51", row="9", bag="2 3")
    assert board.play("J:up+12") == ["ArrowLaid", "NumbersLaid", "MatchEnded"]


@pytest.mark.rule("10.4")
def test_where_it_is_allowed_an_action_tile_may_be_last():
    board = Board("U", "50 51", row="9", bag="2 3", options={"last_must_be_number": False})
    assert board.play("U") == ["ArrowLaid", "MatchEnded"]


@pytest.mark.rule("11.1")
def test_an_empty_bag_is_refilled_from_the_table_but_for_the_last_number():
    board = Board("40 12", "50 51", row="9 10", laid="U 20 D S1")
    assert board.play("draw") == ["BagRefilled", "TileDrawn"]
    assert board["row"] == ["10"]
    assert board["laid"] == []
    assert len(board["bag"]) == 4
    everything = {"U", "20", "D", "S1", "9"}
    assert set(board["bag"]) < everything
    assert len(board.rack(0)) == 3


@pytest.mark.rule("11.1")
def test_what_the_refilled_bag_holds_in_which_order_nobody_sees():
    board = Board("40 12", "50 51", row="9 10", laid="U 20 D S1")
    refilled, _ = board.sitting.play(0, board.engine.notation.parse("draw"))
    for viewer in (0, 1, None):
        shown = board.engine.redact(refilled, viewer)
        assert (shown.count, shown.row, shown.bag) == (5, ("10",), None)


@pytest.mark.rule("11.1")
def test_the_table_may_keep_the_whole_current_row():
    board = Board("40 12", "50 51", row="9 10", laid="U 20 D", options={"recycle": "closed"})
    board.play("draw")
    assert board["row"] == ["9", "10"]
    assert len(board["bag"]) == 2


@pytest.mark.rule("11.2")
def test_when_nothing_can_be_drawn_the_turn_may_be_passed_at_once():
    board = Board("2 3", "50 51", row="10")
    assert board.refusal("draw") == ("nothing_to_draw", "11.2")
    assert board.legal() == ["pass"]
    board.play("pass")
    assert board["turn"] == 1
    assert board["idle"] == 1
    closed = Board("2 3", "50 51", row="9 10", options={"recycle": "closed"})
    assert closed.legal() == ["pass"]


@pytest.mark.rule("11.3")
def test_gifts_and_penalties_give_as_many_as_there_are():
    board = Board("44 23 40 12 13", "50 51", "60 61", row="9", bag="2")
    events = board.play("44+23,40>1:2,2:1")
    assert events == ["NumbersLaid", "TilesGiven", "BagRefilled", "TilesGiven", "TilesGiven"]
    assert [len(board.rack(seat)) for seat in range(3)] == [2, 4, 3]
    assert board["row"] == ["44"]
    board = Board("40 12", "50 51", row="", bag="2")
    assert board.play("40") == ["NumbersLaid", "PenaltyTaken"]
    assert board.rack(0) == ["2", "12"]
