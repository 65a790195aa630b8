"""Writing down what somebody is to be told, and how it is to reach them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.db import transaction

from accounts.availability import Availability
from accounts.notice_preferences import NoticePreferences
from accounts.notices import EVENTS, MAIL, SITE
from accounts.selectors.notice_preferences import notice_preferences
from games import broadcast
from games.clocks.absence import back_at
from games.models import Delivery, Notice
from games.selectors.people import people

from .errors import Refused

SELF_TEST_EVERY = timedelta(minutes=1)


@dataclass(frozen=True)
class Message:
    """`key` names the occasion for this person: the same occasion is told once."""

    user_id: int
    kind: Notice.Kind
    key: str
    params: dict[str, str | int | None] = field(default_factory=dict)
    match_id: int | None = None
    table_id: int | None = None
    turn_id: int | None = None
    by_mail: bool = True
    urgent: bool = False
    """Mailed at once even to who prefers a digest."""


def notify(
    *,
    user_id: int,
    kind: Notice.Kind,
    key: str,
    now: datetime,
    params: dict[str, str | int | None],
    match_id: int | None = None,
    table_id: int | None = None,
) -> None:
    notify_all([Message(user_id, kind, key, params, match_id, table_id)], now)


def notify_all(messages: Sequence[Message], now: datetime) -> int:
    """However many, in a handful of statements; how many were new."""
    if not messages:
        return 0
    with transaction.atomic():
        known = set(
            Notice.objects.filter(
                user_id__in={message.user_id for message in messages},
                key__in={message.key for message in messages},
            ).values_list("user_id", "key")
        )
        fresh = [message for message in messages if (message.user_id, message.key) not in known]
        if not fresh:
            return 0
        preferences = notice_preferences({message.user_id for message in fresh})
        _write_notices(fresh, preferences, now)
        _write_deliveries(fresh, preferences, now)
    for message in fresh:
        broadcast.nudge_after_commit(
            broadcast.Nudge(message.match_id or 0, user_ids=(message.user_id,), topic="person")
        )
    return len(fresh)


def send_self_test(*, user_id: int, now: datetime) -> None:
    """The button that shows whether notices arrive."""
    last = Notice.objects.filter(user_id=user_id, kind=Notice.Kind.SELF_TEST).order_by("-id").first()
    if last is not None and last.made_at > now - SELF_TEST_EVERY:
        raise Refused("self_test_too_soon", seconds=int(SELF_TEST_EVERY.total_seconds()))
    key = f"self_test:{now.timestamp():.0f}"
    notify_all([Message(user_id, Notice.Kind.SELF_TEST, key, urgent=True)], now)


def mark_read(*, user_id: int, now: datetime, notice_ids: Sequence[int] | None = None) -> int:
    """Some notices, or all of them."""
    unread = Notice.objects.filter(user_id=user_id, read_at__isnull=True)
    if notice_ids is not None:
        unread = unread.filter(pk__in=notice_ids)
    return unread.update(read_at=now)


def event_of(kind: str) -> str:
    """Under which heading people choose about this kind of notice."""
    return kind if kind in EVENTS else "table"


def _is_wanted(message: Message, preferences: Mapping[int, NoticePreferences]) -> bool:
    """What somebody does not want on the site stands in the list all the same, as read."""
    wishes = preferences.get(message.user_id)
    return (
        wishes is None or message.kind == Notice.Kind.SELF_TEST or wishes.wants(event_of(message.kind), SITE)
    )


def _write_notices(
    messages: Sequence[Message], preferences: Mapping[int, NoticePreferences], now: datetime
) -> None:
    """Somebody else may be telling the same at this moment; then theirs stands."""
    Notice.objects.bulk_create(
        (
            Notice(
                user_id=message.user_id,
                kind=message.kind,
                key=message.key,
                match_id=message.match_id,
                table_id=message.table_id,
                turn_id=message.turn_id,
                params=message.params,
                made_at=now,
                read_at=None if _is_wanted(message, preferences) else now,
            )
            for message in messages
        ),
        ignore_conflicts=True,
    )


def _write_deliveries(
    messages: Sequence[Message], preferences: Mapping[int, NoticePreferences], now: datetime
) -> None:
    ids = {
        (user_id, key): pk
        for pk, user_id, key in Notice.objects.filter(
            user_id__in={message.user_id for message in messages},
            key__in={message.key for message in messages},
        ).values_list("pk", "user_id", "key")
    }
    known = people({message.user_id for message in messages}, fresh=True)
    deliveries = []
    for message in messages:
        notice_id = ids[message.user_id, message.key]
        deliveries.append(
            Delivery(
                notice_id=notice_id,
                channel=Delivery.Channel.SITE,
                state=Delivery.State.SENT,
                send_at=now,
                done_at=now,
            )
        )
        wishes = preferences.get(message.user_id)
        if wishes is None or not message.by_mail or wishes.mail == "off" or not wishes.email:
            continue
        if message.kind != Notice.Kind.SELF_TEST and not wishes.wants(event_of(message.kind), MAIL):
            continue
        digest = wishes.mail == "digest" and not message.urgent
        who = known[message.user_id].availability
        deliveries.append(
            Delivery(
                notice_id=notice_id,
                channel=Delivery.Channel.MAIL,
                digest=digest,
                send_at=_next_digest(now, wishes, who) if digest else back_at(now, who),
            )
        )
    Delivery.objects.bulk_create(deliveries, ignore_conflicts=True)


def _next_digest(now: datetime, wishes: NoticePreferences, who: Availability) -> datetime:
    """At the hour they chose, or when their quiet hours or their vacation are over."""
    local = now.astimezone(ZoneInfo(who.time_zone))
    today = datetime.combine(local.date(), wishes.digest_at, local.tzinfo)
    return back_at(today if today > local else today + timedelta(days=1), who)
