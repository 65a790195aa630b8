"""Going away, and coming back early."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from accounts import signals, vacations
from accounts.models import User, Vacation
from accounts.refusals import Refused
from accounts.selectors.vacations import spans_of, vacation_days_left


def announce_vacation(
    *, user_id: int, starts_at: datetime, ends_at: datetime, now: datetime | None = None
) -> Vacation:
    """Raises Refused with the rule that forbids it. What began is never in the past."""
    now = now or timezone.now()
    starts_at = max(starts_at, now)
    length = ends_at - starts_at
    if length < vacations.SHORTEST:
        raise Refused(_("A vacation lasts a day at least."))
    if length > vacations.LONGEST:
        raise Refused(_("A vacation lasts 21 days at most."))
    if starts_at - now > vacations.AHEAD_AT_MOST:
        raise Refused(_("A vacation can be announced half a year ahead at most."))
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=user_id)
        if vacations.overlaps(spans_of(user), starts_at, ends_at):
            raise Refused(_("You have a vacation in those days already."))
        left = vacation_days_left(user, now)
        if length > left:
            days = max(0, left // timedelta(days=1))
            raise Refused(
                ngettext("You have %(days)d day off left.", "You have %(days)d days off left.", days)
                % {"days": days}
            )
        vacation = Vacation.objects.create(user=user, starts_at=starts_at, ends_at=ends_at)
        changed(user_id)
    return vacation


def end_vacation(*, user_id: int, vacation_id: int, now: datetime | None = None) -> None:
    """Ends the present one now, or calls off one to come; days not taken are given back."""
    now = now or timezone.now()
    with transaction.atomic():
        vacation = (
            Vacation.objects.select_for_update().filter(pk=vacation_id, user=user_id, ends_at__gt=now).first()
        )
        if vacation is None:
            return
        if vacation.starts_at >= now:
            vacation.delete()
        else:
            vacation.ends_at = now
            vacation.save(update_fields=["ends_at"])
        changed(user_id, came_back=True)


def changed(user_id: int, *, came_back: bool = False) -> None:
    tell = partial(signals.availability_changed.send, sender=Vacation, user_id=user_id, came_back=came_back)
    transaction.on_commit(tell)
