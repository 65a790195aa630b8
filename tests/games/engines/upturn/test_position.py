from __future__ import annotations

from typing import Any

import pytest

from games.engines.kernel.refusal import Malformed
from games.engines.kernel.sitting import Sitting
from games.engines.upturn.spec import SPEC

from .board import engine

GIVEN: dict[str, Any] = {
    "racks": [["40", "U"], ["24"]],
    "bag": ["57", "D"],
    "row": ["9", "23", "32"],
    "laid": ["U"],
    "direction": "up",
    "order": "cw",
    "turn": 0,
    "drawn": False,
}


def test_a_position_is_exactly_what_was_set_up():
    notation = engine().notation
    assert notation.position(notation.set_up(GIVEN)) == GIVEN


def test_the_same_text_sets_up_the_same_state():
    notation = engine().notation
    shuffled = {**GIVEN, "racks": [["U", "40"], ["24"]]}
    assert notation.set_up(shuffled) == notation.set_up(GIVEN)


def test_counters_are_only_written_when_they_say_something():
    notation = engine().notation
    said = {**GIVEN, "turns": 5, "idle": 1}
    assert notation.position(notation.set_up(said)) == said


def test_a_finished_match_can_be_set_up():
    table = engine()
    state = table.notation.set_up({**GIVEN, "racks": [["40"], []]})
    assert table.outcome(state).places == ((1,), (0,))
    assert table.notation.position(state)["ended"] == "empty_rack"
    capped = table.notation.set_up({**GIVEN, "ended": "turn_cap"})
    assert table.outcome(capped).reason == "turn_cap"


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"racks": [["40", "40"], ["24"]]}, "position_too_many_of_tile", "racks[0][1]"),
        ({"bag": ["40"]}, "position_too_many_of_tile", "bag[0]"),
        ({"laid": ["J", "J", "J"]}, "position_too_many_of_tile", "laid[2]"),
        ({"bag": ["15"]}, "position_unknown_tile", "bag[0]"),
        ({"racks": [["X"], ["24"]]}, "position_unknown_tile", "racks[0][0]"),
        ({"row": ["9", "D"]}, "position_row_not_numbers", "row[1]"),
        ({"racks": [["40"]]}, "position_wrong_seats", "racks"),
        ({"turn": 2}, "position_no_such_seat", "turn"),
        ({"turn": -1}, "position_no_such_seat", "turn"),
        ({"finished": [1]}, "position_no_such_seat", "finished[0]"),
        ({"direction": None}, "position_start", "row"),
        ({"racks": [[], []]}, "position_winners", "racks[1]"),
        ({"ended": "boredom"}, "position_reason", "ended"),
        ({"seen": [[0, 1, "99"]]}, "position_seen", "seen[0]"),
        ({"seen": [[0, 5, "24"]]}, "position_seen", "seen[0]"),
        ({"order": "sideways"}, "position_shape", "order"),
        ({"racks": "40"}, "position_shape", "racks"),
        ({"racks": [[40], ["24"]]}, "position_shape", "racks[0][0]"),
        ({"colour": "red"}, "position_shape", ""),
        ({"turns": -1}, "position_shape", "turns"),
    ],
)
def test_a_position_that_cannot_be_says_where(change, code, where):
    with pytest.raises(Malformed) as malformed:
        engine().notation.set_up({**GIVEN, **change})
    assert (malformed.value.code, malformed.value.params["where"]) == (code, where)
    assert code in SPEC.malformed


@pytest.mark.parametrize("key", list(GIVEN))
def test_nothing_may_be_missing(key):
    with pytest.raises(Malformed) as malformed:
        engine().notation.set_up({k: v for k, v in GIVEN.items() if k != key})
    assert malformed.value.code == "position_shape"
    assert key in malformed.value.params["why"]


def test_a_set_up_match_is_played_on():
    table = engine()
    sitting = Sitting(table, b"x", table.notation.set_up(GIVEN))
    sitting.play(0, table.notation.parse("40!"))
    assert table.notation.position(sitting.state)["row"] == ["9", "23", "32", "40"]
