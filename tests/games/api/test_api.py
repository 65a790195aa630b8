"""Programs play through the same doors, and see no more than people do."""

from __future__ import annotations

import pytest
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone
from rest_framework.test import APIClient

from games import store
from games.models import Event, Match, ShuffleReceipt, Table
from games.presenters.sentences import SENTENCES


def url(name, *args):
    return reverse(f"games_api:{name}", args=args)


@pytest.fixture
def signed_in():
    def signed_in(user):
        client = APIClient()
        client.force_login(user)
        return client

    return signed_in


@pytest.fixture
def running(start, anna, boris):
    return start(anna, boris, now=timezone.now())


def test_a_table_is_opened_joined_and_becomes_a_match(release, anna, boris, signed_in):
    host, guest = signed_in(anna), signed_in(boris)
    made = host.post(url("tables"), {"game": "toy", "seats": 2, "clock": "24h", "contribution": "abc"})
    assert made.status_code == 201
    table = made.json()
    assert (table["free_seats"], len(table["commitment"])) == (1, 64)
    assert [t["id"] for t in APIClient().get(url("tables")).json()["tables"]] == [table["id"]]
    joined = guest.post(url("join", table["id"]), {}).json()
    assert joined["status"] == "started"
    hand = host.get(url("match", joined["match"])).json()["view"]["hand"]
    move = {"move": f"lay {hand[0]}", "version": 1, "request_id": "by-program-1"}
    assert host.post(url("moves", joined["match"]), move).json()["version"] == 2
    assert guest.get(url("my_matches")).json()[0]["due"] is not None
    assert host.get(url("my_matches")).json()[0]["due"] is None


def test_a_stale_move_is_answered_with_the_fresh_match(running, anna, boris, signed_in):
    hand = store.load(running.pk).state.hands[0]
    move = {"move": f"lay {hand[0]}", "version": 1, "request_id": "by-program-1"}
    signed_in(anna).post(url("moves", running.pk), move)
    answer = signed_in(boris).post(url("moves", running.pk), {**move, "move": "pass"})
    assert answer.status_code == 409
    assert answer.json()["match"]["version"] == 2
    assert answer.json()["match"]["seat"] == 1


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"move": "nonsense"}, 400),
        ({"move": "pass"}, 422),
        ({"version": 99}, 400),
        ({"version": "soon"}, 400),
        ({"request_id": "short"}, 400),
        ({"move": "x" * 1_000_000}, 413),
    ],
)
def test_bad_moves_are_refused_and_store_nothing(running, anna, signed_in, fields, status):
    move = {"move": "pass", "version": 1, "request_id": "by-program-1", **fields}
    answer = signed_in(anna).post(url("moves", running.pk), move)
    assert answer.status_code == status
    assert Event.objects.filter(match=running).count() == 1


def test_whoever_is_not_signed_in_may_look_but_not_touch(running):
    nobody = APIClient()
    assert nobody.get(url("match", running.pk)).json()["seat"] is None
    assert nobody.post(url("moves", running.pk), {}).status_code == 403
    assert nobody.post(url("tables"), {}).status_code == 403
    assert nobody.get(url("notices")).status_code == 403


@pytest.mark.parametrize("who", ["anna", "boris", "vera", "anonymous"])
def test_no_answer_names_a_card_its_reader_may_not_know(running, anna, boris, vera, signed_in, who):
    """Tracer: every card of somebody else's hand and the secret are looked for in every answer."""
    user = {"anna": anna, "boris": boris, "vera": vera}.get(who)
    client = signed_in(user) if user else APIClient()
    own = {"anna": 0, "boris": 1}.get(who)
    stored, receipt = store.load(running.pk), ShuffleReceipt.objects.get(match=running)
    hidden = [f'"{card}"' for seat, hand in enumerate(stored.state.hands) if seat != own for card in hand]
    answers = [client.get(url(name, running.pk)) for name in ("match", "log", "record")] + [
        client.get(url("record", running.pk) + "?as=text"),
        client.get(reverse("games:match", args=[running.pk])),
        client.get(url("my_matches")),
        client.get(url("notices")),
        client.post(
            url("moves", running.pk), {"move": "lay c1", "version": 9, "request_id": "tracer-card-1"}
        ),
        client.post(url("moves", running.pk), {"move": "pass", "version": 1, "request_id": "tracer-card-2"}),
    ]
    for answer in answers:
        text = answer.content.decode()
        assert not [card for card in hidden if card in text], answer.request["PATH_INFO"]
        assert receipt.secret not in text
        assert receipt.seed not in text


def test_a_private_match_is_not_there_for_strangers(start, anna, boris, vera, signed_in):
    match = start(anna, boris, now=timezone.now(), public=False)
    for name in ("match", "log", "record"):
        assert signed_in(vera).get(url(name, match.pk)).status_code == 404
        assert signed_in(boris).get(url(name, match.pk)).status_code == 200


def test_the_log_since_my_last_move(running, anna, boris, signed_in):
    hand = store.load(running.pk).state.hands
    signed_in(anna).post(
        url("moves", running.pk), {"move": f"lay {hand[0][0]}", "version": 1, "request_id": "by-program-1"}
    )
    signed_in(boris).post(
        url("moves", running.pk), {"move": "pass", "version": 2, "request_id": "by-program-2"}
    )
    whole = signed_in(anna).get(url("log", running.pk)).json()
    assert [line["kind"] for line in whole] == ["Opened", "Laid", "Answered"]
    since = signed_in(anna).get(url("log", running.pk) + "?after=my_last_move").json()
    assert [(line["n"], line["kind"]) for line in since] == [(3, "Answered")]
    assert signed_in(anna).get(url("log", running.pk) + "?after=x").status_code == 400


def test_leaving_and_cancelling_by_program(running, anna, boris, signed_in):
    assert signed_in(anna).post(url("deed", running.pk, "cancel")).status_code == 204
    assert signed_in(boris).post(url("deed", running.pk, "cancel")).status_code == 204
    assert Match.objects.get(pk=running.pk).status == "cancelled"
    assert signed_in(anna).post(url("deed", running.pk, "leave")).status_code == 409
    assert signed_in(anna).post(url("deed", running.pk, "win")).status_code == 404


def test_notices_by_program(running, anna, signed_in):
    client = signed_in(anna)
    told = client.get(url("notices")).json()
    assert told["unread"] == 1
    assert told["notices"][0]["deliveries"][0]["state"] == "sent"
    assert client.post(url("self_test")).status_code == 204
    assert client.post(url("self_test")).status_code == 409
    assert client.post(url("read_notices")).json() == {"read": 2}


@pytest.mark.parametrize("query", ["after=x", "after=~", "seats=many", "rating=-1", "after=2026-01-01~z"])
def test_a_lobby_question_that_makes_no_sense_is_refused(release, query):
    assert APIClient().get(url("tables") + "?" + query).status_code == 400


def test_pages_of_the_lobby_follow_each_other(release, anna, signed_in):
    client = signed_in(anna)
    for _ in range(3):
        client.post(url("tables"), {"game": "toy", "seats": 2, "clock": "24h"})
    first = client.get(url("tables")).json()
    assert len(first["tables"]) == 3
    assert client.get(url("tables"), {"after": first["next"]}).json() == {"tables": [], "next": None}
    assert Table.objects.count() == 3


def test_the_schema_describes_every_address_without_a_warning(tmp_path):
    call_command("spectacular", file=str(tmp_path / "schema.yml"), validate=True, fail_on_warn=True)
    assert "/api/matches/{match_id}/moves" in (tmp_path / "schema.yml").read_text()


def test_every_refusal_has_a_sentence():
    import re
    from pathlib import Path

    used = set()
    for file in Path("games").rglob("*.py"):
        used |= set(
            re.findall(
                r"(?:Refused|NotFound|NotAllowed|BadRequest|Unfit|TooBusy|BodyTooBig)\(\s*\"(\w+)\"",
                file.read_text(),
            )
        )
    assert used <= SENTENCES.keys() | {"malformed", "rejected"}
    assert {"no_such_match", "table_full"} <= used
