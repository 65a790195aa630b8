"""What an editor is told when an ability changed."""

from __future__ import annotations

import pytest

from games.engines.kernel.abilities.difference import difference

from .editions import CARDS, ability, cards_of, words_of, workshop

BOOST = {
    "when": ["capture"],
    "choose": [
        {
            "as": "fighter",
            "of": {"noun": "fighter", "zone": "field", "where": [{"test": "same", "property": "suit"}]},
        }
    ],
    "do": [{"op": "add", "target": "fighter", "property": "toughness", "by": 3}],
    "until": "capture",
}
TURN = {"op": "draw", "count": 1}


def changes(before, after):
    words = workshop("raiders")
    found = difference(ability("raiders", **before), ability("raiders", **after), words)
    return [(change.kind, change.path, change.inside, change.text.ru, change.text.en) for change in found]


@pytest.mark.parametrize("game", CARDS)
def test_equal_abilities_do_not_differ(game):
    for _, abilities in cards_of(game):
        for one in abilities:
            assert difference(one, one, words_of(game)) == ()


def test_a_changed_amount_is_told_with_both_sentences():
    stronger = {**BOOST, "do": [{**BOOST["do"][0], "by": 5}]}
    assert changes(BOOST, stronger) == [
        (
            "changed",
            "do[0]",
            ("do[0].by",),
            "Действие: дайте бойцу той же масти +3 к крутизне → дайте бойцу той же масти +5 к крутизне",
            "Effect: give a fighter of the same suit +3 toughness → give a fighter of the same suit +5 toughness",
        )
    ]


def test_a_wider_choice_is_told_as_a_choice():
    wider = {**BOOST, "choose": [{"as": "fighter", "of": {"noun": "fighter", "zone": "field"}}]}
    assert changes(BOOST, wider) == [
        ("changed", "choose[0]", ("choose[0].of.where",), "Выбор: боец той же масти → боец", "Choice: a fighter of the same suit → a fighter")
    ]  # fmt: skip


def test_an_added_effect_does_not_disturb_its_neighbours():
    assert changes(BOOST, {**BOOST, "do": [TURN, *BOOST["do"]]}) == [
        ("added", "do[0]", ("do[0]",), "Действие: + возьмите карту", "Effect: + draw a card")
    ]


def test_what_is_taken_away_is_told_too():
    limited = {**BOOST, "limit": {"times": 2, "per": "capture"}, "cost": [{"pay": "discard", "count": 1}]}
    assert [change[:2] + change[3:] for change in changes(limited, BOOST)] == [
        ("removed", "cost[0]", "Цена: − сбросьте карту с руки", "Cost: − discard a card"),
        (
            "removed",
            "limit",
            "Ограничение: − Не больше двух раз за захват",
            "Limit: − At most twice per capture",
        ),
    ]


def test_windows_names_and_families_are_parts_too():
    before = {**BOOST, "name": {"ru": "Подпереть", "en": "Prop up"}, "family": "boost"}
    after = {
        **BOOST,
        "name": {"ru": "Поддать", "en": "Push"},
        "family": "weaken",
        "when": ["capture", "own_turn"],
    }
    assert [change[3] for change in changes(before, after)] == [
        "Название: Подпереть → Поддать",
        "Семейство: Усиление → Ослабление",
        "Когда: во время захвата → во время захвата, в свой ход вне захвата",
    ]


def test_a_trigger_that_becomes_optional_says_so():
    words = workshop("aforator")
    before = ability("aforator", when=["settle"], do=[TURN])
    after = ability("aforator", when=["settle"], do=[TURN], optional=True)
    assert [change.text.ru for change in difference(before, after, words)] == ["По желанию: + да"]
