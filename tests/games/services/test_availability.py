"""Quiet hours and vacations move the deadlines of running turns at once, not only when they are due."""

from __future__ import annotations

from datetime import time, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.services.vacations import announce_vacation, end_vacation
from games import store
from games.models import Match, Turn
from games.services.availability import reckon_deadlines_anew
from tests.games.conftest import NOON
from tests.games.playing import lay
from tests.games.services.test_timeouts import FIRST_DUE, HOUR, kinds

DAY = timedelta(days=1)


def due(match):
    row = Match.objects.get(pk=match.pk)
    assert Turn.objects.get(match=match, ended_at=None).due_at == row.due_at
    return row.due_at


def test_a_vacation_moves_the_running_deadline_and_the_reminder_with_a_line_in_the_log(
    match, anna, django_capture_on_commit_callbacks
):
    reminder = Turn.objects.get(match=match, ended_at=None).remind_at
    with django_capture_on_commit_callbacks(execute=True):
        announce_vacation(user_id=anna.pk, starts_at=NOON + HOUR, ends_at=NOON + HOUR + 3 * DAY, now=NOON)
    assert due(match) == FIRST_DUE + 3 * DAY
    assert Turn.objects.get(match=match, ended_at=None).remind_at == reminder + 3 * DAY
    assert kinds(match) == ["Opened", "DeadlineMoved"]


def test_who_comes_back_early_gives_the_rest_of_the_vacation_back(
    match, anna, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        vacation = announce_vacation(
            user_id=anna.pk, starts_at=NOON + HOUR, ends_at=NOON + HOUR + 3 * DAY, now=NOON
        )
    with django_capture_on_commit_callbacks(execute=True):
        end_vacation(user_id=anna.pk, vacation_id=vacation.pk, now=NOON + HOUR + DAY)
    assert due(match) == FIRST_DUE + DAY


def test_quiet_hours_move_it_too_and_time_once_promised_stays(match, anna):
    anna.quiet_from, anna.quiet_until = time(22), time(8)
    anna.save()
    assert reckon_deadlines_anew(anna.pk, NOON) == 1
    with_nights = due(match)
    assert with_nights > FIRST_DUE
    anna.quiet_from = anna.quiet_until = None
    anna.save()
    assert reckon_deadlines_anew(anna.pk, NOON) == 0
    assert due(match) == with_nights


def test_the_settings_page_moves_them(start, anna, boris, client, django_capture_on_commit_callbacks):
    match = start(anna, boris, now=timezone.now())
    before = due(match)
    client.force_login(anna)
    form = {"time_zone": "Europe/Moscow", "quiet_from": "00:00", "quiet_until": "08:00"}
    with django_capture_on_commit_callbacks(execute=True):
        assert client.post(reverse("settings_time"), form).status_code == 302
    assert due(match) >= before + 8 * HOUR


def test_nobody_elses_clock_and_no_page_is_disturbed(match, anna, boris):
    boris.quiet_from, boris.quiet_until = time(22), time(8)
    boris.save()
    assert reckon_deadlines_anew(boris.pk, NOON) == 0
    anna.quiet_from, anna.quiet_until = time(22), time(8)
    anna.save()
    reckon_deadlines_anew(anna.pk, NOON)
    lay(match, anna, version=1)
    assert store.load(match.pk).moves == 1


def test_a_match_that_cannot_be_played_does_not_stop_the_others(start, anna, boris):
    broken, sound = start(anna, boris), start(anna, boris)
    Match.objects.filter(pk=broken.pk).update(rules_version=99)
    anna.quiet_from, anna.quiet_until = time(22), time(8)
    anna.save()
    assert reckon_deadlines_anew(anna.pk, NOON) == 1
    assert due(sound) > FIRST_DUE
    assert due(broken) == FIRST_DUE


@pytest.mark.parametrize("clock", ["10m", "30m"])
def test_a_fast_table_knows_no_quiet_hours(start, anna, boris, clock):
    from games.clocks.rule import PRESETS

    match = start(anna, boris, clock=PRESETS[clock])
    before = due(match)
    anna.quiet_from, anna.quiet_until = time(0), time(12)
    anna.save()
    assert reckon_deadlines_anew(anna.pk, NOON) == 0
    assert due(match) == before
