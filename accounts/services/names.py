"""Taking a name, and changing it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts import names, signals
from accounts.models import FormerName, User
from accounts.refusals import Refused

BETWEEN_RENAMES = timedelta(days=30)
FORMER_NAME_KEPT = timedelta(days=180)
NEVER = datetime.max.replace(tzinfo=UTC)
NAME_HINT = _("What other players call you; it can be changed later.")
TAKEN = _("This name is taken, or looks too much like somebody else's.")


def check_shape(name: str) -> None:
    """For every form that takes a name; raises ValidationError."""
    if not names.has_shape(name):
        raise ValidationError(
            _("A name has %(shortest)d to %(longest)d letters or digits; _ - . may stand between them.")
            % {"shortest": names.SHORTEST, "longest": names.LONGEST}
        )
    if names.mixes_alphabets(name):
        raise ValidationError(_("Use letters of one alphabet: a mixed name can pass for another."))
    if names.is_reserved(name):
        raise ValidationError(_("This name is kept for the site."))


def check_free(name: str, for_user: User | None = None) -> None:
    """Raises ValidationError; the unique constraints are the last guard."""
    look = names.skeleton(name)
    mine = for_user.pk if for_user else None
    taken = User.objects.filter(name_skeleton=look).exclude(pk=mine).exists()
    former = FormerName.objects.filter(name_skeleton=look, kept_until__gt=timezone.now())
    if taken or former.exclude(user=mine, kept_until__lt=NEVER).exists():
        raise ValidationError(TAKEN)


def next_rename(user: User) -> timedelta:
    """How long until the name may be changed again."""
    if user.named_at is None:
        return timedelta(0)
    return max(timedelta(0), user.named_at + BETWEEN_RENAMES - timezone.now())


def rename(*, user_id: int, name: str) -> User:
    """Raises ValidationError or Refused. The old name leads here and stays nobody else's."""
    check_shape(name)
    try:
        with transaction.atomic():
            user = User.objects.select_for_update().get(pk=user_id)
            if name == user.username:
                return user
            if next_rename(user):
                raise Refused(_("A name can be changed once in 30 days."))
            check_free(name, for_user=user)
            now = timezone.now()
            FormerName.objects.filter(user=user, name_folded=names.fold(name)).delete()
            FormerName.objects.create(
                user=user,
                name=user.username,
                name_folded=user.name_folded,
                name_skeleton=user.name_skeleton,
                given_up_at=now,
                kept_until=now + FORMER_NAME_KEPT,
            )
            user.username, user.named_at = name, now
            user.save(update_fields=["username", "named_at"])
            signals.profile_changed.send(sender=User, user_id=user.pk)
            return user
    except IntegrityError:
        raise ValidationError(TAKEN) from None


def take_name_away(*, user_id: int) -> None:
    """A moderator's deed: the name is nobody's from now on, and its owner may choose another."""
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=user_id)
        FormerName.objects.create(
            user=user,
            name=user.username,
            name_folded="",  # leads nowhere
            name_skeleton=user.name_skeleton,
            given_up_at=timezone.now(),
            kept_until=NEVER,
        )
        user.username, user.named_at = names.made_name("player"), None
        user.save(update_fields=["username", "named_at"])
        signals.profile_changed.send(sender=User, user_id=user.pk)
