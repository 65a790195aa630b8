"""People who play first and sign up later, if they like it."""

from __future__ import annotations

from allauth.account.models import EmailAddress
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts import signals
from accounts.models import User
from accounts.names import made_name
from accounts.refusals import Refused
from accounts.services.names import TAKEN, check_free, check_shape


def open_guest(*, language: str = "ru", time_zone: str = "Europe/Moscow") -> User:
    """A guest who can sit at casual tables. The caller signs them in."""
    for _try in range(20):
        guest = User(
            username=made_name("guest"), kind=User.Kind.GUEST, language=language, time_zone=time_zone
        )
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save()
        except IntegrityError:
            continue
        return guest
    raise RuntimeError("no free guest number in twenty tries")


def keep_guest(
    *, user_id: int, name: str, email: str, password: str, request: HttpRequest | None = None
) -> User:
    """The guest becomes a person with the same matches. The address counts once its owner has
    answered our mail; whether it belongs to somebody already is told to that owner only."""
    check_shape(name)
    try:
        with transaction.atomic():
            user = User.objects.select_for_update().get(pk=user_id)
            if user.kind != User.Kind.GUEST:
                raise Refused(_("This account is kept already."))
            check_free(name, for_user=user)
            user.kind, user.username = User.Kind.PERSON, name
            user.set_password(password)
            user.save(update_fields=["kind", "username", "password"])
            address = EmailAddress.objects.create(
                user=user, email=email.lower(), primary=True, verified=False
            )
            signals.profile_changed.send(sender=User, user_id=user.pk)
    except IntegrityError:
        raise ValidationError(TAKEN) from None
    address.send_confirmation(request)
    return user
