"""Boards, player pages and explanations as a reader gets them."""

from __future__ import annotations

import pytest
from django.urls import reverse

from accounts.services.names import rename
from accounts.services.relations import ask_to_be_friends
from leaderboards.services.rating import rate_matches
from tests.leaderboards.conftest import GAME, player

pytestmark = pytest.mark.django_db


@pytest.fixture
def many(db):
    return [player(f"igrok_{number}") for number in "абвгдежзик"]


def test_the_board_shows_places_in_order(client, players, on_board):
    on_board(players)
    page = client.get("/ratings/").content.decode()
    assert page.index("barsuk") < page.index("vydra") < page.index("drozd")
    assert "4 игрока" in page
    assert client.get(f"/ratings/{GAME}/").status_code == 200


def test_an_empty_board_says_how_to_get_on_it(client, db):
    page = client.get("/ratings/")
    assert page.status_code == 200
    assert "Пока никого" in page.content.decode()


@pytest.mark.parametrize(
    "path",
    [
        "/ratings/chess/",
        "/ratings/?season=2026-9",
        "/ratings/?season=x",
        "/ratings/?country=XX",
        "/people/nobody/",
    ],
)
def test_what_does_not_exist_is_not_found(client, db, path):
    assert client.get(path).status_code == 404


def test_a_tampered_cursor_is_refused_with_a_way_back(client, players, on_board):
    on_board(players)
    answer = client.get("/ratings/?cursor=forged:sig")
    assert answer.status_code == 400
    assert "Ссылка испорчена" in answer.content.decode()


@pytest.mark.parametrize("place", ["-1", "x", "999999999999999999999", "٣", "1e3", ""])
def test_an_odd_place_is_the_first_page(client, players, on_board, place):
    on_board(players)
    answer = client.get("/ratings/", {"place": place})
    assert answer.status_code == 200
    assert "barsuk" in answer.content.decode()


def test_my_own_line_friends_and_search(client, players, on_board):
    on_board(players)
    ask_to_be_friends(asker=players[0], other=players[2])
    ask_to_be_friends(asker=players[2], other=players[0])
    client.force_login(players[2])
    page = client.get("/ratings/").content.decode()
    assert "Ваше место" in page
    friends = client.get("/ratings/?friends=1").content.decode()
    assert "barsuk" in friends
    assert "drozd" not in friends
    found = client.get("/ratings/?q=DRO").content.decode()
    assert "drozd" in found
    assert "vydra" not in found
    assert "gagara" in client.get("/ratings/?around=1").content.decode()


def test_a_newcomer_reads_how_many_matches_are_missing(client, players, finished):
    rate_matches([finished(*players[:2])])
    client.force_login(players[0])
    assert "ещё 9 рейтинговых партий" in client.get("/ratings/").content.decode()


def test_htmx_gets_only_the_board(client, players, on_board):
    on_board(players)
    part = client.get("/ratings/", headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part
    assert 'id="board"' in part


def test_a_player_page_has_curve_results_and_opponents(client, players, on_board):
    on_board(players)
    page = client.get("/people/barsuk/").content.decode()
    for words in ("curve__line", "Соперники", "vydra", "10 партий", "Побед подряд"):
        assert words in page
    assert "style=" not in page


def test_results_kept_to_oneself_are_not_shown(client, players, on_board):
    on_board(players)
    players[0].results_for = "friends"
    players[0].save()
    assert "curve__line" not in client.get("/people/barsuk/").content.decode()
    client.force_login(players[1])
    assert "curve__line" not in client.get("/people/barsuk/").content.decode()
    ask_to_be_friends(asker=players[1], other=players[0])
    ask_to_be_friends(asker=players[0], other=players[1])
    assert "curve__line" in client.get("/people/barsuk/").content.decode()


def test_an_old_name_and_another_case_lead_to_the_player(client, players):
    rename(user_id=players[0].pk, name="barsuchok")
    assert client.get("/people/barsuk/").headers["Location"] == reverse("profile", args=["barsuchok"])
    assert client.get("/people/BARSUCHOK/").headers["Location"] == reverse("profile", args=["barsuchok"])


def test_a_player_without_matches_has_a_page(client, players):
    assert "Рейтинговых партий ещё не было" in client.get("/people/barsuk/").content.decode()


@pytest.mark.parametrize("path", ["/ratings/rules/", "/ratings/seasons/"])
def test_pages_that_explain(client, db, path):
    assert client.get(path).status_code == 200


def test_english_is_complete_here_too(client, players, on_board):
    on_board(players)
    client.post("/i18n/setlang/", {"language": "en", "next": "/"})
    page = client.get("/ratings/").content.decode()
    assert "4 players" in page
    assert "Find me a match" in page
