from __future__ import annotations

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.utils import timezone

from accounts.models import User
from accounts.services.forgetting import forget_guests, forget_unconfirmed
from accounts.services.guests import open_guest
from accounts.services.moderation import report_person
from tests.accounts.conftest import person

pytestmark = pytest.mark.django_db


def joined(days_ago: int, *users: User) -> None:
    User.objects.filter(pk__in=[user.pk for user in users]).update(
        date_joined=timezone.now() - timedelta(days=days_ago)
    )


def newcomer(name: str, *, verified: bool) -> User:
    user = person(name)
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=verified)
    return user


def test_guests_nobody_remembers_are_forgotten():
    old, seen = open_guest(), open_guest()
    joined(40, old, seen)
    User.objects.filter(pk=seen.pk).update(last_login=timezone.now())
    keeper = person("sova")
    joined(400, keeper)
    fresh = open_guest()
    assert forget_guests() == 1
    assert set(User.objects.values_list("pk", flat=True)) == {seen.pk, keeper.pk, fresh.pk}


def test_a_name_with_an_address_nobody_confirmed_is_free_again_after_a_week():
    forgotten, confirmed, fresh = (
        newcomer("sova", verified=False),
        newcomer("filin", verified=True),
        newcomer("vydra", verified=False),
    )
    joined(8, forgotten, confirmed)
    assert forget_unconfirmed() == 1
    assert set(User.objects.values_list("pk", flat=True)) == {confirmed.pk, fresh.pk}


def test_who_came_in_or_never_had_an_address_stays():
    guest_who_stayed, made_by_hand = newcomer("sova", verified=False), person("filin")
    joined(400, guest_who_stayed, made_by_hand)
    User.objects.filter(pk=guest_who_stayed.pk).update(last_login=timezone.now() - timedelta(days=300))
    assert forget_unconfirmed() == 0
    assert User.objects.count() == 2


def test_who_is_named_in_a_report_keeps_an_empty_row():
    spammer = newcomer("sova", verified=False)
    joined(8, spammer)
    report_person(reporter=person("filin"), subject=spammer, category="name")
    assert forget_unconfirmed() == 1
    spammer.refresh_from_db()
    assert spammer.kind == User.Kind.GONE
    assert not EmailAddress.objects.exists()
    assert forget_unconfirmed() == 0
