"""Stewards repair with a reason, and it is written down."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games import store
from games.models import Match, Repair
from games.services.errors import NotFound, Refused, Unfit
from games.services.repairs import cancel_match, extend_time, replace_occupant, sweep_again
from tests.games.conftest import NOON, make_user
from tests.games.playing import lay
from tests.games.services.test_timeouts import kinds

HOUR = timedelta(hours=1)


@pytest.fixture
def steward(db):
    return make_user("steward", is_staff=True)


@pytest.fixture
def who(match, steward):
    return {"match_id": match.pk, "steward_id": steward.pk, "reason": "the river flooded", "now": NOON}


def test_more_time_is_given_to_who_is_on_the_clock(match, who):
    extend_time(**who, by=5 * HOUR)
    assert Match.objects.get(pk=match.pk).due_at == NOON + 53 * HOUR
    assert kinds(match)[-1] == "TimeAdded"
    repair = Repair.objects.get()
    assert (repair.kind, repair.reason, repair.details) == ("extend", "the river flooded", {"seconds": 18000})


def test_a_match_is_cancelled_for_everybody(match, who):
    cancel_match(**who)
    assert store.load(match.pk).status == "cancelled"
    with pytest.raises(Refused, match="match_over"):
        cancel_match(**who)
    assert Repair.objects.count() == 1


def test_a_seat_is_given_to_somebody_else(match, who, anna, vera):
    with pytest.raises(NotFound, match="no_such_person"):
        replace_occupant(**who, seat=0, user_name="nobody")
    with pytest.raises(Refused, match="already_plays_here"):
        replace_occupant(**who, seat=0, user_name="boris")
    with pytest.raises(Unfit, match="no_such_seat"):
        replace_occupant(**who, seat=5, user_name="vera")
    with pytest.raises(Unfit, match="no_such_bot"):
        replace_occupant(**who, seat=0, bot="hal")
    assert Repair.objects.count() == 0
    replace_occupant(**who, seat=0, user_name="Vera")
    lay(match, vera)
    assert match.sittings.get(user=anna).ending == "replaced"


def test_a_match_is_swept_by_hand(match, who):
    sweep_again(**{**who, "now": NOON + 48 * HOUR})
    assert kinds(match)[-1] == "MissExcused"


def test_nothing_is_done_without_a_reason(match, who):
    for repair, more in ((sweep_again, {}), (cancel_match, {}), (extend_time, {"by": HOUR})):
        with pytest.raises(Unfit, match="reason_missing"):
            repair(**{**who, "reason": " "}, **more)
    assert kinds(match) == ["Opened"]
    assert Repair.objects.count() == 0
