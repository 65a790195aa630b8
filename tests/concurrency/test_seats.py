"""Racing for a free seat, for a rematch, and to tell of the same thing."""

from __future__ import annotations

from datetime import time

import pytest
from django.utils import timezone
from msgspec.structs import replace

from games import store
from games.models import Delivery, Match, Notice, Sitting, Table
from games.services.availability import reckon_deadlines_anew
from games.services.endings import announce_end
from games.services.errors import Refused
from games.services.rematches import open_rematch
from games.services.seats import come_back, leave_match, put_bot, take_seat
from games.store.columns import text
from tests.concurrency.test_moves import is_whole
from tests.games.conftest import make_user

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def three(start, anna, boris, vera):
    return start(anna, boris, vera, now=timezone.now())


def test_of_those_who_race_for_a_free_seat_one_gets_it(three, anna, boris, at_once):
    leave_match(match_id=three.pk, user_id=anna.pk)
    racers = [make_user(f"racer{n}") for n in range(5)]

    def race(n):
        if n == 5:
            return put_bot(match_id=three.pk, seat=0, bot="random", user_id=boris.pk)
        return take_seat(match_id=three.pk, seat=0, user_id=racers[n].pk)

    results = at_once(6, race)
    assert results.count(None) == 1
    lost = [result for result in results if result is not None]
    assert all(isinstance(refused, Refused) and refused.code == "seat_not_offered" for refused in lost), lost
    assert Sitting.objects.filter(match=three, seat=0, until_version=None).count() == 1
    is_whole(three)


def test_coming_back_and_being_replaced_at_once_is_one_of_the_two(three, anna, boris, at_once):
    stored = store.load(three.pk)
    occupants = (replace(stored.occupants[0], away="offered"), *stored.occupants[1:])
    Match.objects.filter(pk=three.pk).update(occupants=text(occupants))
    gleb = make_user("gleb")
    results = at_once(
        2,
        lambda n: (
            come_back(match_id=three.pk, user_id=anna.pk)
            if n
            else take_seat(match_id=three.pk, seat=0, user_id=gleb.pk)
        ),
    )
    sits = store.load(three.pk).occupants[0]
    assert (sits.user, sits.away) in ((anna.pk, ""), (gleb.pk, ""))
    assert sum(result is None for result in results) >= 1
    is_whole(three)


def test_a_rematch_that_everybody_asks_for_at_once_is_one_table(start, anna, boris, at_once):
    match = start(anna, boris, now=timezone.now())
    leave_match(match_id=match.pk, user_id=anna.pk)
    results = at_once(6, lambda n: open_rematch(match_id=match.pk, user_id=(anna, boris)[n % 2].pk))
    assert len({result.pk for result in results}) == 1, results
    assert Table.objects.filter(rematch_of=match).count() == 1


def test_an_end_announced_by_several_at_once_is_told_once(start, anna, boris, at_once):
    match = start(anna, boris, now=timezone.now())
    leave_match(match_id=match.pk, user_id=anna.pk)
    Notice.objects.filter(kind="finished").delete()
    Match.objects.filter(pk=match.pk).update(announced_at=None)
    results = at_once(6, lambda n: announce_end(match.pk))
    assert results == [True] * 6
    assert Notice.objects.filter(kind="finished").count() == 2
    assert Delivery.objects.filter(notice__kind="finished", channel="site").count() == 2


def test_hours_changed_while_everybody_looks_after_the_deadline_move_it_once(three, anna, at_once):
    anna.quiet_from, anna.quiet_until = time(0), time(8)
    anna.save()
    before = Match.objects.get(pk=three.pk).due_at
    results = at_once(4, lambda n: reckon_deadlines_anew(anna.pk, timezone.now()))
    assert sum(results) == 1
    assert Match.objects.get(pk=three.pk).due_at > before
    is_whole(three)
