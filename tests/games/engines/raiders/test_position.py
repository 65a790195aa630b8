from __future__ import annotations

import pytest

from games.engines.kernel.refusal import Malformed

from .board import board, engine, guarded

SMALL = {"hands": [["KS"], ["6H"]], "field": ["club-1"], "trump": "H"}


def test_a_small_position_needs_a_few_words():
    state = engine(2).notation.set_up(SMALL)
    assert state.hands == (("KS",), ("6H",))
    assert (state.turn, state.round, state.deck, state.orders) == (0, 1, (), ("off", "off"))


def test_a_position_is_written_without_what_goes_without_saying():
    notation = engine(2).notation
    assert notation.position(notation.set_up(SMALL)) == {
        "hands": [["KS"], ["6H"]],
        "deck": [],
        "discard": [],
        "estate": [],
        "field": ["club-1"],
        "trump": "H",
        "turn": 0,
        "phase": "before_capture",
    }


def test_an_open_window_is_part_of_a_position():
    table = board("KS 6S", "7S KD", field=(guarded("club-1", 1, "7C"),))
    table.play(1, "order unless-mine")
    table.play(0, "capture KS club-1")
    table.play(1, "play 7S KS")
    notation = table.engine.notation
    written = notation.position(table.state)
    assert written["phase"]["type"] == "capture"
    assert written["version"] == 2
    assert notation.set_up(written) == table.state


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"hands": [["KS"], ["KS"]]}, "position_duplicate_card", "hands[1]"),
        ({"deck": ["6H"]}, "position_duplicate_card", "deck"),
        ({"estate": ["club-1"]}, "position_duplicate_card", "field[0].property"),
        ({"hands": [["KS"], ["1H"]]}, "position_unknown_card", "hands[1]"),
        ({"field": ["villa-1"]}, "position_unknown_card", "field[0].property"),
        ({"hands": [["KS"]]}, "position_wrong_seat", "hands"),
        ({"turn": 2}, "position_wrong_seat", "turn"),
        ({"field": [guarded("club-1", 5, "7C")]}, "position_wrong_seat", "field[0].owner"),
        ({"field": [{"property": "club-1", "owner": 1}]}, "position_guard_without_owner", "field[0]"),
        ({"trump": "X"}, "position_unreadable", "trump"),
        ({"bottom": "KS"}, "position_unreadable", "bottom"),
        ({"shown": [["6H"], []]}, "position_unreadable", "shown[0]"),
        ({"round": "two"}, "position_unreadable", "round"),
        ({"moon": 1}, "position_unreadable", "moon"),
        ({"docket": {}}, "position_unreadable", "docket"),
        ({"phase": "asleep"}, "position_unreadable", "phase.type"),
        ({"field": [guarded("club-1", 1, "AC")]}, "position_unreadable", "field[0].guard"),
        (
            {
                "phase": {
                    "type": "capture",
                    "number": 1,
                    "opened": 1,
                    "fighter": "7C",
                    "property": "club-1",
                    "passes": [0],
                }
            },
            "position_wrong_seat",
            "phase.passes",
        ),
        (
            {
                "phase": {
                    "type": "capture",
                    "number": 1,
                    "opened": 1,
                    "fighter": "7C",
                    "property": "bank-1",
                    "passes": [0, 0],
                }
            },
            "position_unreadable",
            "phase.property",
        ),
    ],
)
def test_a_wrong_position_says_what_is_wrong_and_where(change, code, where):
    with pytest.raises(Malformed) as malformed:
        engine(2).notation.set_up({**SMALL, **change})
    assert malformed.value.code == code
    assert malformed.value.params["where"] == where
    assert code in engine(2).spec.malformed
