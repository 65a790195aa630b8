from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cardcatalog.editions import edition_content
from games.engines.kernel.edition import content_hash
from games.engines.registry import GAMES
from games.referee.judgement import judged
from games.referee.question import Unreadable, read_question

POSITION = {
    "racks": [["40", "U"], ["24", "50", "51"]],
    "bag": ["57", "D", "2", "3"],
    "row": ["9", "23", "32"],
    "laid": ["U"],
    "direction": "up",
    "order": "cw",
    "turn": 0,
    "drawn": False,
}


def ask(**question: Any) -> dict[str, Any]:
    return judged(read_question(msgspec.json.encode({"game": "upturn", "players": 2, **question})))


def move(seat: int, text: str) -> dict[str, Any]:
    return {"seat": seat, "move": text}


def test_moves_are_judged_one_after_the_other():
    answer = ask(position=POSITION, moves=[move(0, "40!"), move(1, "24"), move(1, "50")])
    assert [result["ok"] for result in answer["results"]] == [True, False, True]
    refused = answer["results"][1]
    assert (refused["kind"], refused["code"], refused["rule"]) == ("illegal", "not_higher", "4.2")
    assert "40" in refused["message"]["ru"]
    assert "above 40" in refused["message"]["en"]
    assert answer["results"][0]["events"][0] == {
        "type": "NumbersLaid",
        "seat": 0,
        "tiles": ["40"],
        "direction": "up",
        "order": "cw",
        "turn": 1,
    }
    assert answer["position"]["row"] == ["9", "23", "32", "40", "50"]
    assert answer["to_act"] == [0]
    assert answer["legal"] == {"0": ["draw"]}
    assert answer["outcome"] is None


@pytest.mark.parametrize(
    ("asked", "kind", "code"),
    [
        (move(0, "zz"), "malformed", "unreadable_move"),
        (move(0, "77"), "illegal", "tile_not_held"),
        (move(0, "15"), "illegal", "unknown_tile"),
        (move(7, "40"), "malformed", "no_such_seat"),
        (move(-1, "40"), "malformed", "no_such_seat"),
        (move(1, "50"), "illegal", "not_your_turn"),
        (move(0, "40>1"), "illegal", "gift_not_due"),
        (move(0, "40>9"), "illegal", "gift_not_due"),
    ],
)
def test_each_bad_move_has_its_own_code_and_changes_nothing(asked, kind, code):
    answer = ask(position=POSITION, moves=[asked])
    (result,) = answer["results"]
    assert (result["ok"], result["kind"], result["code"]) == (False, kind, code)
    assert result["message"]["ru"]
    assert result["message"]["en"]
    assert answer["position"] == POSITION


def test_the_outcome_has_places_and_a_reason():
    answer = ask(position={**POSITION, "racks": [["40"], ["24", "50"]]}, moves=[move(0, "40")])
    assert answer["outcome"] == {"places": [[0], [1]], "reason": "empty_rack", "scores": [0, 2]}
    assert answer["to_act"] == []
    assert answer["legal"] == {}


def test_views_are_those_asked_for_and_hide_what_they_must():
    answer = ask(position=POSITION, views=[0, 1, "spectator"])
    assert list(answer["views"]) == ["0", "1", "spectator"]
    assert answer["views"]["0"]["rack"] == ["40", "U"]
    assert "24" not in msgspec.json.encode(answer["views"]["0"]).decode()
    assert answer["views"]["spectator"]["rack"] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_asked(game):
    seats = GAMES[game].spec.seats[0]
    first = judged(read_question(msgspec.json.encode({"game": game, "players": seats, "seed": 7})))
    again = judged(read_question(msgspec.json.encode({"game": game, "players": seats, "seed": 7})))
    assert first == again
    seat = first["to_act"][0]
    tried = {"game": game, "players": seats, "seed": 7, "moves": [move(seat, first["legal"][str(seat)][0])]}
    assert judged(read_question(msgspec.json.encode(tried)))["results"][0]["ok"]


def test_an_edition_may_be_named_or_brought_along_whole():
    content = edition_content("upturn")
    assert ask(seed=7, edition=content["key"]) == ask(seed=7, edition=content_hash(content)) == ask(seed=7)
    content["rules"]["rack"] = 3
    answer = ask(edition=content)
    assert [len(rack) for rack in answer["position"]["racks"]] == [3, 3]


@pytest.mark.parametrize(
    ("question", "where"),
    [
        (b"{", "$"),
        (b"\xff\xfe", "$"),
        (b"[]", "$"),
        (b'{"game":"upturn"}', "$"),
        (b'{"game":"go","players":2}', "$.game"),
        (b'{"game":"upturn","players":9}', "$.players"),
        (b'{"game":"upturn","players":"two"}', "$.players"),
        (b'{"game":"upturn","players":2,"options":{"rack":"x"}}', "$.options.rack"),
        (b'{"game":"upturn","players":2,"colour":1}', "$"),
        (b'{"game":"upturn","players":2,"moves":[{"seat":0}]}', "$.moves[0]"),
        (b'{"game":"upturn","players":2,"moves":[{"seat":0,"move":40}]}', "$.moves[0].move"),
        (b'{"game":"upturn","players":2,"views":["me"]}', "$.views[0]"),
        (b'{"game":"upturn","players":2,"seed":"hex:zz"}', "$.seed"),
        (b'{"game":"upturn","players":2,"edition":{}}', "$.edition"),
        (b'{"game":"upturn","players":2,"edition":"x"}', "$.edition"),
        (b'{"game":"upturn","players":2,"position":{"racks":[]}}', "$.position"),
    ],
)
def test_a_question_that_cannot_be_read_says_where(question, where):
    with pytest.raises(Unreadable) as unreadable:
        judged(read_question(question))
    assert unreadable.value.where == where


def test_a_position_with_a_doubled_tile_says_which_and_where():
    doubled = {**POSITION, "racks": [["40", "U"], ["24", "40"]]}
    with pytest.raises(Unreadable) as unreadable:
        ask(position=doubled)
    assert unreadable.value.where == "$.position.racks[1][1]"
    assert "position_too_many_of_tile" in unreadable.value.why
    assert "40" in unreadable.value.why
