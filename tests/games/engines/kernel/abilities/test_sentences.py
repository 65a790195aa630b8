"""The grammar beyond what the first cards happen to need."""

from __future__ import annotations

import pytest

from games.engines.kernel.abilities.sentences import segments, sentence

from .editions import ability, workshop

FIELD = {"noun": "fighter", "zone": "field"}
HAND = {"noun": "card", "zone": "hand", "owner": "you"}


def both(game, **parts):
    tree = ability(game, **parts)
    return tuple(sentence(tree, workshop(game), language) for language in ("ru", "en"))


@pytest.mark.parametrize(
    ("game", "parts", "ru", "en"),
    [
        (
            "aforator",
            {"when": ["settle"], "optional": True, "do": [{"op": "draw", "count": 1}]},
            "После розыгрыша (по желанию): возьмите карту.",
            "After the round: you may draw a card.",
        ),
        (
            "aforator",
            {
                "when": ["settle"],
                "optional": True,
                "do": [{"op": "multiply", "target": "last_on_kon", "property": "contribution", "by": 3}],
                "until": "round",
            },
            "После розыгрыша (по желанию): вклад последней карты на Кону утраивается до конца розыгрыша.",
            "After the round: you may use this: the contribution of the last card on the Kon is tripled"
            " until the end of the round.",
        ),
        (
            "aforator",
            {
                "when": ["use"],
                "cost": [{"pay": "discard", "count": 2}],
                "do": [
                    {"op": "look", "zone": "deck", "count": 5, "take": 2, "to": "hand", "rest": "deck_bottom"}
                ],
            },
            "Действие со Стола: сбросьте две карты с руки и посмотрите пять верхних карт колоды,"
            " две возьмите в руку, остальные положите под колоду.",
            "Table action: discard two cards and look at the top five cards of the deck,"
            " take two into your hand and put the rest under the deck.",
        ),
        (
            "aforator",
            {
                "when": ["settle"],
                "if": {
                    "test": "any_of",
                    "group": {"noun": "card", "zone": "table", "owner": "you"},
                    "not": True,
                },
                "do": [{"op": "draw", "count": 3}, {"op": "move", "target": "self", "to": "hand"}],
            },
            "После розыгрыша: если нет вашей карты на Столе, возьмите три карты и возьмите эту карту в руку.",
            "After the round: if there is no card of yours on the Table, draw three cards"
            " and take this card into your hand.",
        ),
        (
            "aforator",
            {
                "when": ["kon"],
                "do": [{"op": "add", "target": "previous", "property": "contribution", "by": -2}],
            },
            "На Кону: вклад предыдущей карты становится на 2 ближе к нулю.",
            "On the Kon: the previous card's contribution is 2 nearer to zero.",
        ),
        (
            "raiders",
            {
                "when": ["capture"],
                "choose": [
                    {"as": "mine", "of": {**FIELD, "owner": "you"}},
                    {"as": "theirs", "of": {**FIELD, "owner": "rival"}},
                ],
                "do": [{"op": "return", "target": "mine"}, {"op": "kill", "target": "theirs"}],
            },
            "Во время захвата: верните в руку своего бойца и убейте бойца соперника.",
            "During a capture: return one of your fighters to your hand and kill an opponent's fighter.",
        ),
        (
            "raiders",
            {
                "when": ["capture"],
                "choose": [{"as": "one", "of": FIELD}, {"as": "two", "of": FIELD}],
                "do": [
                    {"op": "add", "target": "one", "property": "toughness", "by": 2},
                    {"op": "add", "target": "two", "property": "toughness", "by": -2},
                    {"op": "kill", "target": "one"},
                    {"op": "kill", "target": "two"},
                ],
                "until": "capture",
            },
            "Во время захвата: выберите бойца и ещё одного бойца. Дайте первому бойцу +2 к крутизне,"
            " дайте второму бойцу −2 к крутизне до конца захвата, убейте первого бойца и убейте второго бойца.",
            "During a capture: choose a fighter and another fighter. Give the first fighter +2 toughness,"
            " give the second fighter −2 toughness until the end of the capture, kill the first fighter"
            " and kill the second fighter.",
        ),
        (
            "raiders",
            {
                "when": ["own_turn"],
                "choose": [{"as": "victim", "of": {"noun": "player", "owner": "rival"}}],
                "do": [{"op": "discard", "who": "victim", "count": 1}],
                "limit": {"times": 1, "per": "turn"},
            },
            "В свой ход вне захвата: выберите соперника. Выбранный соперник сбрасывает карту с руки."
            " Не больше одного раза за ход.",
            "On your turn outside a capture: choose an opponent. The chosen opponent discards a card."
            " At most once per turn.",
        ),
        (
            "raiders",
            {
                "when": ["capture"],
                "do": [
                    {
                        "op": "kill",
                        "target": {
                            **FIELD,
                            "owner": "rival",
                            "where": [{"test": "trait", "trait": "attacks"}],
                        },
                    },
                    {"op": "return", "target": {**FIELD, "owner": "you"}},
                ],
            },
            "Во время захвата: убейте всех бойцов соперников в атаке и верните в руку всех своих бойцов.",
            "During a capture: kill all opponents' fighters in attack and return all your fighters to your hand.",
        ),
        (
            "raiders",
            {
                "when": ["fighting"],
                "cost": [{"pay": "sacrifice"}],
                "choose": [
                    {
                        "as": "fighter",
                        "of": {
                            **FIELD,
                            "where": [
                                {"test": "number", "property": "toughness", "at_least": 2, "at_most": 4}
                            ],
                        },
                    }
                ],
                "do": [{"op": "kill", "target": "fighter"}],
            },
            "Пока участвует в захвате: пожертвуйте этим бойцом и убейте бойца с крутизной от 2 до 4.",
            "While taking part in a capture: sacrifice this fighter and kill a fighter with toughness from 2 to 4.",
        ),
        (
            "raiders",
            {
                "when": ["capture"],
                "do": [
                    {
                        "op": "add",
                        "target": {**FIELD, "owner": "rival", "where": [{"test": "trait", "trait": "guard"}]},
                        "property": "toughness",
                        "by": -1,
                    },
                ],
                "until": "capture",
            },
            "Во время захвата: дайте всем бойцам соперников, которые охраняют собственность, −1 к крутизне"
            " до конца захвата.",
            "During a capture: give all opponents' fighters that guard property −1 toughness"
            " until the end of the capture.",
        ),
    ],
)
def test_a_tree_reads_well_in_both_languages(game, parts, ru, en):
    assert both(game, **parts) == (ru, en)


def test_segments_name_the_nodes_they_say():
    boost = ability(
        "raiders",
        name={"ru": "Подпереть", "en": "Prop up"},
        when=["capture"],
        choose=[{"as": "fighter", "of": {**FIELD, "where": [{"test": "same", "property": "suit"}]}}],
        do=[{"op": "add", "target": "fighter", "property": "toughness", "by": 3}],
        until="capture",
    )
    said = [(part.path, part.text) for part in segments(boost, workshop("raiders"), "ru") if part.path]
    assert said == [
        ("name", "Подпереть"),
        ("when", "во время захвата"),
        ("do[0]", "дайте"),
        ("choose[0].of", "бойцу"),
        ("choose[0].of.where[0]", "той же масти"),
        ("do[0]", "+3 к крутизне"),
        ("until", "до конца захвата"),
    ]
