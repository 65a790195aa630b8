"""Shape, sizes and names: an ability that cannot be read says where and why."""

from __future__ import annotations

import msgspec
import pytest

from games.engines.kernel.abilities import tree
from games.engines.kernel.abilities.schema import read_ability
from games.engines.kernel.abilities.vocabulary import read_vocabulary
from games.engines.kernel.edition import EditionError

from .editions import CARDS, cards_of, words_of

DRAW = {"op": "draw", "count": 1}
FIGHTER = {"as": "fighter", "of": {"noun": "fighter", "zone": "field"}}


def fault(value):
    with pytest.raises(EditionError) as refused:
        read_ability(value, words_of("raiders"), path="fighters[7].abilities[0]", card="8S")
    assert refused.value.card == "8S"
    return refused.value.code, refused.value.path.removeprefix("fighters[7].abilities[0]")


def ability(**parts):
    return {"when": ["own_turn"], "do": [DRAW], **parts}


@pytest.mark.parametrize(
    ("value", "code", "path"),
    [
        ([], "wrong_type", ""),
        ({"do": [DRAW]}, "missing_field", ""),
        (ability(wehn=["own_turn"]), "unknown_field", ""),
        (ability(when=[]), "too_few", ".when"),
        (ability(when=["sunday"]), "unknown_window", ".when[0]"),
        (ability(do=[]), "too_few", ".do"),
        (ability(do=[DRAW] * 5), "too_many", ".do"),
        (ability(do=[DRAW, {"op": "explode"}]), "unknown_operation", ".do[1].op"),
        (ability(do=[{"op": "silence", "target": "self"}]), "unknown_operation", ".do[0].op"),
        (ability(do=[{"op": "draw", "count": "1"}]), "wrong_type", ".do[0].count"),
        (ability(do=[{"op": "draw", "count": 4}]), "out_of_range", ".do[0].count"),
        (ability(do=[{"op": "draw", "count": 0}]), "out_of_range", ".do[0].count"),
        (
            ability(do=[{"op": "add", "target": "self", "property": "charm", "by": 1}]),
            "unknown_property",
            ".do[0].property",
        ),
        (ability(do=[{"op": "move", "target": "self", "to": "moon"}]), "unknown_destination", ".do[0].to"),
        (ability(do=[{"op": "kill", "target": {"noun": "ghost"}}]), "unknown_noun", ".do[0].target.noun"),
        (ability(choose=[FIGHTER] * 3), "too_many", ".choose"),
        (ability(cost=[{"pay": "discard", "count": 1}] * 3), "too_many", ".cost"),
        (ability(cost=[{"pay": "discard", "count": 0}]), "out_of_range", ".cost[0].count"),
        (ability(cost=[{"pay": "gold"}]), "unknown_operation", ".cost[0].pay"),
        (ability(until="doomsday"), "unknown_duration", ".until"),
        (ability(limit={"times": 1, "per": "aeon"}), "unknown_duration", ".limit.per"),
        (ability(limit={"times": 0, "per": "turn"}), "out_of_range", ".limit.times"),
        (ability(family="royal"), "unknown_family", ".family"),
        (ability(**{"if": {"test": "fact", "fact": "full_moon"}}), "unknown_fact", ".if.fact"),
        (
            ability(**{"if": {"test": "any_of", "group": {"noun": "card", "zone": "moon"}}}),
            "unknown_zone",
            ".if.group.zone",
        ),
        (ability(name={"ru": "Без перевода"}), "missing_field", ".name"),
    ],
)
def test_what_cannot_be_read_says_where_and_why(value, code, path):
    assert fault(value) == (code, path)


@pytest.mark.parametrize(
    ("test", "code", "path"),
    [
        ({"test": "same", "property": "shoe"}, "unknown_property", ".property"),
        ({"test": "number", "property": "toughness"}, "no_limits", ""),
        ({"test": "trait", "trait": "tipsy"}, "unknown_trait", ".trait"),
        ({"test": "more_than_you", "zone": "moon"}, "unknown_zone", ".zone"),
        ({"test": "sonnet"}, "unknown_operation", ".test"),
    ],
)
def test_a_test_of_a_group_is_checked_in_its_place(test, code, path):
    group = {"noun": "fighter", "zone": "field", "where": [test]}
    value = ability(choose=[{"as": "x", "of": group}])
    assert fault(value) == (code, f".choose[0].of.where[0]{path}")


def test_a_group_has_at_most_three_tests():
    group = {"noun": "fighter", "zone": "field", "where": [{"test": "same", "property": "suit"}] * 4}
    assert fault(ability(choose=[{"as": "x", "of": group}])) == ("too_many", ".choose[0].of.where")


@pytest.mark.parametrize("game", CARDS)
def test_every_ability_comes_back_from_its_canonical_json(game):
    hashes = set()
    for _, abilities in cards_of(game):
        for one in abilities:
            assert msgspec.json.decode(tree.to_json(one), type=tree.Ability) == one
            hashes.add(tree.ability_hash(one))
    assert len(hashes) == {"aforator": 16, "raiders": 9}[game]


def test_a_default_written_down_changes_neither_the_tree_nor_its_hash():
    short = read_ability(ability(), words_of("raiders"))
    spelled = ability(
        do=[{**DRAW, "who": "".join(["y", "ou"])}], cost=[], until="", optional=False, limit=None
    )
    long = read_ability(spelled, words_of("raiders"))
    assert long == short
    assert tree.ability_hash(long) == tree.ability_hash(short)


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        (lambda words: words.pop("nouns"), "missing_field", "vocabulary"),
        (
            lambda words: words["zones"]["field"].update(holds=["unicorn"]),
            "unknown_key",
            "vocabulary.zones.field.holds",
        ),
        (
            lambda words: words["windows"]["capture"].update(source="moon"),
            "unknown_key",
            "vocabulary.windows.capture.source",
        ),
        (
            lambda words: words["operations"].update(explode={}),
            "unknown_operation",
            "vocabulary.operations.explode",
        ),
        (lambda words: words["references"].pop("you"), "missing", "vocabulary.references.you"),
        (
            lambda words: words["nouns"]["card"]["ru"]["one"].pop(),
            "wrong_type",
            "vocabulary.nouns.card.ru.one",
        ),
        (lambda words: words["nouns"].pop("card"), "unknown_key", "vocabulary.zones.field.holds"),
    ],
)
def test_a_broken_vocabulary_says_where(change, code, path):
    words = msgspec.json.decode(msgspec.json.encode(words_of("raiders")))
    change(words)
    with pytest.raises(EditionError) as refused:
        read_vocabulary({"vocabulary": words})
    assert (refused.value.code, refused.value.path) == (code, path)


def test_an_edition_without_a_vocabulary_is_refused():
    with pytest.raises(EditionError, match="vocabulary: missing"):
        read_vocabulary({})
