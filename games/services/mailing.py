"""Sending what waits to be mailed. A crash in the middle costs at most a second try."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from itertools import groupby
from smtplib import SMTPException

import structlog
from django.core.mail import EmailMessage
from django.db import connection, transaction

from accounts.selectors.notice_preferences import notice_preferences
from games.models import Delivery, Notice
from games.selectors.people import people

LEASE = timedelta(minutes=5)
"""How long a sender has before another may try."""
TRIES = 4

log = structlog.get_logger(__name__)


Composer = Callable[[Sequence[Notice], str, str], tuple[str, str]]
"""Notices of one person, their language and time zone make a subject and a body; the presenter has the
words, and stands on the same floor, so the task brings the two together."""


def send_mails(now: datetime, compose: Composer, limit: int = 200) -> int:
    """What is due; each person's digest is one mail."""
    claimed = _claim(now, limit)
    readers = {delivery.notice.user_id for delivery in claimed}
    wishes, known = notice_preferences(readers), people(readers)
    for (user_id, digest), group in groupby(claimed, key=lambda one: (one.notice.user_id, one.digest)):
        deliveries = list(group)
        parcels = [deliveries] if digest else [[delivery] for delivery in deliveries]
        for parcel in parcels:
            wish = wishes.get(user_id)
            if wish is None or not wish.email:
                _done(parcel, Delivery.State.NEEDLESS, now)
                continue
            zone = known[user_id].availability.time_zone
            subject, body = compose([delivery.notice for delivery in parcel], wish.language, zone)
            _send(parcel, EmailMessage(subject, body, to=[wish.email]), now)
    return len(claimed)


def _claim(now: datetime, limit: int) -> list[Delivery]:
    with transaction.atomic():
        due = Delivery.objects.filter(
            channel=Delivery.Channel.MAIL,
            state__in=[Delivery.State.WAITING, Delivery.State.SENDING],
            send_at__lte=now,
        ).select_related("notice__turn")
        if connection.features.has_select_for_update_skip_locked:
            due = due.select_for_update(skip_locked=True, of=("self",))
        found = list(due.order_by("send_at")[:limit])
        needless = [delivery for delivery in found if _is_needless(delivery)]
        wanted = [delivery for delivery in found if delivery not in needless]
        _done(needless, Delivery.State.NEEDLESS, now)
        for delivery in wanted:
            delivery.state = Delivery.State.SENDING
            delivery.tries += 1
            delivery.send_at = now + LEASE
        Delivery.objects.bulk_update(wanted, ["state", "tries", "send_at"])
    return sorted(wanted, key=lambda one: (one.notice.user_id, one.digest, one.pk))


def _is_needless(delivery: Delivery) -> bool:
    turn = delivery.notice.turn
    return (turn is not None and turn.ended_at is not None) or (
        delivery.digest and delivery.notice.read_at is not None
    )


def _send(parcel: list[Delivery], mail: EmailMessage, now: datetime) -> None:
    try:
        mail.send()
    except (SMTPException, OSError) as problem:
        log.warning("mail_not_sent", problem=type(problem).__name__)
        _failed(parcel, type(problem).__name__, now)
    else:
        _done(parcel, Delivery.State.SENT, now)


def _done(parcel: Sequence[Delivery], state: Delivery.State, now: datetime) -> None:
    Delivery.objects.filter(pk__in=[one.pk for one in parcel]).update(state=state, done_at=now, problem="")


def _failed(parcel: Sequence[Delivery], problem: str, now: datetime) -> None:
    for delivery in parcel:
        over = delivery.tries >= TRIES
        Delivery.objects.filter(pk=delivery.pk).update(
            state=Delivery.State.FAILED if over else Delivery.State.WAITING,
            done_at=now if over else None,
            send_at=now + timedelta(minutes=2**delivery.tries),
            problem=problem[:120],
        )
