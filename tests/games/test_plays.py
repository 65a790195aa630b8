"""What counts as playing a card, game by game, in whole matches of bots."""

from __future__ import annotations

import pytest

from cardcatalog.cards import cards_of
from cardcatalog.editions import edition_content
from games.engines.aforator import events as aforator
from games.engines.raiders import events as raiders
from games.engines.upturn import events as upturn
from games.plays import plays_of
from tests.conformance.play import Setting, random_steps


@pytest.mark.parametrize("game", ["aforator", "upturn", "raiders"])
def test_every_card_played_in_a_whole_match_is_a_card_of_the_catalogue(game):
    keys = {card["id"] for _, card in cards_of(edition_content(game))}
    steps = random_steps(Setting(game, 3).engine(), seed=5)
    plays = plays_of(event for step in steps for event in step.events)
    assert {seat for seat, _ in plays} == {0, 1, 2}
    assert {card for _, card in plays} <= keys


def test_a_card_counts_once_a_seat_and_only_when_it_lies_face_up():
    told = [
        aforator.MatchOpened(hands=(("cat",), ("sofa",)), deck=("plan",), leader=0),
        aforator.CardPlayed(seat=0, card="cat", drawn=("plan",)),
        aforator.CardTabled(seat=1, card="sofa"),
        aforator.CardPlayed(seat=0, card="cat"),
    ]
    assert plays_of(told) == {(0, "cat"), (1, "sofa")}


def test_tiles_laid_together_all_count():
    laid = upturn.NumbersLaid(seat=1, tiles=("33", "40"), direction="up", order="cw", turn=0)
    drawn = upturn.TileDrawn(seat=1, tile="J")
    assert plays_of([laid, drawn]) == {(1, "33"), (1, "40")}


def test_copies_of_a_property_are_one_card():
    captured = [
        raiders.PropertyCaptured(seat=0, property="kiosk-1", fighter="6S"),
        raiders.PropertyCaptured(seat=0, property="kiosk-3", fighter="7S'"),
    ]
    assert plays_of(captured) == {(0, "kiosk")}
