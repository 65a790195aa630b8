"""Accounts that nobody came back to."""

from __future__ import annotations

from datetime import timedelta

from allauth.account.models import EmailAddress
from django.db import transaction
from django.db.models import Exists, OuterRef, ProtectedError, QuerySet, RestrictedError
from django.utils import timezone

from accounts.models import User
from accounts.services.deletion import close_account

GUESTS_AFTER = timedelta(days=30)
UNCONFIRMED_AFTER = timedelta(days=7)
AT_ONCE = 500


def forget_guests() -> int:
    """Those not seen for a month."""
    before = timezone.now() - GUESTS_AFTER
    guests = User.objects.filter(kind=User.Kind.GUEST, date_joined__lt=before)
    return _forget(guests.exclude(last_login__gte=before))


def forget_unconfirmed() -> int:
    """Who signed up, never answered our mail and so never came in. Their names are free again."""
    addresses = EmailAddress.objects.filter(user=OuterRef("pk"))
    return _forget(
        User.objects.filter(
            Exists(addresses),
            ~Exists(addresses.filter(verified=True)),
            kind=User.Kind.PERSON,
            last_login__isnull=True,
            date_joined__lt=timezone.now() - UNCONFIRMED_AFTER,
        )
    )


def _forget(users: QuerySet[User]) -> int:
    """Who is named somewhere, in a match or a report, keeps an empty row there."""
    forgotten = 0
    for user in users.order_by("date_joined")[:AT_ONCE]:
        try:
            with transaction.atomic():
                user.delete()
        except (ProtectedError, RestrictedError):
            close_account(user_id=user.pk)
        forgotten += 1
    return forgotten
