"""An edition that is wrong says where, and nothing of it is loaded."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from cardcatalog.editions import edition_content
from games.engines.aforator import GAME
from games.engines.kernel.edition import EditionError
from games.engines.kernel.parameters import ParameterError

from .board import EDITION, engine

CONTENT = edition_content("aforator")


def place_of(card: str) -> int:
    return next(number for number, item in enumerate(CONTENT["cards"]) if item["id"] == card)


def refused(change: Callable[[dict[str, Any]], object]) -> EditionError:
    content = copy.deepcopy(CONTENT)
    change(content)
    with pytest.raises(EditionError) as error:
        GAME.read_edition(content)
    return error.value


def change_card(card: str, **fields: Any) -> Callable[[dict[str, Any]], object]:
    return lambda content: content["cards"][place_of(card)].update(fields)


def change_ability(card: str, number: int, ability: dict[str, Any]) -> Callable[[dict[str, Any]], object]:
    def change(content: dict[str, Any]) -> None:
        content["cards"][place_of(card)]["abilities"][number] = ability

    return change


def test_an_unknown_operation_is_located():
    error = refused(
        change_ability("cloud", 0, {"when": ["settle"], "do": [{"op": "explode", "target": "self"}]})
    )
    assert (error.code, error.card) == ("unknown_operation", "cloud")
    assert error.path == f"cards[{place_of('cloud')}].abilities[0].do[0].op"


def test_an_unbound_target_is_located():
    flip = {"op": "multiply", "target": "nobody", "property": "contribution", "by": -1}
    error = refused(change_ability("cloud", 0, {"when": ["kon"], "do": [flip]}))
    assert error.card == "cloud"
    assert error.path == f"cards[{place_of('cloud')}].abilities[0].do[0].target"


@pytest.mark.parametrize(
    ("text", "code", "end"),
    [
        ({"ru": "Облако"}, "missing_translation", "name.en"),
        ({"ru": "Облако", "en": "  "}, "missing_translation", "name.en"),
        ("Облако", "missing_text", "name"),
    ],
)
def test_a_missing_translation_is_located(text, code, end):
    error = refused(change_card("cloud", name=text))
    assert (error.code, error.card) == (code, "cloud")
    assert error.path == f"cards[{place_of('cloud')}].{end}"


@pytest.mark.parametrize("key", ["aphorism", "alt"])
def test_every_text_of_a_card_is_asked_for(key):
    def without(content):
        del content["cards"][place_of("cloud")][key]

    assert refused(without).code == "missing_text"


def test_seventy_two_cards_are_no_deck():
    error = refused(lambda content: content["cards"].pop())
    assert (error.code, error.path) == ("card_count", "cards")
    assert error.params == {"needed": 73, "found": 72}


@pytest.mark.parametrize(
    ("fields", "code", "end"),
    [
        ({"type": "weather-report"}, "unknown_type", "type"),
        ({"neutralizes": ["dream", "work", "nobody"]}, "unknown_type", "neutralizes[2]"),
        ({"neutralizes": ["dream", "work"]}, "too_few", "neutralizes"),
        ({"neutralizes": ["dream", "dream", "work"]}, "duplicate_id", "neutralizes"),
        ({"sign": 2}, "out_of_range", "sign"),
        ({"points": 0}, "out_of_range", "points"),
        ({"points": "3"}, "wrong_type", ".points"),
        ({"colour": "blue"}, "unknown_field", ""),
        ({"aphorism": {"ru": "о" * 91, "en": "o"}}, "too_long", "aphorism.ru"),
        ({"id": "caution"}, "duplicate_id", "id"),
    ],
)
def test_what_is_wrong_with_a_card_is_located(fields, code, end):
    error = refused(change_card("cloud", **fields))
    assert error.code == code
    assert error.path.startswith("cards[")
    assert error.path.endswith(end)


SETTLE, KON, TABLE, USE = (["settle"], ["kon"], ["table"], ["use"])
DOUBLE = {"op": "multiply", "target": "self", "property": "contribution", "by": 2}
LAST = {"noun": "card", "zone": "pile", "owner": "you", "last": True}


@pytest.mark.parametrize(
    ("ability", "code"),
    [
        ({"when": SETTLE, "do": [DOUBLE], "until": "round"}, "too_late"),
        ({"when": SETTLE, "optional": True, "do": [{"op": "draw", "count": 1}]}, "no_choice_here"),
        ({"when": KON, "do": [{"op": "draw", "count": 1}]}, None),
        ({"when": KON, "if": {"test": "fact", "fact": "deck_won"}, "do": [DOUBLE]}, "not_known_yet"),
        (
            {"when": USE, "cost": [{"pay": "discard", "count": 1}], "do": [{"op": "draw", "count": 1}]},
            "no_costs",
        ),
        ({"when": USE, "do": [{"op": "move", "target": "last_on_kon", "to": "pile"}]}, "kon_stays"),
        ({"when": USE, "do": [{"op": "move", "target": {**LAST, "last": False}, "to": "hand"}]}, None),
        ({"when": TABLE, "do": [DOUBLE]}, None),
    ],
)
def test_abilities_that_the_rules_cannot_run_are_refused(ability, code):
    """Either by the language's own check or by the game's, and always with a place."""
    error = refused(change_ability("cloud", 0, ability))
    assert error.card == "cloud"
    assert error.path.startswith(f"cards[{place_of('cloud')}].abilities[0]")
    if code:
        assert error.code == code


def test_a_word_the_engine_does_not_know_is_refused_in_the_vocabulary():
    def invent(content):
        words = content["vocabulary"]["facts"]
        words["full_moon"] = words["deck_won"]

    error = refused(invent)
    assert (error.code, error.path) == ("unknown_to_engine", "vocabulary.facts.full_moon")


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda content: content["rules"].update(hand_min=0), "rules.hand_min"),
        (lambda content: content["rules"].update(colour=1), "rules.colour"),
        (lambda content: content["presets"]["simple"].update(victory="luck"), "presets.simple.victory"),
        (lambda content: content["open"].append("colour"), f"open[{len(CONTENT['open'])}]"),
    ],
)
def test_parameters_of_the_edition_are_checked(change, path):
    assert refused(change).path == path


def test_options_of_a_table_are_checked():
    for options in ({"victory": "luck"}, {"colour": 1}, {"preset": "nobody"}, {"tiebreak": ["luck"]}):
        with pytest.raises(ParameterError):
            engine(3, **options)


def test_presets_of_the_edition_play_its_other_two_modes():
    assert engine(3).rules.options.victory == "points"
    assert engine(3, preset="simple").rules.options.victory == "cards"
    assert engine(3, preset="professional").rules.options.victory == "tricks"
    assert EDITION.open[0] == "victory"


def test_the_edition_that_stands_in_the_repository_has_short_funny_aphorisms():
    for card in EDITION.cards:
        for language in ("ru", "en"):
            assert 0 < len(card.aphorism[language]) <= 90
