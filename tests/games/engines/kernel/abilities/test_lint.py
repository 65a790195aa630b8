"""Abilities that can be read but make no sense."""

from __future__ import annotations

import pytest

from games.engines.kernel.abilities.lint import lint
from games.engines.kernel.abilities.reading import read_checked
from games.engines.kernel.abilities.schema import read_ability
from games.engines.kernel.edition import EditionError

from .editions import CARDS, cards_of, words_of, workshop

FIELD = {"noun": "fighter", "zone": "field"}
KILL = {"op": "kill", "target": "x"}
BOOST = {"op": "add", "target": "x", "property": "toughness", "by": 1}


def found(game, **parts):
    words = workshop(game)
    return [(finding.code, finding.path) for finding in lint(read_ability(parts, words), words)]


def picking(group, do=KILL, **parts):
    return {"when": ["capture"], "choose": [{"as": "x", "of": group}], "do": [do], **parts}


@pytest.mark.parametrize("game", CARDS)
def test_the_cards_of_the_first_editions_are_clean(game):
    for card, abilities in cards_of(game):
        for ability in abilities:
            assert lint(ability, words_of(game)) == (), card["id"]


RAIDERS = [
    ({"when": ["capture"], "do": [KILL]}, ("unbound_target", "do[0].target")),
    ({"when": ["own_turn"], "do": [{"op": "draw", "who": "banker", "count": 1}]}, ("unbound_target", "do[0].who")),
    (picking(FIELD, {"op": "draw", "who": "x", "count": 1}), ("not_a_player", "do[0].who")),
    (picking({**FIELD, "owner": "x"}), ("choice_depends_on_choice", "choose[0].of.owner")),
    (picking({**FIELD, "owner": "boss"}), ("unbound_target", "choose[0].of.owner")),
    (picking({**FIELD, "owner": "self"}), ("not_a_player", "choose[0].of.owner")),
    (picking({"noun": "fighter", "zone": "hand", "owner": "rival"}), ("hidden_pick", "choose[0].of.zone")),
    (picking({"noun": "fighter", "zone": "hand"}), ("hidden_pick", "choose[0].of.zone")),
    (picking({"noun": "fighter", "zone": "deck"}), ("hidden_pick", "choose[0].of.zone")),
    (picking({"noun": "fighter"}), ("no_zone", "choose[0].of")),
    (picking({"noun": "card", "zone": "field"}), ("wrong_kind", "do[0].target")),
    (picking({"noun": "player", "zone": "field"}), ("player_in_zone", "choose[0].of.zone")),
    (picking({**FIELD, "where": [{"test": "number", "property": "suit", "at_most": 1}]}), ("property_not_a_number", "choose[0].of.where[0].property")),
    (picking({**FIELD, "where": [{"test": "same", "property": "toughness"}]}), ("not_a_label", "choose[0].of.where[0].property")),
    (picking({**FIELD, "where": [{"test": "number", "property": "toughness", "at_least": 5, "at_most": 4}]}), ("empty_range", "choose[0].of.where[0]")),
    (picking({**FIELD, "where": [{"test": "more_than_you", "zone": "hand"}]}), ("not_a_player", "choose[0].of.where[0]")),
    (picking(FIELD, {**BOOST, "property": "suit"}, until="capture"), ("property_not_a_number", "do[0].property")),
    (picking(FIELD, {**BOOST, "by": 0}, until="capture"), ("no_change", "do[0].by")),
    (picking(FIELD, BOOST), ("until_missing", "until")),
    (picking(FIELD, until="capture"), ("until_useless", "until")),
    (picking(FIELD, optional=True), ("optional_action", "optional")),
    ({"when": ["capture", "fighting"], "do": [{"op": "draw", "count": 1}]}, ("mixed_windows", "when")),
    ({"when": ["capture", "capture"], "do": [{"op": "draw", "count": 1}]}, ("window_twice", "when")),
    ({"when": ["capture"], "choose": [{"as": "x", "of": FIELD}], "do": [{"op": "draw", "count": 1}]}, ("unused_choice", "choose[0]")),
    ({"when": ["capture"], "choose": [{"as": "self", "of": FIELD}], "do": [{"op": "kill", "target": "self"}]}, ("name_taken", "choose[0].as")),
    ({"when": ["capture"], "do": [{"op": "return", "target": "self"}]}, ("wrong_kind", "do[0].target")),
    ({"when": ["fighting"], "cost": [{"pay": "sacrifice"}], "do": [{"op": "return", "target": "self"}]}, ("paid_and_used", "do[0].target")),
    (picking({"noun": "fighter", "zone": "discard"}), ("wrong_zone", "do[0].target")),
    (picking({"noun": "fighter", "zone": "discard", "owner": "you"}), ("nobody_owns", "choose[0].of.owner")),
    (picking({**FIELD, "where": [{"test": "trait", "trait": "guard"}, {"test": "trait", "trait": "guard", "not": True}]}), ("test_twice", "choose[0].of.where[1]")),
    (picking({**FIELD, "owner": "you"}, {"op": "take", "target": "x"}), ("already_yours", "do[0].target")),
    ({"when": ["own_turn"], "cost": [{"pay": "sacrifice"}], "do": [{"op": "draw", "count": 1}]}, ("sacrifice_of_nothing", "cost[0]")),
    ({"when": ["own_turn"], "if": {"test": "any_of", "group": {**FIELD, "last": True}}, "do": [{"op": "draw", "count": 1}]}, ("last_in_condition", "if.group.last")),
    ({"when": ["fighting"], "cost": [{"pay": "sacrifice"}] * 2, "do": [{"op": "draw", "count": 1}]}, ("cost_twice", "cost")),
    ({"when": ["capture"], "do": [{"op": "look", "zone": "discard", "count": 2, "take": 1, "to": "discard", "rest": "discard"}]}, ("nothing_to_look_at", "do[0].zone")),
]  # fmt: skip

AFORATOR = [
    ({"when": ["kon"], "do": [{"op": "draw", "count": 1}]}, ("wrong_mode", "do[0]")),
    ({"when": ["kon"], "cost": [{"pay": "discard", "count": 1}], "do": [{"op": "silence", "target": "next"}]}, ("not_in_static", "cost")),
    ({"when": ["table"], "do": [{"op": "silence", "target": "next"}]}, ("reference_out_of_place", "do[0].target")),
    ({"when": ["kon"], "do": [{"op": "multiply", "target": "self", "property": "hand_min", "by": 2}]}, ("wrong_kind", "do[0].property")),
    ({"when": ["table"], "do": [{"op": "grant", "target": "you", "right": "immune"}]}, ("wrong_kind", "do[0].right")),
    ({"when": ["settle"], "do": [{"op": "move", "target": {"noun": "card", "zone": "deck", "last": True}, "to": "deck_bottom"}]}, ("moves_nowhere", "do[0].to")),
    ({"when": ["settle"], "do": [{"op": "move", "target": {"noun": "card", "zone": "pile", "owner": "rival", "where": [{"test": "trait", "trait": "neutral"}]}, "to": "pile"}]}, ("hidden_test", "do[0].target.where[0]")),
    ({"when": ["use"], "choose": [{"as": "x", "of": {"noun": "player", "where": [{"test": "more_than_you", "zone": "deck"}]}}], "do": [{"op": "draw", "who": "x", "count": 1}]}, ("zone_is_shared", "choose[0].of.where[0].zone")),
    ({"when": ["settle"], "do": [{"op": "draw", "count": 1}], "if": {"test": "any_of", "group": {"noun": "player", "last": True}}}, ("last_of_nothing", "if.group.last")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "parts", "finding"),
    [("raiders", *case) for case in RAIDERS] + [("aforator", *case) for case in AFORATOR],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_nonsense_is_found_in_its_place(game, parts, finding):
    assert finding in found(game, **parts)


def test_your_own_hand_may_be_picked_from():
    hand = {"noun": "card", "zone": "hand", "owner": "you"}
    codes = [code for code, _ in found("raiders", **picking(hand, {"op": "silence", "target": "x"}))]
    assert codes == []


def test_reading_stops_at_the_first_nonsense_and_names_the_card():
    with pytest.raises(EditionError) as refused:
        read_checked(
            [{"when": ["capture"], "do": [KILL]}],
            words_of("raiders"),
            path="fighters[3].abilities",
            card="9S",
        )
    error = refused.value
    assert (error.code, error.path, error.card) == (
        "unbound_target",
        "fighters[3].abilities[0].do[0].target",
        "9S",
    )
