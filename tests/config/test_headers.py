from __future__ import annotations

import pytest

pytestmark = pytest.mark.django_db


def test_pages_carry_a_strict_policy_without_inline_scripts(client):
    policy = client.get("/").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


def test_only_the_desk_has_a_wider_policy(client):
    assert "unsafe-eval" in client.get("/desk/login/").headers["Content-Security-Policy"]
    assert "unsafe" not in client.get("/desktop").headers["Content-Security-Policy"]


def test_an_answer_names_its_request(client):
    given = client.get("/", headers={"X-Request-ID": "abcdef12-3456"})
    assert given.headers["X-Request-ID"] == "abcdef12-3456"
    forged = client.get("/", headers={"X-Request-ID": "x\ninjected=1"})
    assert forged.headers["X-Request-ID"] != "x\ninjected=1"
    assert len(forged.headers["X-Request-ID"]) == 32
