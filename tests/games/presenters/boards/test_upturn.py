"""The board of Ап Терн: where a tile goes, and what the last one costs."""

from __future__ import annotations

import pytest

from games.engines.upturn.moves import LayNumber, tiles_of
from games.presenters.boards import board_of

from .playing import turns

BOARD = board_of("upturn")


def test_the_place_of_the_next_number_says_what_fits_there():
    told = 0
    for seen in turns("upturn", 2, 60, "slot"):
        bound = BOARD.scene(seen)["next"]
        for move in seen.moves:
            if isinstance(move, LayNumber) and not move.extras and bound:
                told += 1
                assert int(move.tile) > int(bound.get("over", -1))
                assert int(move.tile) < int(bound.get("under", 1000))
    assert told > 20


def test_a_tile_is_shown_where_it_would_lie_before_it_is_confirmed():
    shown = 0
    for seen in turns("upturn", 3, 60, "ghost"):
        for tile in BOARD.scene(seen)["rack"]:
            if not tile["open"]:
                continue
            composing = BOARD.compose(seen, {"tile": [tile["face"]]})
            ghost = composing.context["ghost"]
            assert tile["face"] in [each["face"] for each in ghost["tiles"]]
            if composing.move is not None:
                shown += 1
                assert [each["face"] for each in ghost["tiles"]] == list(tiles_of(composing.move))
    assert shown > 40


@pytest.mark.parametrize("penalty", [1, 4])
def test_the_tick_of_the_last_tile_tells_the_tables_own_penalty(penalty):
    asked = 0
    for seed in range(30):
        for seen in turns("upturn", 2, 200, f"last {seed}", announce_penalty=penalty):
            if len(seen.view.rack) != 2:
                continue
            for tile in BOARD.scene(seen)["rack"]:
                composing = BOARD.compose(seen, {"tile": [tile["face"]]})
                if tile["open"] and composing.move is not None and composing.context["leaves_one"]:
                    asked += 1
                    assert composing.context["announces"]
                    assert composing.context["penalty"] == penalty
                    assert "without" in composing.context["confirm"]
                    ticked = BOARD.compose(seen, {"tile": [tile["face"]], "last": ["1"]})
                    assert ticked.move.last
                    assert "announce" in ticked.context["confirm"]
        if asked:
            return
    raise AssertionError("nobody ever came down to two tiles")


def test_a_table_that_announces_by_itself_asks_for_no_tick():
    for seen in turns("upturn", 2, 60, "auto", announce="auto"):
        for tile in seen.view.rack:
            composing = BOARD.compose(seen, {"tile": [tile]})
            assert not composing.context["announces"]
            assert "confirm" not in composing.context
