"""Finding, opening and joining tables in the browser."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from cardcatalog.editions import edition_content
from cardcatalog.publishing import publish
from games.engines.registry import GAMES
from games.models import Match, Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def released():
    for game in GAMES:
        publish(edition_content(game))


def form(**fields):
    return {"game": "upturn", "seats": "2", "pace": "24h", "rated": "on", "public": "on", **fields}


@pytest.mark.parametrize("path", ["/", "/play/"])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_first_pages_need_no_account(client, released, path, language):
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == 200


def test_a_host_opens_a_table_and_a_guest_of_it_starts_the_match(client, released, people):
    client.force_login(people[0])
    opened = client.post(reverse("games:new_table"), form())
    table = Table.objects.get()
    assert opened["Location"] == reverse("games:table", args=[table.pk])
    assert str(people[0]) in client.get(reverse("games:lobby")).content.decode()
    other = Client()
    other.force_login(people[1])
    joined = other.post(reverse("games:join", args=[table.pk]))
    assert joined["Location"] == reverse("games:match", args=[Match.objects.get().pk])


def test_every_game_has_a_form_with_what_its_edition_opens(client, released, people):
    client.force_login(people[0])
    for game in GAMES:
        answer = client.get(reverse("games:new_table"), {"game": game})
        assert answer.status_code == 200
        opened = answer.context["form"].edition.open
        assert {f"option_{key}" for key in opened} <= set(answer.context["form"].fields)


def test_a_bad_form_says_what_is_wrong_and_opens_nothing(client, released, people):
    client.force_login(people[0])
    answer = client.post(reverse("games:new_table"), form(seats="9", rating_low="1800", rating_high="1200"))
    assert answer.status_code == 422
    assert answer.context["form"].errors.keys() >= {"seats", "rating_high"}
    assert not Table.objects.exists()


def test_a_bot_is_one_click_away_without_an_account(client, released):
    for game in GAMES:
        answer = client.post(reverse("games:play_bot", args=[game]))
        assert answer.status_code == 302, game
        page = client.get(answer["Location"])
        assert page.status_code == 200
        assert page.context["viewer"] is not None
    assert User.objects.get().kind == User.Kind.GUEST
    assert Match.objects.count() == len(GAMES)


def test_a_private_table_is_found_by_its_link_only(client, released, people):
    client.force_login(people[0])
    client.post(reverse("games:new_table"), form(public=""))
    table = Table.objects.get()
    stranger = Client()
    stranger.force_login(people[1])
    assert stranger.get(reverse("games:table", args=[table.pk])).status_code == 404
    assert stranger.get(reverse("games:table_link", args=["forged"])).status_code == 404
    by_link = stranger.get(reverse("games:table_link", args=[table.link_key]))
    assert by_link.status_code == 200
    assert table.link_key in by_link.content.decode()


def test_a_tampered_cursor_is_the_first_page(client, released):
    assert client.get(reverse("games:lobby"), {"after": "2020|1:forged"}).status_code == 200


def test_my_matches_show_what_waits_for_me_first(client, released, people):
    client.force_login(people[0])
    client.post(reverse("games:play_bot", args=["upturn"]))
    page = client.get(reverse("games:my_matches"))
    assert page.status_code == 200
    assert len(page.context["urgent"]) + len(page.context["waiting"]) == 1
    assert client.get(reverse("games:my_matches"), {"show": "finished"}).status_code == 200


def test_pages_of_ones_own_ask_to_sign_in(client):
    for name in ("games:my_matches", "games:notices", "games:new_table", "games:next"):
        assert client.get(reverse(name)).status_code == 302
