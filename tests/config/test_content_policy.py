"""The policy that is put together once says what the library would say each time."""

from __future__ import annotations

import pytest
from csp.middleware import CSPMiddleware
from django.http import HttpResponse
from django.test import RequestFactory

from config.middleware import ContentPolicy

HEADER = "Content-Security-Policy"


@pytest.mark.parametrize(
    "wish", [{}, {"_csp_update": {"img-src": ["https://example.org"]}}, {"_csp_exempt": True}]
)
def test_every_page_gets_the_policy_it_asks_for(settings, wish):
    settings.DEBUG = False
    answers = []
    for middleware in (ContentPolicy, CSPMiddleware):
        response = HttpResponse()
        for name, value in wish.items():
            setattr(response, name, value)
        answers.append(middleware(lambda request, given=response: given)(RequestFactory().get("/")))
    ours, theirs = answers
    assert ours.get(HEADER) == theirs.get(HEADER)
    assert (HEADER in ours) == ("_csp_exempt" not in wish)
