from __future__ import annotations

import pytest
from django.test import RequestFactory

from accounts.origin import address_of, name_tried


def test_behind_a_trusted_proxy_the_visitor_is_who_spoke_to_the_proxy(settings):
    asked = RequestFactory().get("/", headers={"X-Forwarded-For": "1.1.1.1, 203.0.113.7"})
    assert address_of(asked) == "127.0.0.1"
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    assert address_of(asked) == "203.0.113.7"


def test_a_socket_without_addresses_is_no_error():
    asked = RequestFactory().get("/")
    asked.META["REMOTE_ADDR"] = ""
    assert address_of(asked) == ""


@pytest.mark.parametrize(
    "credentials",
    [{"email": "Bober@kon.test"}, {"username": "bober@kon.test"}, {"login": "BOBER@KON.TEST"}, None],
)
def test_whose_password_is_tried_does_not_depend_on_how_it_is_told(credentials):
    sent = {} if credentials else {"login": "bober@KON.test"}
    assert name_tried(RequestFactory().post("/", sent), credentials) == "bober@kon.test"


def test_a_name_too_long_to_keep_is_cut():
    assert len(name_tried(RequestFactory().post("/", {"login": "x" * 5000}))) == 150
