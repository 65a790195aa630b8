"""Refusals that the first edition's cards never ask for, but an edition may."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from cardcatalog.editions import edition_content
from games.engines.raiders import GAME

from .board import Board, guarded


def table_with(card: str, **changed: Any) -> Board:
    """Seat 0 attacks with KS and holds the changed card; 7C and 7D guard for seat 1."""
    content = deepcopy(edition_content("raiders"))
    fighter = next(fighter for fighter in content["fighters"] if fighter["id"] == card)
    fighter["abilities"][0].update(changed)
    engine = GAME.engine(GAME.read_edition(content), seats=2)
    position = {
        "hands": [["KS", card], ["8D", "9D"]],
        "field": [guarded("club-1", 1, "7C"), guarded("club-2", 1, "7D")],
        "trump": "H",
    }
    table = Board(engine, engine.notation.set_up(position))
    table.play(0, "capture KS club-1 hold")
    return table


def fighter_that(*tests: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"as": "fighter", "of": {"noun": "fighter", "zone": "field", "where": list(tests)}}]


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(
    ("test", "target", "code"),
    [
        ({"test": "trait", "trait": "guard"}, "KS", "target_not_guarding"),
        ({"test": "trait", "trait": "attacks"}, "7C", "target_not_attacking"),
        ({"test": "trait", "trait": "in_capture", "not": True}, "7C", "target_unfit"),
    ],
)
def test_each_test_of_a_target_is_refused_by_its_own_name(test, target, code):
    table = table_with("6S", choose=fighter_that(test))
    assert table.refusal(0, f"play 6S {target}") == code


@pytest.mark.rule("5.5")
def test_a_shnyaga_whose_condition_does_not_hold_would_change_nothing():
    nobody = {
        "test": "any_of",
        "group": {
            "noun": "fighter",
            "zone": "field",
            "where": [{"test": "number", "property": "toughness", "at_least": 90}],
        },
    }
    table = table_with("6S", **{"if": nobody}, choose=fighter_that({"test": "trait", "trait": "in_capture"}))
    assert table.refusal(0, "play 6S KS") == "nothing_would_change"
