"""What abilities can be searched by."""

from __future__ import annotations

import pytest

from games.engines.kernel.abilities.facets import DOES, FIELDS, Facet, facets, title
from games.engines.kernel.abilities.vocabulary import OPERATIONS

from .editions import CARDS, cards_of, words_of


def of(game, card_id):
    found = next(abilities for card, abilities in cards_of(game) if card["id"] == card_id)
    return set().union(*(facets(ability, words_of(game)) for ability in found))


def test_an_ace_kills_during_a_capture_or_on_your_turn_and_lets_you_choose():
    assert of("raiders", "AS") == {
        Facet("does", "kill"),
        Facet("when", "capture"),
        Facet("when", "own_turn"),
        Facet("mode", "action"),
        Facet("family", "kill"),
        Facet("whose", "any"),
        Facet("zone", "field"),
        Facet("has", "choice"),
    }


def test_the_boar_costs_a_card_and_is_limited():
    assert {Facet("has", "cost"), Facet("has", "limit"), Facet("changes", "toughness")} <= of(
        "raiders", "10C"
    )


def test_looking_and_moving_name_their_zones():
    assert Facet("zone", "deck") in of("aforator", "bonus")
    assert Facet("zone", "pile") in of("aforator", "letter")
    assert Facet("has", "condition") in of("aforator", "letter")


@pytest.mark.parametrize("game", CARDS)
def test_every_facet_has_a_title_in_both_languages(game):
    for card, _ in cards_of(game):
        for facet in of(game, card["id"]):
            words = title(facet, words_of(game))
            assert words.ru
            assert words.en
            assert facet.field in FIELDS


def test_every_operation_can_be_searched_for():
    assert set(DOES) == OPERATIONS


def test_an_unknown_field_has_no_title():
    with pytest.raises(KeyError):
        title(Facet("smell", "sweet"), words_of("raiders"))
