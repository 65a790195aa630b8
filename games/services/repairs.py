"""What a steward may do to a running match: always with a reason, always on record."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games import facts
from games.clocks.match_clock import extended
from games.engines.kernel.seats import Seat
from games.models import Repair
from games.seating import Occupant

from .draft import Draft
from .errors import NotFound, Refused, Unfit
from .seats import bot_occupant, locked_draft, replace_seat, save
from .timeouts import settle

LONGEST_EXTENSION = timedelta(days=14)


def sweep_again(*, match_id: int, steward_id: int, reason: str, now: datetime | None = None) -> None:
    now = now or timezone.now()
    with transaction.atomic():
        _record(match_id, steward_id, Repair.Kind.SWEEP, reason, now)
        settle(match_id, now)


def extend_time(
    *, match_id: int, steward_id: int, reason: str, by: timedelta, now: datetime | None = None
) -> None:
    """For everybody who is on the clock."""
    if not timedelta(0) < by <= LONGEST_EXTENSION:
        raise Unfit("bad_extension", days=LONGEST_EXTENSION.days)
    with transaction.atomic():
        draft = locked_draft(match_id, now)
        seconds = round(by.total_seconds())
        _record(match_id, steward_id, Repair.Kind.EXTEND, reason, draft.now, seconds=seconds)
        draft.clock = extended(draft.clock, by)
        draft.note(facts.TimeAdded(seconds=seconds, reason=reason))
        save(draft)


def cancel_match(*, match_id: int, steward_id: int, reason: str, now: datetime | None = None) -> None:
    with transaction.atomic():
        draft = locked_draft(match_id, now)
        _record(match_id, steward_id, Repair.Kind.CANCEL, reason, draft.now)
        draft.note(facts.MatchCancelled(by_steward=True, reason=reason))
        draft.cancel()
        save(draft)


def replace_occupant(
    *,
    match_id: int,
    steward_id: int,
    reason: str,
    seat: Seat,
    user_name: str = "",
    bot: str = "",
    now: datetime | None = None,
) -> None:
    """Somebody else, by name, or a bot."""
    with transaction.atomic():
        draft = locked_draft(match_id, now)
        if not 0 <= seat < draft.stored.seats:
            raise Unfit("no_such_seat", seats=draft.stored.seats)
        occupant = bot_occupant(draft, bot) if bot else _person(draft, user_name)
        _record(
            match_id, steward_id, Repair.Kind.REPLACE, reason, draft.now, seat=seat, bot=bot, user=user_name
        )
        replace_seat(draft, seat, occupant)
        save(draft)


def _person(draft: Draft, name: str) -> Occupant:
    user = User.objects.filter(name_folded=name.strip().casefold(), is_active=True).first()
    if user is None:
        raise NotFound("no_such_person")
    if any(who.user == user.pk for who in draft.occupants):
        raise Refused("already_plays_here")
    return Occupant(user=user.pk)


def _record(
    match_id: int, steward_id: int, kind: Repair.Kind, reason: str, now: datetime, **details: str | int
) -> None:
    if not reason.strip():
        raise Unfit("reason_missing")
    Repair.objects.create(
        match_id=match_id, steward_id=steward_id, kind=kind, reason=reason.strip(), details=details, at=now
    )
