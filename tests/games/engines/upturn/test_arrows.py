from __future__ import annotations

import pytest

from games.engines.kernel.record import replayed
from games.selfplay.series import play_series

from .board import Board, engine

LEAFLET_A = {"preset": "leaflet_a"}


@pytest.mark.rule("5.1")
@pytest.mark.parametrize(("tile", "direction"), [("U", "up"), ("D", "down")])
@pytest.mark.parametrize("before", ["up", "down"])
def test_an_arrow_sets_the_direction_it_shows(tile, direction, before):
    board = Board("U D 12", "50 51", row="9 40", direction=before)
    assert board.play(tile) == ["ArrowLaid"]
    assert board["direction"] == direction
    assert board["laid"] == [tile]


@pytest.mark.rule("5.2")
@pytest.mark.parametrize("direction", ["up", "down"])
def test_a_double_arrow_goes_where_its_player_chooses(direction):
    board = Board("UD 12 13", "50 51", row="9 40")
    board.play(f"UD:{direction}")
    assert board["direction"] == direction


@pytest.mark.rule("5.3")
def test_a_continued_row_keeps_its_last_number():
    board = Board("D 12 13", "41 38", row="9 40")
    board.play("D")
    assert board["row"] == ["9", "40"]
    assert board.refusal("41")[0] == "not_lower"
    board.play("38!")


@pytest.mark.rule("5.4")
def test_a_new_row_has_no_last_number_and_the_old_row_lies_aside():
    board = Board("U 12 13", "2 98", row="9 40")
    board.play("U*")
    assert board["row"] == []
    assert board["laid"] == ["9", "40", "U"]
    board.play("98!")
    assert board["row"] == ["98"]


@pytest.mark.rule("5.5")
@pytest.mark.parametrize(("order", "following"), [("cw", 1), ("ccw", 2)])
def test_whoever_lays_an_arrow_chooses_the_turn_order_and_it_stays(order, following):
    board = Board("U 12 13", "50 51 53", "60 61 62", row="9 40")
    board.play(f"U/{order}")
    assert (board["order"], board["turn"]) == (order, following)
    board.play("50" if following == 1 else "60")
    assert board["order"] == order


@pytest.mark.rule("5.5")
def test_with_three_players_the_turn_order_must_be_said():
    board = Board("U UD J 12", "50 51", "60 61", row="9 40")
    for move in ("U", "U*", "UD:up", "J:down*", "J:up+12"):
        assert board.refusal(move) == ("order_missing", "5.5")
    assert "U/cw" in board.legal()
    assert "U" not in board.legal()


@pytest.mark.rule("5.6")
def test_with_two_players_the_turn_order_may_be_left_out():
    board = Board("U 12 13", "50 51", row="9 40")
    assert board.legal()[:2] == ["U", "U*"]
    for move in ("U", "U/cw", "U/ccw"):
        board = Board("U 12 13", "50 51", row="9 40")
        board.play(move)
        assert board["turn"] == 1


@pytest.mark.rule("5.7")
def test_an_arrow_in_the_same_direction_may_continue_the_row():
    board = Board("U 12 13", "50 51", row="9 40")
    board.play("U")
    assert (board["direction"], board["row"]) == ("up", ["9", "40"])


@pytest.mark.rule("5.7")
def test_where_it_is_forbidden_an_arrow_must_turn_the_row():
    board = Board("U D UD J 12", "50 51", row="9 40", options={"same_dir_arrow": False})
    for move in ("U", "UD:up", "J:up"):
        assert board.refusal(move) == ("same_direction", "5.7")
    assert {"U*", "D", "D*", "UD:down", "UD:up*", "J:down"} <= set(board.legal())
    assert not {"U", "UD:up", "J:up"} & set(board.legal())


@pytest.mark.rule("5.8")
def test_the_table_may_say_whether_arrows_continue_or_begin_rows():
    only_on = Board("U 12 13", "50 51", row="9 40", options={"arrow_mode": "continue"})
    assert only_on.refusal("U*") == ("row_must_go_on", "5.8")
    assert only_on.legal()[0] == "U"
    only_new = Board("U 12 13", "50 51", row="9 40", options={"arrow_mode": "new_row"})
    assert only_new.refusal("U") == ("row_must_be_new", "5.8")
    assert only_new.legal()[0] == "U*"


@pytest.mark.rule("5.9")
@pytest.mark.parametrize(("move", "order", "following"), [("U", "cw", 1), ("D", "ccw", 2)])
def test_where_the_order_follows_the_direction_it_cannot_be_chosen(move, order, following):
    options = {"turn_dir": "coupled"}
    board = Board("U D 12", "50 51", "60 61", row="9 40", options=options)
    wrong = "ccw" if order == "cw" else "cw"
    assert board.refusal(f"{move}/{wrong}") == ("order_follows_direction", "5.9")
    board.play(move)
    assert (board["order"], board["turn"]) == (order, following)


@pytest.mark.rule("5.9")
@pytest.mark.parametrize(("tile", "order"), [("40", "cw"), ("10", "ccw")])
def test_where_the_order_follows_the_direction_the_opening_number_sets_it(tile, order):
    board = Board("40 10 12", "50", "60", row="20", direction=None, options={"turn_dir": "coupled"})
    board.play(tile)
    assert board["order"] == order


@pytest.mark.rule("15.1")
def test_leaflet_a_turns_the_row_and_the_order_with_every_arrow_and_opens_no_row():
    board = Board("U D UD J 42 38", "50 51", "60 61", row="9 40", options=LEAFLET_A)
    assert set(board.legal()) == {"42", "D", "UD:down", "J:down", "J:down+38", "draw"}
    assert board.refusal("U") == ("same_direction", "5.7")
    assert board.refusal("D*") == ("row_must_go_on", "5.8")
    board.play("D")
    assert (board["direction"], board["order"], board["turn"]) == ("down", "ccw", 2)


@pytest.mark.rule("15.1")
def test_a_whole_match_of_leaflet_a_never_opens_a_second_row():
    table = engine(3, **LEAFLET_A)
    for played in play_series(table, ["greedy"], 10, "leaflet"):
        arrows = [
            event
            for _, _, events, _ in replayed(table, played.record)
            for event in events
            if type(event).__name__ == "ArrowLaid"
        ]
        assert not any(arrow.new_row for arrow in arrows)
        assert all(arrow.order == ("cw" if arrow.direction == "up" else "ccw") for arrow in arrows)
