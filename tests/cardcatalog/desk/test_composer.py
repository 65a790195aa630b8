"""A form of an ability is the ability itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardcatalog.cards import cards_of
from cardcatalog.desk.composer.fields import AbilityForm, Part
from cardcatalog.desk.composer.names import planted
from cardcatalog.desk.composer.nodes import whole_ability
from cardcatalog.editions import edition_content
from games.engines.kernel.abilities.vocabulary import read_vocabulary


def posted(parts: tuple[Part, ...]) -> Iterator[tuple[str, str]]:
    """What a browser would send."""
    for part in parts:
        for field in part.fields:
            if field.kind == "check":
                if field.value:
                    yield field.name, "on"
            else:
                yield field.name, str(field.value)
                if field.kind == "select":
                    assert str(field.value) in dict(field.options), field
        yield from posted(part.parts)


@pytest.mark.parametrize("game", ["aforator", "raiders"])
def test_every_shipped_ability_survives_its_form(game):
    content = edition_content(game)
    words = read_vocabulary(content)
    seen = 0
    for _, card in cards_of(content):
        for number, ability in enumerate(card.get("abilities", ())):
            form = AbilityForm(ability, words, "ru", f"abilities.{number}")
            back = planted(posted(form.parts()), "abilities")
            assert whole_ability(back[-1], words) == ability
            seen += 1
    assert seen > 30


def test_a_changed_operation_gets_what_it_needs_and_loses_what_it_had():
    words = read_vocabulary(edition_content("aforator"))
    ability = whole_ability(
        {"when": ["use"], "do": [{"op": "look", "target": "self", "property": "contribution", "by": "2"}]},
        words,
    )
    assert ability["do"] == [
        {"op": "look", "zone": "deck", "count": 2, "take": 1, "to": "pile", "rest": "deck_bottom"}
    ]


def test_field_names_that_contradict_each_other_break_nothing():
    assert planted([("a.0", "x"), ("a.0.b", "y"), ("a.x.y.z", "1"), ("other.1", "2")], "a") == {
        "0": "x",
        "x": {"y": {"z": "1"}},
    }
