from __future__ import annotations

from copy import deepcopy

import pytest

from cardcatalog.editions import edition_content
from games.engines.kernel.edition import EditionError
from games.engines.kernel.parameters import ParameterError
from games.engines.raiders import GAME
from games.engines.raiders.parameters import PARAMETERS

from .board import EDITION, engine

CONTENT = edition_content("raiders")


def changed(**paths):
    """The content with `fighters__0__suit` and the like set to other values."""
    content = deepcopy(CONTENT)
    for path, value in paths.items():
        *inner, last = path.split("__")
        part = content
        for key in inner:
            part = part[int(key) if key.isdigit() else key]
        part[int(last) if last.isdigit() else last] = value
    return content


def test_the_first_edition_reads_and_keeps_what_the_rule_text_fixes():
    club = next(kind for kind in EDITION.properties if kind.id == "club")
    assert (club.cash, club.bonuses[2]) == (2, 6)
    families = {ability.family for card in EDITION.fighters for ability in card.abilities}
    assert {"kill", "rescue", "steal", "effect"} <= families
    assert next(card.name.ru for card in EDITION.fighters if card.id == "10C") == "Кабан"
    names = {ability.name.ru for card in EDITION.fighters for ability in card.abilities}
    assert {"Откатиться", "Замочить"} <= names


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        ({"game": "upturn"}, "wrong_game", "game"),
        ({"fighters": []}, "missing", "fighters"),
        ({"fighters__0__suit": "X"}, "unknown_suit", "fighters[0].suit"),
        ({"fighters__0__id": "5S"}, "id_is_not_rank_and_suit", "fighters[0].id"),
        ({"fighters__1": CONTENT["fighters"][0]}, "duplicate_id", "fighters[1].id"),
        ({"fighters__0__toughness": "two"}, "wrong_type", "fighters[0].toughness"),
        ({"fighters__0__abilities__0__when": ["noon"]}, "unknown_window", "fighters[0].abilities[0].when[0]"),
        ({"properties__0__copies": 0}, "out_of_range", "properties[0].copies"),
        ({"properties__0__bonuses": {"1": 5}}, "out_of_range", "properties[0].bonuses"),
    ],
)
def test_a_wrong_edition_says_what_is_wrong_and_where(change, code, path):
    with pytest.raises(EditionError) as error:
        GAME.read_edition(changed(**change))
    assert (error.value.code, error.value.path) == (code, path)


def test_a_card_has_one_shnyaga_and_one_effect_at_most():
    twice = CONTENT["fighters"][0]["abilities"] * 2
    with pytest.raises(EditionError, match="two_abilities_of_one_kind"):
        GAME.read_edition(changed(fighters__0__abilities=twice))


def test_every_parameter_is_an_option_of_the_engine():
    assert {parameter.key for parameter in PARAMETERS} == set(engine(2).rules.options.__struct_fields__)


def test_every_open_parameter_and_preset_of_the_edition_can_be_played():
    assert set(EDITION.open) <= {parameter.key for parameter in PARAMETERS}
    for preset in EDITION.presets:
        assert engine(4, preset=preset).seats == 4


def test_everybodys_hand_and_a_trump_must_come_out_of_the_deck():
    with pytest.raises(ParameterError, match="not_enough_cards"):
        engine(6, sets_by_players={})


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"hand_size": 99}, "hand_size"),
        ({"cheating": "always"}, "cheating"),
        ({"preset": "none"}, "preset"),
        ({"moon": 1}, "moon"),
        ({"target_by_players": {"3": 30}}, "target_by_players"),
        ({"window_mode": "sealed", "cheating": "bluff"}, "window_mode"),
        ({"target_decay": {"from_round": 0, "when": 3}}, "target_decay"),
        ({"sets_by_players": {"2": 3}}, "sets_by_players"),
    ],
)
def test_a_wrong_option_is_named(options, key):
    with pytest.raises(ParameterError) as error:
        engine(2, **options)
    assert error.value.key == key
