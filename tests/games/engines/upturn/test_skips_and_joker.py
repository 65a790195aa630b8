from __future__ import annotations

import pytest

from .board import Board


@pytest.mark.rule("6.1")
@pytest.mark.parametrize(("order", "following"), [("cw", 2), ("ccw", 2)])
def test_skip_one_passes_over_the_next_player(order, following):
    board = Board("S1 12 13", "50", "51", "53", row="9 40", order=order)
    assert board.play("S1") == ["SkipLaid"]
    assert board["turn"] == following


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(("order", "following"), [("cw", 3), ("ccw", 1)])
def test_skip_two_passes_over_the_next_two(order, following):
    board = Board("S2 12 13", "50", "51", "53", row="9 40", order=order)
    board.play("S2")
    assert board["turn"] == following


@pytest.mark.rule("6.3")
@pytest.mark.parametrize("tile", ["S1", "S2"])
def test_with_two_players_either_skip_gives_the_same_player_another_turn(tile):
    board = Board(f"{tile} 12 13", "50", row="9 40")
    board.play(tile)
    assert board["turn"] == 0


@pytest.mark.rule("6.3")
def test_skip_two_among_three_gives_the_same_player_another_turn():
    board = Board("S2 12 13", "50", "51", row="9 40")
    (event,) = board.sitting.play(0, board.engine.notation.parse("S2"))
    assert event.skipped == (1, 2)
    assert board["turn"] == 0
    assert board["drawn"] is False


@pytest.mark.rule("6.4")
@pytest.mark.parametrize("row", ["9 40", ""])
def test_a_skip_changes_neither_row_nor_direction(row):
    board = Board("S1 12 13", "50", "51", row=row, laid="U")
    board.play("S1")
    assert board["row"] == row.split()
    assert board["direction"] == "up"
    assert board["laid"] == ["U", "S1"]


@pytest.mark.rule("7.1")
@pytest.mark.parametrize("direction", ["up", "down"])
@pytest.mark.parametrize("star", ["", "*"])
@pytest.mark.parametrize(("order", "following"), [("cw", 1), ("ccw", 2)])
def test_a_joker_chooses_direction_row_and_order(direction, star, order, following):
    board = Board("J 12 13", "50", "51", row="9 40")
    assert board.play(f"J:{direction}{star}/{order}") == ["ArrowLaid"]
    assert board["direction"] == direction
    assert board["row"] == ([] if star else ["9", "40"])
    assert (board["order"], board["turn"]) == (order, following)


@pytest.mark.rule("7.2")
def test_a_joker_may_take_another_tile_along_or_not():
    board = Board("J 57 13", "50", row="9 40")
    assert {"J:up", "J:up+57", "J:down+13", "J:up*+13"} <= set(board.legal())
    assert board.play("J:up+57!") == ["ArrowLaid", "NumbersLaid", "LastTileAnnounced"]
    assert board["row"] == ["9", "40", "57"]
    assert board["turn"] == 1
    assert board["turns"] == 1


@pytest.mark.rule("7.3")
@pytest.mark.parametrize("extra", ["U", "D*", "UD:up", "J:down"])
def test_neither_an_arrow_nor_a_second_joker_goes_along(extra):
    board = Board("J J U D UD 12", "50", row="9 40")
    assert board.refusal(f"J:up+{extra}") == ("joker_extra_kind", "7.3")
    assert not any(move.startswith("J:up+" + extra) for move in board.legal())


@pytest.mark.rule("7.3")
def test_a_skip_may_go_along_and_counts_in_the_order_the_joker_made():
    board = Board("J S1 12", "50", "51", "53", row="9 40")
    board.play("J:up/ccw+S1!")
    assert board["turn"] == 2
    assert board["laid"] == ["J", "S1"]


@pytest.mark.rule("7.3")
def test_the_table_may_allow_less_or_more():
    less = Board("J S1 57 12", "50", row="9 40", options={"joker_extra": "number"})
    assert less.refusal("J:up+S1") == ("joker_extra_kind", "7.3")
    assert "J:up+57" in less.legal()
    more = Board("J J U 57 12", "50", row="9 40", options={"joker_extra": "any"})
    assert "J:down+U*" in more.legal()
    more.play("J:down+J:up*+57")
    assert (more["row"], more["direction"], more["turn"]) == (["57"], "up", 1)


@pytest.mark.rule("7.4")
def test_the_extra_tile_meets_the_row_the_joker_made():
    board = Board("J 57 12", "50", row="9 40")
    assert board.refusal("J:up+12")[0] == "not_higher"
    assert board.refusal("J:down+57")[0] == "not_lower"
    assert board.refusal("J:up+50")[0] == "tile_not_held"
    for move in ("J:down+12!", "J:up*+12!", "J:down*+57!"):
        Board("J 57 12", "50", row="9 40").play(move)


@pytest.mark.rule("7.4")
def test_a_twin_and_a_hand_work_as_the_jokers_extra_tile():
    board = Board("J 44 41 43 12", "50 51", row="9 40", bag="2 3 4 6")
    board.play("J:up+44+41,43>1:3!")
    assert board["row"] == ["9", "40", "41", "43", "44"]
    assert len(board.rack(1)) == 5
    board = Board("J 7 12 13", "50 51", row="9 40", bag="2 3")
    board.play("J:down+7>1")
    assert len(board.rack(1)) == 3


@pytest.mark.rule("7.4")
def test_two_jokers_are_needed_for_two_jokers():
    board = Board("J 57 12", "50", row="9 40", options={"joker_extra": "any"})
    assert board.refusal("J:down+J:up+57")[0] == "tile_not_held"
