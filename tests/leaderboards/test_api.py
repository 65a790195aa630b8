"""Ratings for programs."""

from __future__ import annotations

import pytest

from leaderboards.services.rating import rate_matches
from tests.leaderboards.conftest import GAME

pytestmark = pytest.mark.django_db


def test_a_board_is_paged_by_cursor(client, players, on_board):
    on_board(players)
    answer = client.get(f"/api/boards/{GAME}/").json()
    assert [row["name"] for row in answer["rows"]] == ["barsuk", "vydra", "gagara", "drozd"]
    assert [row["rank"] for row in answer["rows"]] == [1, 2, 3, 4]
    assert answer["players"] == 4
    assert client.get("/api/boards/all/?place=3").json()["rows"][0]["name"] == "gagara"


def test_bad_questions_get_the_right_status(client, players, on_board):
    on_board(players)
    assert client.get("/api/boards/chess/").status_code == 404
    answer = client.get(f"/api/boards/{GAME}/?cursor=abc")
    assert answer.status_code == 400
    assert "cursor" in answer.json()["detail"]
    assert client.get("/api/players/nobody/ratings/").status_code == 404
    assert client.get("/api/matches/77/rating/").status_code == 404
    assert client.post(f"/api/boards/{GAME}/").status_code in (403, 405)


def test_a_players_ratings(client, players, finished):
    rate_matches([finished(*players[:2])])
    answer = client.get("/api/players/barsuk/ratings/").json()
    assert {one["game"] for one in answer["ratings"]} == {"all", GAME}
    assert answer["ratings"][0]["rating"] == 1520
    assert answer["ratings"][0]["provisional"] is True


def test_no_mail_address_leaves_the_server(client, players, on_board):
    on_board(players)
    for path in ("/api/boards/all/", "/api/players/barsuk/ratings/", "/ratings/", "/people/barsuk/"):
        assert "@kon.test" not in client.get(path).content.decode()
