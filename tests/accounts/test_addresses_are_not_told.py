"""Nobody learns from us whether an address has an account: not by the answer, not by what is
different afterwards, not by how much work the answer took."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import MD5PasswordHasher
from django.test import Client

from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db

KNOWN, UNKNOWN = "bober@kon.test", "nobody@kon.test"
ONE_OF_A_KIND = re.compile(r'value="[^"]{20,}"|X-CSRFToken[^}]*|avatars/\d+\?v=\w+|sova\d')


class CountedHasher(MD5PasswordHasher):
    """Hashing a password is what takes long; everything else is lost in the noise of a network."""

    algorithm = "counted"
    made = 0

    def encode(self, password, salt):
        type(self).made += 1
        return super().encode(password, salt)


@pytest.fixture(autouse=True)
def _counted(settings):
    settings.PASSWORD_HASHERS = [f"{__name__}.CountedHasher"]


@pytest.fixture(autouse=True)
def bober(db) -> User:
    user = User.objects.create_user("tikhiy_bober", KNOWN, PASSWORD)
    EmailAddress.objects.create(user=user, email=KNOWN, verified=True, primary=True)
    return user


def answer_and_work(client: Client, path: str, values: dict[str, str]) -> tuple[object, ...]:
    """All that somebody outside can see, and how many passwords were hashed for it."""
    before = CountedHasher.made
    answer = client.post(path, values, follow=True)
    text = ONE_OF_A_KIND.sub("", answer.content.decode())
    for mine in filter(None, values.values()):
        text = text.replace(mine, "…")
    return answer.status_code, answer.redirect_chain, text, CountedHasher.made - before


def both(path: str, values: Callable[[str], dict[str, str]], client: Callable[[str], Client]) -> list[object]:
    return [answer_and_work(client(address), path, values(address)) for address in (KNOWN, UNKNOWN)]


def name_for(address: str) -> str:
    return {KNOWN: "vydra_i_chay", UNKNOWN: "barsuk_24"}[address]


def sign_up(address: str) -> dict[str, str]:
    return {"email": address, "username": name_for(address), "password1": PASSWORD}


def signed_in() -> Client:
    client = Client()
    other = User.objects.create_user(f"sova{User.objects.count()}", password=PASSWORD)
    EmailAddress.objects.create(user=other, email=f"{other.username}@kon.test", verified=True, primary=True)
    client.post("/accounts/login/", {"login": other.username, "password": PASSWORD})
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    return client


def test_signing_up_answers_and_works_the_same():
    known, unknown = both("/accounts/signup/", sign_up, lambda address: Client())
    assert known == unknown


def test_signing_up_leaves_the_same_behind(mailoutbox):
    """Whether the name is taken afterwards, and what signing in by it says."""
    both("/accounts/signup/", sign_up, lambda address: Client())
    again = both("/accounts/signup/", sign_up, lambda address: Client())
    assert again[0] == again[1]
    pages = [Client().get(f"/people/{name_for(address)}/").status_code for address in (KNOWN, UNKNOWN)]
    assert pages[0] == pages[1]
    coming_in = both(
        "/accounts/login/",
        lambda address: {"login": name_for(address), "password": PASSWORD},
        lambda address: Client(),
    )
    assert coming_in[0] == coming_in[1]
    assert [mail.to[0] for mail in mailoutbox] == [KNOWN, UNKNOWN]


def test_the_owner_of_the_address_is_told_and_keeps_it(client, bober, mailoutbox):
    client.post("/accounts/signup/", sign_up(KNOWN))
    assert mailoutbox[0].to == [KNOWN]
    assert "confirm-email" not in mailoutbox[0].body
    assert "/accounts/password/reset/" in mailoutbox[0].body
    mailoutbox.clear()
    client.post("/accounts/password/reset/", {"email": KNOWN})
    assert len(mailoutbox) == 1
    assert "/accounts/password/reset/key/" in mailoutbox[0].body
    inside = Client()
    inside.post("/accounts/login/", {"login": KNOWN, "password": PASSWORD})
    assert inside.session["_auth_user_id"] == str(bober.pk)


def test_asking_for_a_new_password_answers_and_works_the_same(mailoutbox):
    known, unknown = both(
        "/accounts/password/reset/", lambda address: {"email": address}, lambda address: Client()
    )
    assert known == unknown
    assert [mail.to for mail in mailoutbox] == [[KNOWN], [UNKNOWN]]


def test_a_wrong_password_answers_and_works_the_same_with_and_without_an_account():
    known, unknown = both(
        "/accounts/login/",
        lambda address: {"login": address, "password": "wrong-password-1"},
        lambda address: Client(),
    )
    assert known == unknown
    assert known[-1] == 1


def test_giving_another_address_answers_and_works_the_same(mailoutbox):
    known, unknown = both(
        "/accounts/email/",
        lambda address: {"email": address, "action_add": ""},
        lambda address: signed_in(),
    )
    assert known == unknown
    letters = {mail.to[0]: mail.body for mail in mailoutbox if mail.to[0] in (KNOWN, UNKNOWN)}
    assert "confirm-email" in letters[UNKNOWN]
    assert "confirm-email" not in letters[KNOWN]


def test_another_persons_address_never_becomes_mine(bober, mailoutbox):
    client = signed_in()
    client.post("/accounts/email/", {"email": KNOWN, "action_add": ""})
    claimed = EmailAddress.objects.exclude(user=bober).get(email=KNOWN)
    assert not claimed.can_set_verified()
    assert EmailAddress.objects.get(email=KNOWN, verified=True).user_id == bober.pk


def test_keeping_a_guest_answers_and_works_the_same(mailoutbox):
    def guest(address: str) -> Client:
        client = Client()
        client.post("/accounts/guest/")
        return client

    known, unknown = both(
        "/accounts/keep/",
        lambda address: {"name": name_for(address), "email": address, "password": PASSWORD},
        guest,
    )
    assert known == unknown
