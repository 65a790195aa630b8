"""Signing up and in by django-allauth, end to end through the real pages and mails."""

from __future__ import annotations

import re

import pytest

from accounts.models import User

pytestmark = pytest.mark.django_db

PASSWORD = "berezhok-i-samovar-7"


def sign_up(client, mail):
    return client.post(
        "/accounts/signup/", {"email": mail, "username": "tikhiy_bober", "password1": PASSWORD}, follow=True
    )


def test_a_newcomer_signs_up_confirms_and_signs_in(client, mailoutbox):
    assert sign_up(client, "bober@kon.test").status_code == 200
    user = User.objects.get(username="tikhiy_bober")
    assert user.name_folded == "tikhiy_bober"
    link = re.search(r"https?://[^/]+(/accounts/confirm-email/\S+)", mailoutbox[0].body)[1]
    client.post(link)
    client.post("/accounts/login/", {"login": "tikhiy_bober", "password": PASSWORD})
    assert client.session["_auth_user_id"] == str(user.pk)


def test_an_unconfirmed_address_does_not_get_in(client, mailoutbox):
    sign_up(client, "bober@kon.test")
    client.post("/accounts/logout/")
    client.post("/accounts/login/", {"login": "tikhiy_bober", "password": PASSWORD})
    assert "_auth_user_id" not in client.session


def test_mails_go_to_an_address_only_once_it_is_confirmed(client, mailoutbox):
    sign_up(client, "bober@kon.test")
    assert User.objects.get().email == ""
    client.post(re.search(r"https?://[^/]+(/accounts/confirm-email/\S+)", mailoutbox[0].body)[1])
    assert User.objects.get().email == "bober@kon.test"
