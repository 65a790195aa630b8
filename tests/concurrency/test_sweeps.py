"""Several sweepers at once act once."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games.models import Event, Match, Notice, Outage
from games.services.outages import beat, credit_everybody
from games.services.sweeping import sweep
from games.services.telling import tell_of_turns
from games.services.timeouts import settle_due
from tests.games.conftest import NOON

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

HOUR = timedelta(hours=1)


def lines(kind):
    return Event.objects.filter(body__contains=f'"type":"{kind}"').count()


@pytest.fixture
def matches(start, anna, boris):
    return [start(anna, boris) for _ in range(12)]


def test_two_sweepers_at_once_act_once_on_each_match(matches, at_once):
    due = NOON + 48 * HOUR
    results = at_once(4, lambda n: [settle_due(due, limit=5) for _ in range(6)])
    assert all(isinstance(result, list) for result in results), results
    assert lines("MissExcused") == len(matches)
    assert set(Match.objects.values_list("due_at", flat=True)) == {due + 24 * HOUR}


def test_an_outage_found_by_several_sweepers_is_one_outage_credited_once(matches, at_once):
    beat(NOON)
    later = NOON + 5 * HOUR
    results = at_once(4, lambda n: (beat(later), credit_everybody(later), credit_everybody(later)))
    assert all(isinstance(result, tuple) for result in results), results
    credit_everybody(later)
    assert Outage.objects.count() == 1
    assert lines("OutageCredited") == len(matches)
    assert set(Match.objects.values_list("due_at", flat=True)) == {NOON + 53 * HOUR}


def test_whole_sweeps_at_once_tell_everybody_once(matches, anna, boris, at_once):
    results = at_once(4, lambda n: sweep(NOON))
    assert all(isinstance(result, dict) for result in results), results
    tell_of_turns(NOON)
    assert Notice.objects.filter(user=anna, kind="turn").count() == len(matches)
    assert not Notice.objects.filter(user=boris, kind="turn").exists()
