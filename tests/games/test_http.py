"""Moves over HTTP: what is refused is refused with the right status and a sentence."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games import store
from games.models import Event

JSON = {"headers": {"accept": "application/json"}}


@pytest.fixture
def match(start, anna, boris):
    """Begun just now: requests are made at the real time."""
    return start(anna, boris, now=timezone.now())


@pytest.fixture
def post(match, anna, client):
    client.force_login(anna)

    def post(move=None, **fields):
        hand = store.load(match.pk).state.hands[0]
        data = {"move": move or f"lay {hand[0]}", "version": 1, "request_id": "over-http-1", **fields}
        return client.post(reverse("games:play", args=[match.pk]), data, **JSON)

    return post


def test_a_move_is_answered_with_the_match_as_its_mover_sees_it(post, match):
    answer = post()
    assert answer.status_code == 200
    shown = answer.json()
    assert (shown["seat"], shown["version"]) == (0, 2)
    assert len(shown["view"]["hand"]) == 2
    hidden = store.load(match.pk).state.hands[1]
    assert not any(card in answer.content.decode() for card in map('"{}"'.format, hidden))


def test_a_plain_form_is_sent_back_to_the_page(match, anna, client):
    client.force_login(anna)
    hand = store.load(match.pk).state.hands[0]
    data = {"move": f"lay {hand[0]}", "version": 1, "request_id": "over-http-1"}
    answer = client.post(reverse("games:play", args=[match.pk]), data)
    assert answer.status_code == 303
    assert client.get(answer["Location"]).status_code == 200


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"move": "nonsense"}, 400),
        ({"move": "pass"}, 422),
        ({"version": 7}, 400),
        ({"version": "x"}, 400),
        ({"request_id": ""}, 400),
        ({"move": "x" * 20_000}, 413),
        ({"move": "x" * 1_000_000}, 413),
    ],
)
def test_bad_input_gets_its_status_and_a_sentence_and_stores_nothing(post, match, fields, status):
    answer = post(**fields)
    assert answer.status_code == status
    assert len(answer.json()["sentence"]) > 10
    assert Event.objects.filter(match=match).count() == 1


def test_strangers_and_anonymous_people_cannot_move(match, vera, client):
    address = reverse("games:play", args=[match.pk])
    data = {"move": "pass", "version": 1, "request_id": "over-http-1"}
    assert client.post(address, data, **JSON).status_code == 302
    client.force_login(vera)
    assert client.post(address, data, **JSON).status_code == 403
    assert Event.objects.filter(match=match).count() == 1


def test_a_move_needs_the_csrf_token(match, anna):
    client = Client(enforce_csrf_checks=True)
    client.force_login(anna)
    data = {"move": "pass", "version": 1, "request_id": "over-http-1"}
    assert client.post(reverse("games:play", args=[match.pk]), data, **JSON).status_code == 403


def test_a_table_that_never_started_has_no_match_to_move_in(release, anna, client):
    client.force_login(anna)
    data = {"move": "pass", "version": 1, "request_id": "over-http-1"}
    assert client.post(reverse("games:play", args=[12345]), data, **JSON).status_code == 404


def test_a_forged_table_link_opens_nothing(match, client):
    answer = client.get(reverse("games:table_link", args=["A" * 22]), **JSON)
    assert answer.status_code == 404
    assert answer.json()["code"] == "no_such_table"
