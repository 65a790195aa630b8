"""Guests: made by a button, kept with everything they have, forgotten in the end."""

from __future__ import annotations

import re

import pytest
from allauth.account.models import EmailAddress
from django.core.exceptions import ValidationError

from accounts.models import User
from accounts.refusals import Refused
from accounts.services.guests import keep_guest, open_guest
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def test_a_button_makes_a_guest_and_a_visit_does_not(client):
    assert client.get("/accounts/guest/").status_code == 405
    answer = client.post("/accounts/guest/", {"next": "/ratings/", "time_zone": "Asia/Omsk"})
    assert answer.headers["Location"] == "/ratings/"
    guest = User.objects.get(kind="guest")
    assert guest.time_zone == "Asia/Omsk"
    assert client.session["_auth_user_id"] == str(guest.pk)
    client.post("/accounts/guest/")
    assert User.objects.count() == 1


def test_a_guest_is_not_sent_elsewhere(client):
    assert client.post("/accounts/guest/", {"next": "https://evil.example/"}).headers["Location"] == "/"


def test_a_kept_guest_stays_the_same_person_and_can_sign_in(client, mailoutbox):
    client.post("/accounts/guest/")
    guest = User.objects.get()
    wish = {"name": "tikhiy_bober", "email": "Bober@kon.test", "password": PASSWORD}
    assert client.post("/accounts/keep/", wish).status_code == 302
    kept = User.objects.get()
    assert (kept.pk, kept.kind, kept.username) == (guest.pk, "person", "tikhiy_bober")
    assert client.session["_auth_user_id"] == str(guest.pk)
    link = re.search(r"https?://[^/]+(/accounts/confirm-email/\S+)", mailoutbox[0].body)[1]
    client.post(link)
    assert EmailAddress.objects.get().verified
    client.logout()
    client.post("/accounts/login/", {"login": "tikhiy_bober", "password": PASSWORD})
    assert client.session["_auth_user_id"] == str(guest.pk)


def test_a_taken_address_is_told_to_its_owner_only(client, sova, mailoutbox):
    EmailAddress.objects.create(user=sova, email="sova@kon.test", verified=True, primary=True)
    pages = []
    for number, email in enumerate(("sova@kon.test", "fresh@kon.test")):
        client.logout()
        client.post("/accounts/guest/")
        wish = {"name": f"barsuk_{'аб'[number]}", "email": email, "password": PASSWORD}
        wish["name"] = ("barsuk", "vydra")[number]
        answer = client.post("/accounts/keep/", wish, follow=True)
        pages.append([step[0] for step in answer.redirect_chain])
    assert pages[0] == pages[1]
    assert "confirm-email" not in mailoutbox[0].body
    assert mailoutbox[0].to == ["sova@kon.test"]


def test_a_guest_cannot_take_a_name_like_anothers(sova):
    guest = open_guest()
    with pytest.raises(ValidationError):
        keep_guest(user_id=guest.pk, name="s0va", email="x@kon.test", password=PASSWORD)
    with pytest.raises(Refused):
        keep_guest(user_id=sova.pk, name="barsuk", email="x@kon.test", password=PASSWORD)


def test_a_weak_password_is_refused_on_the_page(client):
    client.post("/accounts/guest/")
    answer = client.post("/accounts/keep/", {"name": "barsuk", "email": "b@kon.test", "password": "12345678"})
    assert answer.status_code == 422
    assert User.objects.get().kind == "guest"
