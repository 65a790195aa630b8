from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.engines.upturn import GAME

from .board import EDITION, Board


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(("tile", "direction"), [("40", "up"), ("9", "down")])
def test_the_first_number_beside_the_start_tile_sets_the_direction(tile, direction):
    board = Board("40 9 U", "50 51", row="20", direction=None)
    board.play(tile)
    assert board["direction"] == direction
    assert board["row"] == ["20", tile]


@pytest.mark.rule("4.1")
@pytest.mark.parametrize("move", ["U", "D*", "UD:up", "S1", "S2", "J:up", "J:up*+40"])
def test_no_action_tile_may_be_laid_before_there_is_a_direction(move):
    board = Board("40 9 U D UD S1 S2 J", "50 51", row="20", direction=None, bag="2")
    assert board.refusal(move) == ("opening_needs_number", "4.1")
    assert board.legal() == ["9", "40", "draw"]


@pytest.mark.rule("4.1")
def test_whoever_has_no_number_at_the_opening_draws_and_passes_and_the_next_opens():
    board = Board("U D", "50 51", row="20", direction=None, bag="UD 2")
    assert board.legal() == ["draw"]
    board.play("draw")
    assert board.legal() == ["pass"]
    board.play("pass")
    board.play("50!")
    assert board["direction"] == "up"


@pytest.mark.rule("4.2")
def test_example_1_after_20_and_40_the_row_takes_41_to_99_an_action_or_a_draw():
    board = Board("40 12 13", "42 43 98 38 2 U", row="20", direction=None, bag="57")
    board.play("40")
    assert board["direction"] == "up"
    assert board.legal() == ["42", "43", "98", "U", "U*", "draw"]
    assert board.refusal("38") == ("not_higher", "4.2")
    assert board.refusal("2") == ("not_higher", "4.2")


@pytest.mark.rule("4.3")
@pytest.mark.rule("5.3")
def test_example_2_after_9_23_32_an_arrow_turns_the_row_and_it_takes_31_to_1():
    board = Board("D 12 13", "31 1 33 40 U", row="9 23 32", bag="57")
    board.play("D")
    assert board["direction"] == "down"
    assert board["row"] == ["9", "23", "32"]
    assert {"1", "31", "U", "U*", "draw"} <= set(board.legal())
    assert board.refusal("33") == ("not_lower", "4.3")
    assert board.refusal("40") == ("not_lower", "4.3")
    board.play("31")
    assert board["row"] == ["9", "23", "32", "31"]


@pytest.mark.rule("4.2")
def test_the_order_is_strict():
    board = Board("40 43", "50", row="9 42")
    assert board.refusal("40") == ("not_higher", "4.2")
    board.play("43!")


@pytest.mark.rule("4.4")
def test_a_number_equal_to_the_start_tile_is_refused():
    tiles = tuple(replace(tile, copies=2) if tile.id == "20" else tile for tile in EDITION.tiles)
    doubled = GAME.engine(replace(EDITION, tiles=tiles), seats=2)
    state = doubled.notation.set_up(
        {
            "racks": [["20", "40"], ["41"]],
            "bag": [],
            "row": ["20"],
            "laid": [],
            "direction": None,
            "order": "cw",
            "turn": 0,
            "drawn": False,
        }
    )
    found = doubled.rejection(state, 0, doubled.notation.parse("20"))
    assert (found.code, found.rule) == ("same_as_start", "4.4")
    assert [doubled.notation.write(move) for move in doubled.legal_moves(state, 0)][:2] == ["40!", "40"]


@pytest.mark.rule("4.5")
@pytest.mark.parametrize("direction", ["up", "down"])
def test_the_first_number_of_a_new_row_may_be_any(direction):
    for tile in ("1", "54", "98"):
        board = Board("1 54 98", "50", row="", laid="20 U", direction=direction, bag="2")
        assert tile in board.legal()
        board.play(tile)
        assert board["row"] == [tile]
