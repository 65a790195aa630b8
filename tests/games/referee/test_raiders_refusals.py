"""Bad input, asked through the referee: its own code and sentence each, and nothing spent."""

from __future__ import annotations

import json

import pytest

from games.referee.judgement import judged
from games.referee.question import Unreadable, read_question

POSITION = {
    "hands": [["KS", "6S", "QC", "9C", "JD"], ["7S", "AC", "8D"]],
    "field": [
        "club-1",
        {"property": "bank-1", "owner": 1, "guard": "7C"},
        {"property": "kiosk-1", "owner": 0, "guard": "7D"},
    ],
    "deck": ["6D"],
    "trump": "H",
}
OPEN = {"seat": 0, "move": "capture KS club-1"}


def ask(*moves, **more):
    question = {"game": "raiders", "players": 2, "position": POSITION, "moves": list(moves), **more}
    return judged(read_question(json.dumps(question)))


@pytest.mark.parametrize(
    ("before", "asked", "kind", "code"),
    [
        ([OPEN], {"seat": 1, "move": "play AC KS"}, "illegal", "wrong_suit"),
        ([OPEN], {"seat": 0, "move": "capture 6S bank-1"}, "illegal", "capture_spent"),
        ([], {"seat": 0, "move": "capture KS kiosk-1"}, "illegal", "own_property"),
        ([OPEN], {"seat": 0, "move": "play QC 7C"}, "illegal", "wrong_timing"),
        (
            [OPEN, {"seat": 1, "move": "pass @1"}],
            {"seat": 1, "move": "play 8D 7C @1"},
            "illegal",
            "window_closed",
        ),
        (
            [OPEN, {"seat": 1, "move": "play 7S KS @1"}],
            {"seat": 0, "move": "pass @1"},
            "illegal",
            "window_changed",
        ),
        ([], {"seat": 0, "move": "capture 2S club-1"}, "malformed", "unknown_card"),
        ([], {"seat": 0, "move": "capture KS tower-1"}, "malformed", "unknown_property"),
        ([], {"seat": 5, "move": "end"}, "malformed", "no_such_seat"),
        ([], {"seat": 1, "move": "end"}, "illegal", "not_your_turn"),
    ],
)
def test_each_mistake_has_its_code_its_sentence_and_no_price(before, asked, kind, code):
    untouched, tried = ask(*before), ask(*before, asked)
    result = tried["results"][-1]
    assert (result["ok"], result["kind"], result["code"]) == (False, kind, code)
    assert (result["rule"] is not None) is (kind == "illegal")
    assert result["message"]["ru"]
    assert result["message"]["en"]
    assert "{" not in result["message"]["ru"] + result["message"]["en"]
    assert tried["position"] == untouched["position"]


def test_a_position_with_a_card_twice_is_unreadable():
    twice = {**POSITION, "deck": ["KS"]}
    with pytest.raises(Unreadable, match="position_duplicate_card"):
        ask(position=twice)


def test_views_name_no_card_of_another_hand():
    views = ask(views=[0, 1, "spectator"])["views"]
    assert "AC" not in json.dumps(views["0"])
    assert "QC" not in json.dumps(views["1"])
    assert not {"AC", "QC"} & set(json.dumps(views["spectator"]).replace('"', " ").split())
