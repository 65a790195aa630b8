"""Signing in: what is counted, what is never told, and the second factor."""

from __future__ import annotations

import re

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from allauth.usersessions.models import UserSession
from django.test import Client

from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _quick_hashes(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def bober(db) -> User:
    user = User.objects.create_user("tikhiy_bober", "bober@kon.test", PASSWORD)
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


def sign_in(client, password=PASSWORD, login="tikhiy_bober"):
    return client.post("/accounts/login/", {"login": login, "password": password})


def is_in(client) -> bool:
    return "_auth_user_id" in client.session


def test_signing_in_by_name_and_by_address(bober):
    for login in ("tikhiy_bober", "bober@kon.test", "TIKHIY_BOBER"):
        client = Client()
        sign_in(client, login=login)
        assert is_in(client), login


def test_the_pages_language_follows_the_account(client, bober):
    User.objects.update(language="en")
    assert sign_in(client).cookies["django_language"].value == "en"


def test_after_many_wrong_passwords_even_the_right_one_waits(client, bober):
    statuses = [sign_in(client, "wrong-password").status_code for _ in range(12)]
    assert 429 in statuses or "Слишком много" in sign_in(client, "wrong-password").content.decode()
    sign_in(client)
    assert not is_in(client)


def test_wrong_passwords_of_one_keep_nobody_else_out(client, bober, settings):
    """Many people may share an address: a school, a mobile network."""
    settings.ACCOUNT_RATE_LIMITS = {"login_failed": "100/m/ip", "login": "100/m/ip"}
    statuses = [sign_in(client, "wrong-password", login="barsuk_24").status_code for _ in range(12)]
    assert statuses[-1] == 429
    sign_in(client)
    assert is_in(client)


def test_signing_up_and_asking_for_a_new_password_are_counted(client, bober):
    newcomer = {"email": "new@kon.test", "username": "b", "password1": PASSWORD}
    assert [client.post("/accounts/signup/", newcomer).status_code for _ in range(21)][-1] == 429
    again = {"email": "bober@kon.test"}
    answers = [client.post("/accounts/password/reset/", again) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [302] * 5 + [429]
    assert "Слишком много попыток" in answers[-1].content.decode()


def test_a_wrong_name_and_a_wrong_password_say_the_same(client, bober):
    wrong_name = sign_in(client, login="nobody_here").content.decode()
    wrong_word = sign_in(client, "wrong-password").content.decode()
    errors = [
        re.findall(r'role="alert">.*?<div>(.*?)</div>', page, re.S) for page in (wrong_name, wrong_word)
    ]
    assert errors[0] == errors[1] != []


def test_asking_for_a_new_password_tells_nobody_whether_the_address_is_known(client, bober, mailoutbox):
    known = client.post("/accounts/password/reset/", {"email": "bober@kon.test"}, follow=True)
    unknown = client.post("/accounts/password/reset/", {"email": "nobody@kon.test"}, follow=True)
    assert known.redirect_chain == unknown.redirect_chain
    strip = re.compile(r'value="[^"]{20,}"|X-CSRFToken[^}]*')
    assert strip.sub("", known.content.decode()) == strip.sub("", unknown.content.decode())
    assert [mail.to for mail in mailoutbox] == [["bober@kon.test"], ["nobody@kon.test"]]


def test_a_new_password_is_chosen_by_the_link_in_the_mail(client, bober, mailoutbox):
    client.post("/accounts/password/reset/", {"email": "bober@kon.test"})
    assert "Здравствуйте" in mailoutbox[0].body
    assert "учетн" not in mailoutbox[0].body
    link = re.search(r"https?://[^/]+(/accounts/password/reset/key/\S+)", mailoutbox[0].body)[1]
    form = client.get(link, follow=True)
    new = "drugoy-berezhok-8"
    client.post(form.redirect_chain[-1][0], {"password1": new, "password2": new})
    sign_in(client, new)
    assert is_in(client)


def test_a_name_like_anothers_cannot_sign_up(client, bober, mailoutbox):
    for imitation in ("tikhiy-bober", "Tikhiy_B0ber", "tikhiу_bober"):
        answer = client.post(
            "/accounts/signup/", {"email": "new@kon.test", "username": imitation, "password1": PASSWORD}
        )
        assert answer.status_code == 200
        assert not User.objects.filter(email="new@kon.test").exists(), imitation


def test_two_who_sign_up_with_one_name_at_once_get_one_account_and_one_sentence(client, bober, monkeypatch):
    """The check of the form has passed for both; the database decides."""
    monkeypatch.setattr("accounts.adapter.check_free", lambda name: None)
    answer = client.post(
        "/accounts/signup/", {"email": "new@kon.test", "username": "tikhiy_b0ber", "password1": PASSWORD}
    )
    assert answer.status_code == 200
    assert "слишком похоже" in answer.content.decode()
    assert User.objects.count() == 1


def test_signing_out_everywhere_else(bober):
    here, there = Client(), Client()
    for client in (here, there):
        sign_in(client)
        client.get("/settings/")
    assert UserSession.objects.count() == 2
    assert "Где вы вошли" in here.get("/accounts/sessions/").content.decode()
    here.post("/accounts/sessions/")
    assert here.get("/settings/").status_code == 200
    assert there.get("/settings/").status_code == 302


def test_a_second_factor_is_asked_for_and_recovery_codes_help(client, bober):
    sign_in(client)
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    page = client.get("/accounts/2fa/totp/activate/").content.decode()
    assert "data:image/svg+xml" in page
    secret = re.search(r'id="authenticator_secret"[^>]*value="([A-Z2-7]+)"', page)[1]
    code = format_hotp_value(hotp_value(secret, next(yield_hotp_counters_from_time())))
    client.post("/accounts/2fa/totp/activate/", {"code": code})
    assert Authenticator.objects.filter(user=bober, type="totp").exists()
    codes = Authenticator.objects.get(user=bober, type="recovery_codes").wrap().get_unused_codes()
    other = Client()
    sign_in(other)
    assert not is_in(other)
    other.post("/accounts/2fa/authenticate/", {"code": "000000"})
    assert not is_in(other)
    other.post("/accounts/2fa/authenticate/", {"code": codes[0]})
    assert is_in(other)


def test_the_passkey_pages_load_only_files_of_ours(client, bober):
    page = client.get("/accounts/login/").content.decode()
    assert 'id="passkey_login"' in page
    sign_in(client)
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    page = client.get("/accounts/2fa/webauthn/add/").content.decode()
    scripts = re.findall(r"<script([^>]*)>", page)
    assert any("webauthn.js" in one for one in scripts)
    assert all("src=" in one or "application/json" in one for one in scripts)


def test_a_change_of_address_holds_once_the_new_one_answers(client, bober, mailoutbox):
    sign_in(client)
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    client.post("/accounts/email/", {"email": "new@kon.test", "action_add": ""})
    bober.refresh_from_db()
    assert bober.email == "bober@kon.test"
    assert "ещё не подтверждён" in client.get("/accounts/email/").content.decode()
    confirmation = next(mail for mail in mailoutbox if "confirm-email" in mail.body)
    assert confirmation.to == ["new@kon.test"]
    client.post(re.search(r"https?://[^/]+(/accounts/confirm-email/\S+)", confirmation.body)[1])
    bober.refresh_from_db()
    assert bober.email == "new@kon.test"
    assert EmailAddress.objects.get().email == "new@kon.test"
