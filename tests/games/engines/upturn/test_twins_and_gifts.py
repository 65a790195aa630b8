from __future__ import annotations

import pytest

from .board import Board


@pytest.mark.rule("8.1")
@pytest.mark.rule("9.2")
def test_example_3_a_twin_laid_with_three_numbers_gives_four_tiles():
    board = Board("44 23 32 40 2", "50 51", "60 61", row="9", bag="3 4 6 8 10")
    board.play("44+23,32,40>1:3,2:1!")
    assert board["row"] == ["9", "23", "32", "40", "44"]
    assert board.rack(0) == ["2"]
    assert board.rack(1) == ["3", "4", "6", "50", "51"]
    assert board.rack(2) == ["8", "60", "61"]
    assert board["bag"] == ["10"]


@pytest.mark.rule("8.1")
@pytest.mark.rule("9.2")
def test_the_other_leaflets_example_five_tiles_down_to_22_give_five():
    board = Board("4 22 36 40 48 64", "50 51", row="54 63 71", direction="down", bag="2 3 6 8 10")
    board.play("22+64,48,40,36>1:5!")
    assert board["row"] == ["54", "63", "71", "64", "48", "40", "36", "22"]
    assert len(board.rack(1)) == 7


@pytest.mark.rule("8.1")
@pytest.mark.parametrize("extras", ["", "+23", "+32", "+23,32", "+23,32,40"])
def test_any_subset_may_go_along_with_a_twin(extras):
    board = Board("44 23 32 40 2 3", "50", row="9")
    assert "44" + extras in board.legal()
    board.play("44" + extras)
    assert board["row"][-1] == "44"


@pytest.mark.rule("8.1")
def test_other_numbers_go_along_with_a_twin_only_and_no_action_tile_does():
    board = Board("43 23 U 44", "50", row="9")
    assert board.refusal("43+23") == ("extras_without_twin", "8.1")
    move = board.engine.codec.move.decode(b'{"type":"number","tile":"44","extras":["U"]}')
    found = board.engine.rejection(board.state, 0, move)
    assert (found.code, found.rule) == ("extra_not_number", "8.1")


@pytest.mark.rule("8.2")
@pytest.mark.parametrize("extra", ["8", "50"])
def test_extras_lie_strictly_between_the_last_number_and_the_twin(extra):
    board = Board("44 8 50 2", "51", row="9")
    assert board.refusal(f"44+{extra}") == ("extra_not_between", "8.2")


@pytest.mark.rule("8.2")
def test_between_counts_from_the_last_number_though_an_action_tile_lies_after_it():
    board = Board("44 23 2", "51", row="9", laid="U S1")
    board.play("44+23!")
    assert board["row"] == ["9", "23", "44"]


@pytest.mark.rule("8.2")
def test_a_twin_beside_the_start_tile_takes_extras_too():
    board = Board("44 23 2", "51", row="9", direction=None)
    board.play("44+23!")
    assert (board["row"], board["direction"]) == (["9", "23", "44"], "up")
    board = Board("11 23 2", "51", row="40", direction=None)
    board.play("11+23!")
    assert (board["row"], board["direction"]) == (["40", "23", "11"], "down")


@pytest.mark.rule("8.3")
def test_only_one_twin_is_laid_in_a_turn():
    board = Board("44 33 22 2", "51", row="9")
    assert board.refusal("44+33") == ("second_twin", "8.3")
    assert not any("33" in move.split("+")[-1] for move in board.legal() if "+" in move)


@pytest.mark.rule("8.4")
def test_a_twin_that_is_first_in_a_new_row_takes_nothing_along():
    board = Board("44 23 2", "51", row="", laid="9 U")
    assert board.refusal("44+23") == ("no_extras_in_new_row", "8.4")
    board.play("44")
    assert board["row"] == ["44"]


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(("direction", "extra", "wrong"), [("up", "23", "50"), ("down", "50", "23")])
def test_where_it_is_allowed_extras_count_from_the_start_of_the_new_row(direction, extra, wrong):
    options = {"twin_extras_in_new_row": True}
    board = Board("44 23 50 2", "51", row="", laid="9 U", direction=direction, options=options)
    assert board.refusal(f"44+{wrong}")[0] == "extra_not_between"
    assert f"44+{extra}" in board.legal()
    board.play(f"44+{extra}")
    assert board["row"] == [extra, "44"]


@pytest.mark.rule("8.5")
@pytest.mark.parametrize(
    ("row", "direction", "twin", "laid"),
    [("9", "up", "44", ["23", "32", "44"]), ("50", "down", "11", ["32", "23", "11"])],
)
def test_extras_lie_in_the_order_of_the_row_and_it_goes_on_from_the_twin(row, direction, twin, laid):
    board = Board(f"{twin} 23 32 2", "98 1", row=row, direction=direction)
    board.play(f"{twin}+32,23!")
    assert board["row"] == [row, *laid]


@pytest.mark.rule("9.1")
@pytest.mark.parametrize(("move", "sizes"), [("7>1", (3, 2)), ("7>2", (2, 3)), ("7", (2, 2))])
def test_a_hand_may_give_one_tile_from_the_bag_to_an_opponent(move, sizes):
    board = Board("7 12 13", "50 51", "60 61", row="2", bag="3 4")
    assert move in board.legal()
    board.play(move)
    assert (len(board.rack(1)), len(board.rack(2))) == sizes


@pytest.mark.rule("9.3")
@pytest.mark.parametrize("move", ["40>1", "44>1"])
def test_a_plain_number_and_a_lone_twin_give_nothing(move):
    board = Board("40 44 12", "50 51", row="2", bag="3 4")
    assert board.refusal(move) == ("gift_not_due", "9.3")


@pytest.mark.rule("9.3")
def test_where_it_is_allowed_a_lone_twin_gives_one():
    board = Board("40 44 12", "50 51", row="2", bag="3 4", options={"lone_twin_gift": 1})
    assert "44>1" in board.legal()
    board.play("44>1")
    assert len(board.rack(1)) == 3


@pytest.mark.rule("9.4")
@pytest.mark.parametrize("move", ["44+23>1", "44+23>1:3", "44+23>1:1,2:2", "7>1:2", "7>1,2"])
def test_exactly_as_many_as_are_due_are_given(move):
    board = Board("44 23 7 12", "50 51", "60 61", row="2", bag="3 4 6 8")
    assert board.refusal(move) == ("wrong_gift_sum", "9.4")


@pytest.mark.rule("9.4")
def test_nothing_need_be_given():
    board = Board("44 23 7 12", "50 51", "60 61", row="2", bag="3 4 6 8")
    board.play("44+23")
    assert board["bag"] == ["3", "4", "6", "8"]


@pytest.mark.rule("9.5")
def test_gifts_go_to_opponents_in_any_split():
    board = Board("44 23 32 46 48", "50 51", "60 61", "62 63", row="2", bag="3 4 6 8")
    assert board.refusal("44+23,32>0:3") == ("gift_to_self", "9.5")
    assert board.refusal("44+23,32>1:2,0:1") == ("gift_to_self", "9.5")
    assert board.refusal("44+23,32>4:3") == ("no_such_opponent", "9.5")
    assert {"44+23,32>1:3", "44+23,32>2:3", "44+23,32>3:3", "44+23,32>1:1,2:1,3:1"} <= set(board.legal())
    board.play("44+23,32>3:1,1:2")
    assert [len(board.rack(seat)) for seat in range(4)] == [2, 4, 2, 3]


@pytest.mark.rule("9.6")
def test_the_gift_is_seen_by_nobody_but_whoever_gets_it():
    board = Board("7 12 13", "50 51", "60 61", row="2", bag="3 4")
    _, given = board.sitting.play(0, board.engine.notation.parse("7>1"))
    seen = {viewer: board.engine.redact(given, viewer).tiles for viewer in (0, 1, 2, None)}
    assert seen == {0: None, 1: ("3",), 2: None, None: None}
    assert board.engine.redact(given, 0).count == 1


@pytest.mark.rule("9.6")
def test_where_the_giver_sees_the_gift_they_know_it_until_it_is_laid():
    board = Board("7 12 13", "50 51", "60 61", row="2", bag="8 4", options={"gift_seen": True})
    _, given = board.sitting.play(0, board.engine.notation.parse("7>1"))
    assert board.engine.redact(given, 0).tiles == ("8",)
    assert board.engine.redact(given, 2).tiles is None
    assert board.engine.view(board.state, 0).seen == ((1, "8"),)
    assert board.engine.view(board.state, 2).seen == ()
    board.play("8", seat=1)
    assert board.engine.view(board.state, 0).seen == ()


@pytest.mark.rule("9.7")
def test_hands_among_the_extras_give_nothing_of_their_own_unless_the_table_says_so():
    board = Board("44 21 23 12", "50 51", row="2", bag="3 4 6 8")
    assert board.refusal("44+21,23>1:4")[0] == "wrong_gift_sum"
    board.play("44+21,23>1:3!")
    options = {"hand_effect_in_twin": True}
    board = Board("44 21 23 12", "50 51", row="2", bag="3 4 6 8", options=options)
    assert board.refusal("44+21,23>1:3")[0] == "wrong_gift_sum"
    board.play("44+21,23>1:4!")
    assert len(board.rack(1)) == 6
