from __future__ import annotations

import pytest

from config import health


def test_alive_needs_no_database(client):
    assert client.get("/healthz").content == b"ok"


@pytest.mark.django_db
def test_ready_names_every_part(client):
    answer = client.get("/readyz")
    assert answer.status_code == 200
    assert answer.json() == {"ready": True, "parts": dict.fromkeys(health.PROBES, "ok")}


@pytest.mark.django_db
def test_a_broken_part_makes_the_site_not_ready_and_tells_nothing_secret(client, monkeypatch):
    def broken() -> None:
        raise ConnectionError("redis://user:hunter2@host")

    monkeypatch.setitem(health.PROBES, "broker", broken)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["parts"]["broker"] == "ConnectionError"
    assert b"hunter2" not in answer.content


def test_metrics_are_for_loopback_or_the_token(client, settings):
    assert client.get("/metrics").status_code == 200
    assert client.get("/metrics", REMOTE_ADDR="203.0.113.5").status_code == 403
    settings.METRICS_TOKEN = "s3cret-token"
    assert client.get("/metrics").status_code == 403
    assert client.get("/metrics", headers={"Authorization": "Bearer wrong"}).status_code == 403
    good = client.get("/metrics", headers={"Authorization": "Bearer s3cret-token"}, REMOTE_ADDR="203.0.113.5")
    assert good.status_code == 200
    assert b"python_info" in good.content
