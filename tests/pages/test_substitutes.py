"""A seat that is free in a running match: found in the lobby, taken over, given to a bot, come back to."""

from __future__ import annotations

import pytest
from django.urls import reverse

from games import store
from games.models import Match
from games.services.seats import leave_match
from games.services.timeouts import settle_due
from tests.pages.conftest import start_match

TAKE, BOT = "Занять это место", "Посадить бота"


@pytest.fixture
def match(people) -> Match:
    """Of three, the first of whom has left."""
    match = start_match("upturn", people[:3], rated=True)
    leave_match(match_id=match.pk, user_id=people[0].pk)
    return match


def page(client, match, user=None):
    if user is not None:
        client.force_login(user)
    return client.get(reverse("games:match", args=[match.pk])).content.decode()


def test_the_lobby_shows_it_to_who_may_sit_down(match, people, client):
    take = reverse("games:take_seat", args=[match.pk, 0])
    assert take in client.get(reverse("games:lobby")).content.decode()
    client.force_login(people[1])
    assert take not in client.get(reverse("games:lobby")).content.decode()
    client.force_login(people[3])
    lobby = client.get(reverse("games:lobby")).content.decode()
    assert take in lobby
    assert people[1].username in lobby
    answer = client.post(take)
    assert (answer.status_code, answer["Location"]) == (303, reverse("games:match", args=[match.pk]))
    assert store.load(match.pk).occupants[0].user == people[3].pk
    assert take not in client.get(reverse("games:lobby")).content.decode()


def test_each_is_offered_what_they_may_do(match, people, client):
    assert reverse("games:take_seat", args=[match.pk, 0]) in page(client, match)
    playing = page(client, match, people[1])
    assert BOT in playing
    assert TAKE not in playing
    assert BOT not in page(client, match, people[3])


def test_who_plays_on_puts_a_bot_there(match, people, client):
    client.force_login(people[1])
    answer = client.post(reverse("games:put_bot", args=[match.pk, 0]))
    assert answer.status_code == 303
    assert store.load(match.pk).occupants[0].bot == "greedy"
    again = client.post(reverse("games:put_bot", args=[match.pk, 0]))
    assert again.status_code == 409
    assert "место" in again.content.decode()


def test_a_stranger_puts_no_bot_and_a_player_takes_no_second_seat(match, people, client):
    client.force_login(people[3])
    assert client.post(reverse("games:put_bot", args=[match.pk, 0])).status_code == 403
    client.force_login(people[1])
    assert client.post(reverse("games:take_seat", args=[match.pk, 0])).status_code == 403
    assert store.load(match.pk).occupants[0].user == people[0].pk


def test_who_has_to_sign_in_first_comes_back_to_the_match(match, client):
    answer = client.post(reverse("games:take_seat", args=[match.pk, 0]))
    assert answer.status_code == 302
    assert answer["Location"].endswith(f"?next=/matches/{match.pk}")


def test_who_only_fell_silent_comes_back_with_one_click(people, client):
    match = start_match("upturn", people[:3])
    first = next(iter(store.load(match.pk).engine.to_act(store.load(match.pk).state)))
    absent = people[first]
    while store.load(match.pk).occupants[first].away != "offered":
        settle_due(Match.objects.get(pk=match.pk).due_at)
    shown = page(client, match, absent)
    assert reverse("games:come_back", args=[match.pk]) in shown
    assert client.post(reverse("games:come_back", args=[match.pk])).status_code == 303
    assert store.load(match.pk).occupants[first].away == ""
    assert reverse("games:come_back", args=[match.pk]) not in page(client, match)
