from __future__ import annotations

import pytest

from cardcatalog import behaviour, tasks
from cardcatalog.models import Behaviour
from config.celery import app


def test_beat_looks_for_releases_that_nobody_has_measured():
    assert "cardcatalog.tasks.measure_releases" in {
        entry["task"] for entry in app.conf.beat_schedule.values()
    }


@pytest.mark.django_db
@pytest.mark.slow
def test_the_task_measures_what_is_new_and_then_finds_nothing_to_do(upturn, monkeypatch):
    monkeypatch.setattr(behaviour, "MATCHES", 2)
    tasks.measure_releases()
    assert Behaviour.objects.count() == 3
    assert behaviour.unmeasured() == []
