"""What a running match is shuffled from stays in the store: not in a log, a repr, an error or the desk."""

from __future__ import annotations

import io
import logging
from datetime import timedelta

import pytest
from django.contrib import admin
from django.urls import reverse
from django.utils import timezone

from games import store
from games.models import Event, Match, ShuffleReceipt
from games.services.errors import Refused
from games.services.sweeping import sweep
from games.services.timeouts import settle_due
from tests.games.playing import lay, play


@pytest.fixture
def written():
    """Everything the site writes to its log, however talkative it is told to be, as it is written."""
    root = logging.getLogger()
    stream, level = io.StringIO(), root.level
    ours = logging.StreamHandler(stream)
    ours.setFormatter(next(handler.formatter for handler in root.handlers if handler.formatter))
    root.addHandler(ours)
    root.setLevel(logging.DEBUG)
    yield stream
    root.removeHandler(ours)
    root.setLevel(level)


def secrets_of(match):
    receipt, stored = ShuffleReceipt.objects.get(match=match), store.load(match.pk)
    return [receipt.secret, receipt.seed, stored.snapshot]


def test_no_log_line_tells_a_secret_even_when_a_match_cannot_be_played(
    start, anna, boris, client, written, monkeypatch, settings
):
    now = timezone.now()
    match = start(anna, boris, now=now)
    settings.DEBUG = True  # what every SQL statement held would be written down, if it were let
    hidden = secrets_of(match)
    lay(match, anna, now=now)
    with pytest.raises(Refused):
        play(match, boris, "nonsense", now=now)
    client.force_login(boris)
    client.get(reverse("games:match", args=[match.pk]))
    sweep(now)

    def fail(self, state, seat, move, chance):
        raise RuntimeError("the engine has a fault")

    monkeypatch.setattr("tests.games.toy_engine.ToyEngine.decide", fail)
    settle_due(now + timedelta(days=9))
    text = written.getvalue()
    assert "match_set_aside" in text
    assert not [secret for secret in (*hidden, *secrets_of(match)) if secret in text]


def test_no_repr_tells_a_secret(match):
    shown = [store.load(match.pk), ShuffleReceipt.objects.get(match=match), Match.objects.get(pk=match.pk)]
    shown += list(Event.objects.filter(match=match))
    for secret in secrets_of(match):
        assert not any(secret in repr(one) + str(one) for one in shown)


def test_the_desk_knows_no_model_with_a_secret_and_no_page_of_it_tells_one(start, anna, boris, admin_client):
    assert not {ShuffleReceipt, Event} & admin.site._registry.keys()
    match = start(anna, boris, now=timezone.now())
    pages = [
        reverse("admin:games_match_change", args=[match.pk]),
        reverse("admin:games_match_repair", args=[match.pk]),
        reverse("admin:games_table_change", args=[match.table_id]),
        reverse("admin:games_match_changelist"),
        reverse("admin:games_table_changelist"),
    ]
    link = match.table.link_key
    for page in pages:
        answer = admin_client.get(page)
        assert answer.status_code == 200
        text = answer.content.decode()
        assert not [secret for secret in (*secrets_of(match), link) if secret in text], page
