from __future__ import annotations

import pytest

from games.engines.kernel.refusal import Malformed

from .board import Board, engine

PLAIN = {"hands": [["glance"], ["rest"]], "deck": ["habit", "pause"]}


def test_a_position_says_as_little_as_it_can():
    state = engine(2).notation.set_up(PLAIN)
    written = engine(2).notation.position(state)
    assert written["hands"] == PLAIN["hands"]
    assert written["deck"] == PLAIN["deck"]
    assert "turns" not in written
    assert engine(2).notation.set_up(written) == state


def test_cards_that_a_position_does_not_mention_take_no_part():
    state = engine(2).notation.set_up(PLAIN)
    assert len(state.burned) == 73 - 4


def test_a_position_in_the_middle_of_a_round_goes_on_from_there():
    board = Board("loan", "rest", "glance", turns=["0 kon team", "1 table cloud"], tables={1: "cloud"})
    assert board.mover == 2
    board.play("kon glance")
    assert board.sums() == [2, 2, 3]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"hands": [["glance"]]}, "position_seats"),
        ({"tables": [[], [], []]}, "position_seats"),
        ({"hands": [["glance"], ["glance"]]}, "position_duplicate_card"),
        ({"deck": ["habit", "glance"]}, "position_duplicate_card"),
        ({"hands": [["glance"], ["nothing"]]}, "position_unknown_card"),
        ({"shown": ["habit"]}, "position_unknown_card"),
        ({"leader": 2}, "position_seat_range"),
        ({"under": [{"cards": ["cat"], "seen_by": 5}]}, "position_seat_range"),
        ({"hand": []}, "position_shape"),
        ({"round": 0}, "position_shape"),
        ({"returned": "many"}, "position_shape"),
        ({"turns": ["1 kon team"]}, "position_turns"),
        ({"turns": ["0 kon team", "1 kon cat"]}, "position_turns"),
        ({"turns": ["0 use cloud"]}, "position_turns"),
        ({"turns": ["0 take team"]}, "position_turns"),
        ({"turns": ["x kon team"]}, "position_turns"),
        ({"turns": ["0 kon nothing"]}, "unknown_card"),
        ({"hands": [[], ["rest"]]}, "position_stuck"),
        ({"looking": {"seat": 0, "by": "bonus", "cards": ["cat"], "take": 2}}, "position_look"),
        ({"looking": {"seat": 7, "by": "bonus", "cards": ["cat"]}}, "position_seat_range"),
    ],
)
def test_what_is_no_position_is_malformed(change, code):
    with pytest.raises(Malformed) as error:
        engine(2).notation.set_up({**PLAIN, **change})
    assert error.value.code == code
