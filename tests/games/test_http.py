"""Moves over HTTP: what is refused is refused with the right status and a sentence."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games import store
from games.models import Event, Match, Notice, Table, TableSeat, Turn
from games.services.seats import leave_match
from games.services.tables import open_table
from tests.games.conftest import offer

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


def everything_stored():
    """Every row that a move or a table could have changed."""
    return [
        list(model.objects.order_by("pk").values())
        for model in (Match, Event, Turn, Table, TableSeat, Notice)
    ]


def is_refused(answer, status, code=None):
    assert answer.status_code == status
    said = answer.json()
    assert code is None or said["code"] == code
    assert len(said["sentence"]) > 10
    assert "%(" not in said["sentence"]


@pytest.mark.parametrize(
    ("fields", "status", "code"),
    [
        ({"move": "nonsense"}, 400, "unreadable_move"),
        ({"move": " "}, 400, "unreadable_move"),
        ({"move": "pass"}, 422, "nothing_to_answer"),
        ({"version": 7}, 400, "unknown_version"),
        ({"version": 0}, 400, "unknown_version"),
        ({"version": "x"}, 400, "unknown_version"),
        ({"request_id": ""}, 400, "bad_request_id"),
        ({"request_id": "a b c d e f"}, 400, "bad_request_id"),
        ({"move": "x" * 5_000}, 400, "move_too_long"),
        ({"move": "x" * 20_000}, 413, "body_too_big"),
        ({"move": "x" * 1_000_000}, 413, "body_too_big"),
    ],
)
def test_bad_input_gets_its_status_and_a_sentence_and_stores_nothing(post, fields, status, code):
    before = everything_stored()
    is_refused(post(**fields), status, code)
    assert everything_stored() == before


def test_a_move_for_somebody_elses_seat_is_refused(match, boris, vera, client):
    """By a stranger, and by somebody at the table who plays another's card."""
    before = everything_stored()
    card = store.load(match.pk).state.hands[0][0]
    data = {"move": f"lay {card}", "version": 1, "request_id": "over-http-1"}
    address = reverse("games:play", args=[match.pk])
    client.force_login(vera)
    is_refused(client.post(address, data, **JSON), 403, "not_your_seat")
    client.force_login(boris)
    is_refused(client.post(address, data, **JSON), 422, "not_your_turn")
    assert everything_stored() == before


def test_whoever_is_not_signed_in_is_asked_to(match, client):
    before = everything_stored()
    data = {"move": "pass", "version": 1, "request_id": "over-http-1"}
    answer = client.post(reverse("games:play", args=[match.pk]), data, **JSON)
    assert (answer.status_code, answer["Location"].split("?")[0]) == (302, reverse("account_login"))
    assert everything_stored() == before


def test_a_move_after_the_end_is_refused(post, match, boris):
    leave_match(match_id=match.pk, user_id=boris.pk)
    before = everything_stored()
    is_refused(post(), 409, "match_over")
    assert everything_stored() == before


def test_a_move_at_a_table_that_never_started_is_refused(release, anna, client):
    table = open_table(host_id=anna.pk, offer=offer())
    client.force_login(anna)
    before = everything_stored()
    data = {"move": "pass", "version": 1, "request_id": "over-http-1"}
    is_refused(client.post(reverse("games:play", args=[table.pk]), data, **JSON), 404, "no_such_match")
    assert everything_stored() == before


def test_a_forged_table_link_opens_nothing_and_seats_nobody(release, anna, boris, client):
    table = open_table(host_id=anna.pk, offer=offer(public=False))
    client.force_login(boris)
    before = everything_stored()
    forged = "A" * len(table.link_key)
    is_refused(client.get(reverse("games:table_link", args=[forged]), **JSON), 404, "no_such_table")
    is_refused(client.get(reverse("games:table", args=[table.pk]), **JSON), 404, "no_such_table")
    join = reverse("games:join", args=[table.pk])
    is_refused(client.post(join, {"link_key": forged}, **JSON), 404, "no_such_table")
    is_refused(client.post(join, **JSON), 404, "no_such_table")
    assert everything_stored() == before
    assert client.post(join, {"link_key": table.link_key}).status_code == 302


def test_a_refusal_is_a_page_for_a_browser(match, vera, client):
    client.force_login(vera)
    data = {"move": "pass", "version": 1, "request_id": "over-http-1"}
    answer = client.post(reverse("games:play", args=[match.pk]), data)
    assert answer.status_code == 403
    assert "<h1" in answer.content.decode()


def test_a_move_costs_four_round_trips(post, match, boris, client, django_assert_num_queries):
    """Session, user, match, and the swap; SQLite makes the swap of plain statements."""
    post()  # the people at the table are remembered from now on
    client.force_login(boris)
    data = {"move": "pass", "version": 2, "request_id": "over-http-2"}
    swap = (
        1 if connection.vendor == "postgresql" else len(["begin", "match", "turn", "turn", "events", "end"])
    )
    with django_assert_num_queries(3 + swap):
        assert client.post(reverse("games:play", args=[match.pk]), data, **JSON).status_code == 200


def test_a_move_needs_the_csrf_token(match, anna):
    client = Client(enforce_csrf_checks=True)
    client.force_login(anna)
    data = {"move": "pass", "version": 1, "request_id": "over-http-1"}
    assert client.post(reverse("games:play", args=[match.pk]), data, **JSON).status_code == 403
