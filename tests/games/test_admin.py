"""The desk shows what spectators see, repairs with a reason, and knows no secret."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django.utils import timezone

from games import store
from games.models import Match, Repair, ShuffleReceipt
from games.services.seats import leave_match
from tests.pages.conftest import people, start_match

__all__ = ["people"]


@pytest.fixture
def running(start, anna, boris):
    return start(anna, boris, now=timezone.now())


def test_a_match_is_shown_read_only_without_cards_or_secrets(running, admin_client):
    page = admin_client.get(reverse("admin:games_match_change", args=[running.pk]))
    assert page.status_code == 200
    text = page.content.decode()
    assert "anna" in text
    assert "1 сутки на ход" in text
    stored, receipt = store.load(running.pk), ShuffleReceipt.objects.get(match=running)
    for hand in stored.state.hands:
        assert not any(f"'{card}'" in text or f"&#x27;{card}&#x27;" in text for card in hand)
    assert receipt.secret not in text
    assert receipt.seed not in text
    assert '"hands"' not in text


def test_no_model_with_a_secret_has_an_admin_page(admin_client):
    from django.contrib import admin

    assert ShuffleReceipt not in admin.site._registry


@pytest.mark.parametrize("model", ["match", "table", "repair", "outage"])
def test_every_list_opens(running, admin_client, model):
    assert admin_client.get(reverse(f"admin:games_{model}_changelist")).status_code == 200


def test_a_repair_is_made_and_written_down(running, admin_client, admin_user):
    due = Match.objects.get(pk=running.pk).due_at
    address = reverse("admin:games_match_repair", args=[running.pk])
    assert admin_client.get(address).status_code == 200
    form = {"kind": "extend", "reason": "the river flooded", "hours": "2"}
    assert admin_client.post(address, form).status_code == 302
    assert Match.objects.get(pk=running.pk).due_at == due + timezone.timedelta(hours=2)
    assert Repair.objects.get().steward == admin_user
    shown = admin_client.get(reverse("admin:games_match_change", args=[running.pk])).content.decode()
    assert shown.count("the river flooded") == 2  # among the repairs, and in the log


def test_the_log_is_told_in_the_words_spectators_read(people, admin_client):
    match = start_match("upturn", people[:3])
    leave_match(match_id=match.pk, user_id=people[0].pk)
    for language, words in (("ru", "выходит из партии"), ("en", "left the match")):
        admin_client.cookies["django_language"] = language
        text = admin_client.get(reverse("admin:games_match_change", args=[match.pk])).content.decode()
        assert f"{people[0].username} {words}" in text


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({"kind": "sweep"}, "running"),
        ({"kind": "cancel"}, "cancelled"),
        ({"kind": "replace", "seat": "0", "bot": "random"}, "running"),
        ({"kind": "replace", "seat": "1", "user_name": "vera"}, "running"),
    ],
)
def test_every_repair_can_be_made_from_the_desk(running, admin_client, vera, form, status):
    address = reverse("admin:games_match_repair", args=[running.pk])
    assert admin_client.post(address, {**form, "reason": "the river flooded"}).status_code == 302
    assert store.load(running.pk).status == status
    assert Repair.objects.get().kind == form["kind"]


def test_a_repair_that_is_refused_says_why_and_changes_nothing(running, admin_client):
    form = {"kind": "replace", "seat": "0", "user_name": "boris", "reason": "the river flooded"}
    answer = admin_client.post(reverse("admin:games_match_repair", args=[running.pk]), form)
    assert "errornote" in answer.content.decode()
    assert Repair.objects.count() == 0
    assert admin_client.get(reverse("admin:games_match_repair", args=[9999])).status_code == 404


@pytest.mark.parametrize(
    "form",
    [{"kind": "extend", "hours": "2"}, {"kind": "extend", "reason": "x"}, {"kind": "replace", "reason": "x"}],
)
def test_a_repair_that_is_not_filled_in_is_not_made(running, admin_client, form):
    answer = admin_client.post(reverse("admin:games_match_repair", args=[running.pk]), form)
    assert answer.status_code == 200
    assert Repair.objects.count() == 0


def test_only_who_may_change_matches_may_repair(running, client, anna):
    anna.is_staff = True
    anna.save()
    client.force_login(anna)
    assert client.get(reverse("admin:games_match_repair", args=[running.pk])).status_code == 403
