"""Whatever random play leads to, the page can be drawn for whoever looks."""

from __future__ import annotations

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse

from games.presenters.boards import Composing
from games.presenters.boards.card_words import card_key
from games.store import load

from .conftest import advance, start_match

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


def test_every_position_is_drawn_for_players_and_onlookers(people, game):
    match = start_match(game, people[:3])
    viewers = [Client() for _ in range(4)]
    for viewer, person in zip(viewers, people[:3], strict=False):
        viewer.force_login(person)
    for number in range(120):
        for viewer in viewers:
            assert viewer.get(reverse("games:live", args=[match.pk])).status_code == 200
        if not advance(match.pk, 1, seed=f"position-{number}").is_running:
            return


def test_a_window_whose_attacker_is_gone_is_drawn(people):
    """Called back or killed before the window closed: there is nobody left to aim at."""
    match = load(start_match("raiders", people[:2]).pk)
    estate = match.state.field[0].property
    shown = {"id": estate, "face": card_key(estate), "label": estate, "toughness": 3}
    gone = {"attacker": None, "guard": None, "property": shown}
    drawn = render_to_string(
        "games/boards/raiders/projection.html", {"p": gone, "match": match, "composing": Composing()}
    )
    assert "rd-side--gone" in drawn
