"""Racing for a seat."""

from __future__ import annotations

import pytest
from django.utils import timezone

from games.models import Match, Table, TableSeat
from games.services.errors import Refused
from games.services.tables import join_table, open_table
from tests.games.conftest import make_user, offer

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


def test_of_those_who_race_for_the_last_seat_one_gets_it_and_the_others_a_clear_answer(
    release, anna, at_once
):
    racers = [make_user(f"racer{n}") for n in range(6)]
    table = open_table(host_id=anna.pk, offer=offer(), now=timezone.now())
    results = at_once(6, lambda n: join_table(table_id=table.pk, user_id=racers[n].pk))
    assert sum(isinstance(result, Match) for result in results) == 1
    refusals = [result for result in results if not isinstance(result, Match)]
    assert all(isinstance(refused, Refused) for refused in refusals), refusals
    assert {refused.code for refused in refusals} <= {"table_started", "table_full"}
    assert TableSeat.objects.filter(table=table).count() == 2
    assert Match.objects.count() == 1
    assert Table.objects.get(pk=table.pk).free_seats == 0


def test_one_person_in_a_hurry_sits_down_once(release, anna, boris, at_once):
    table = open_table(host_id=anna.pk, offer=offer(seats=4), now=timezone.now())
    results = at_once(6, lambda n: join_table(table_id=table.pk, user_id=boris.pk))
    assert results.count(None) == 1
    assert TableSeat.objects.filter(user=boris).count() == 1
