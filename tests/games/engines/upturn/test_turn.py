from __future__ import annotations

import pytest

from .board import Board


@pytest.mark.rule("3.1")
def test_only_the_player_whose_turn_it_is_may_play():
    board = Board("40 41 42", "50 51 53", row="9")
    assert board.engine.to_act(board.state) == {0}
    assert board.refusal("50", seat=1) == ("not_your_turn", "3.1")
    assert board.legal(1) == []
    board.play("40")
    assert board["turn"] == 1


@pytest.mark.rule("3.1")
@pytest.mark.parametrize(("order", "following"), [("cw", 2), ("ccw", 0)])
def test_the_turn_passes_the_way_the_sign_shows(order, following):
    board = Board("40 2", "50 3", "60 4", row="9", turn=1, order=order)
    board.play("50!")
    assert board["turn"] == following


@pytest.mark.rule("3.2")
def test_you_lay_a_tile_of_your_own_rack_or_draw():
    board = Board("40 42 2", "50 51", row="9", bag="57 58")
    assert board.legal() == ["40", "42", "draw"]
    assert board.refusal("50") == ("tile_not_held", "3.2")
    assert board.refusal("U") == ("tile_not_held", "3.2")
    board.play("40")
    assert board.rack(0) == ["2", "42"]
    assert board["row"] == ["9", "40"]


@pytest.mark.rule("3.3")
def test_after_drawing_one_tile_you_may_lay_any_or_pass():
    board = Board("40 41 2", "50 51", row="9", bag="57 58")
    assert board.play("draw") == ["TileDrawn"]
    assert board["turn"] == 0
    assert board["drawn"] is True
    assert board.rack(0) == ["2", "40", "41", "57"]
    assert board["bag"] == ["58"]
    assert board.refusal("draw") == ("already_drawn", "3.3")
    assert {"57", "40", "41", "pass"} <= set(board.legal())
    board.play("pass")
    assert (board["turn"], board["drawn"]) == (1, False)


@pytest.mark.rule("3.3")
def test_the_drawn_tile_or_an_old_one_may_be_laid():
    for tile in ("57", "40"):
        board = Board("40 41 2", "50 51", row="9", bag="57")
        board.play("draw")
        board.play(tile)
        assert board["row"] == ["9", tile]
        assert board["turn"] == 1


@pytest.mark.rule("3.4")
def test_passing_without_drawing_is_refused_while_there_is_something_to_draw():
    board = Board("2 3", "50 51", row="9", bag="57")
    assert board.legal() == ["draw"]
    assert board.refusal("pass") == ("draw_before_pass", "3.4")


@pytest.mark.rule("14.1")
def test_when_time_runs_out_a_tile_is_drawn_and_the_turn_passed():
    board = Board("40 3", "50 51", row="9", bag="57")
    played = []
    while board["turn"] == 0:
        move = board.engine.default_move(board.state, 0)
        played.append(board.engine.notation.write(move))
        board.play(played[-1])
    assert played == ["draw", "pass"]
