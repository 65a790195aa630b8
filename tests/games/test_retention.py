"""Every match's record is kept; and the sweep that watches it comes by every five seconds."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.db.models import ProtectedError

from cardcatalog.models.immutable import ImmutableError
from config.celery import app
from games.models import Event, Match, Sitting
from tests.games.playing import lay


def test_nothing_that_a_match_is_made_of_can_be_deleted(match, anna):
    lay(match, anna)
    events = Event.objects.filter(match=match).count()
    for one in (match, match.table, match.release, anna):
        with pytest.raises((ProtectedError, ImmutableError)):
            one.delete()
    assert Match.objects.filter(pk=match.pk).exists()
    assert Event.objects.filter(match=match).count() == events
    assert Sitting.objects.filter(match=match).count() == 2


def test_beat_sweeps_every_five_seconds_and_the_task_is_there():
    app.loader.import_default_modules()
    sweep = settings.CELERY_BEAT_SCHEDULE["sweep"]
    assert sweep["schedule"] == 5
    assert {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()} <= set(app.tasks)
    assert sweep["options"]["expires"] > sweep["schedule"]
