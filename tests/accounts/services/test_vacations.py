from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import User, Vacation
from accounts.refusals import Refused
from accounts.selectors.availability import availabilities
from accounts.selectors.vacations import vacation_days_left
from accounts.services.vacations import announce_vacation, end_vacation
from accounts.signals import availability_changed

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)


def test_an_announced_vacation_stops_clocks_and_costs_days(sova, django_capture_on_commit_callbacks):
    heard = []
    availability_changed.connect(lambda user_id, **_: heard.append(user_id), weak=False, dispatch_uid="t")
    now = timezone.now()
    try:
        with django_capture_on_commit_callbacks(execute=True):
            vacation = announce_vacation(user_id=sova.pk, starts_at=now + DAY, ends_at=now + 4 * DAY, now=now)
    finally:
        availability_changed.disconnect(dispatch_uid="t")
    assert heard == [sova.pk]
    assert availabilities([sova.pk])[sova.pk].vacations == ((vacation.starts_at, vacation.ends_at),)
    assert vacation_days_left(sova, now) // DAY == 4


@pytest.mark.parametrize(
    ("starts", "ends"),
    [(0, 0.5), (0, 22), (200, 205), (1, 9)],
    ids=["short", "long", "far", "more than there is"],
)
def test_a_vacation_against_the_rules_is_refused(sova, starts, ends):
    now = timezone.now()
    with pytest.raises(Refused):
        announce_vacation(user_id=sova.pk, starts_at=now + starts * DAY, ends_at=now + ends * DAY, now=now)
    assert not Vacation.objects.exists()


def test_two_vacations_do_not_overlap_and_nothing_begins_in_the_past(sova):
    now = timezone.now()
    vacation = announce_vacation(user_id=sova.pk, starts_at=now - 5 * DAY, ends_at=now + 2 * DAY, now=now)
    assert vacation.starts_at == now
    with pytest.raises(Refused):
        announce_vacation(user_id=sova.pk, starts_at=now + DAY, ends_at=now + 3 * DAY, now=now)


def test_coming_back_early_gives_days_back(sova, filin):
    now = timezone.now()
    User.objects.update(date_joined=now)
    sova.refresh_from_db()
    vacation = announce_vacation(user_id=sova.pk, starts_at=now, ends_at=now + 6 * DAY, now=now)
    end_vacation(user_id=filin.pk, vacation_id=vacation.pk, now=now + DAY)  # not theirs
    assert Vacation.objects.get().ends_at == now + 6 * DAY
    end_vacation(user_id=sova.pk, vacation_id=vacation.pk, now=now + 2 * DAY)
    assert round(vacation_days_left(sova, now + 2 * DAY) / DAY) == 5


def test_a_vacation_to_come_can_be_called_off(sova):
    now = timezone.now()
    vacation = announce_vacation(user_id=sova.pk, starts_at=now + DAY, ends_at=now + 3 * DAY, now=now)
    end_vacation(user_id=sova.pk, vacation_id=vacation.pk, now=now)
    assert not Vacation.objects.exists()
