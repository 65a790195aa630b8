"""Opening tables, sitting down, getting up, and the start."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

import msgspec
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.selectors.relations import may_invite
from games import locks
from games.broadcast import TABLES, nudge_after_commit
from games.models import Invitation, Match, Notice, Sitting, Table, TableSeat
from games.selectors.tables import may_see

from .admission import admit
from .errors import NotAllowed, NotFound, Refused, Unfit
from .notices import notify
from .offers import TableOffer, release_to_play
from .receipts import contribution_from, promise
from .starting import start_match

OPEN_FOR = timedelta(days=14)
MOST_OPEN_TABLES = 20
"""Of one host at a time."""


def open_table(
    *,
    host_id: int,
    offer: TableOffer,
    seat: int = 0,
    contribution: str = "",
    rematch_of: Match | None = None,
    now: datetime | None = None,
) -> Table:
    now = now or timezone.now()
    release_hash = release_to_play(offer)
    with transaction.atomic():
        if Table.objects.filter(host_id=host_id, status=Table.Status.OPEN).count() >= MOST_OPEN_TABLES:
            raise Refused("too_many_tables", most=MOST_OPEN_TABLES)
        table = Table.objects.create(
            game=offer.game,
            release_id=release_hash,
            host_id=host_id,
            seats=offer.seats,
            free_seats=offer.seats,
            options=offer.options,
            rated=offer.rated,
            clock_rule=msgspec.to_builtins(offer.clock),
            public=offer.public,
            rating_low=offer.rating_low,
            rating_high=offer.rating_high,
            reliability_low=offer.reliability_low,
            bots=list(offer.bots),
            rematch_of=rematch_of,
            opened_at=now,
            expires_at=now + OPEN_FOR,
        )
        promise(table)
        admit(table, host_id, ())
        _sit_down(table, seat, now, user_id=host_id, contribution=contribution)
        nudge_after_commit(TABLES)
    return table


def join_table(
    *,
    table_id: int,
    user_id: int,
    seat: int | None = None,
    link_key: str = "",
    contribution: str = "",
    now: datetime | None = None,
) -> Match | None:
    """Sits down; the match, if that was the last seat. Of two who race for it one gets it."""
    now = now or timezone.now()
    with transaction.atomic():
        table = _locked(table_id)
        if not may_see(table, user_id, link_key):
            raise NotFound("no_such_table")
        _check_open(table, now)
        taken = {place.seat: place.user_id for place in table.taken.all()}
        if user_id in taken.values():
            raise Refused("already_seated")
        if len(taken) >= table.seats:
            raise Refused("table_full")
        if seat is None:
            seat = _free_seat(table, user_id, taken)
        elif not 0 <= seat < table.seats:
            raise Unfit("no_such_seat", seats=table.seats)
        elif seat in taken:
            raise Refused("seat_taken")
        admit(table, user_id, [other for other in taken.values() if other is not None])
        _sit_down(table, seat, now, user_id=user_id, contribution=contribution)
        nudge_after_commit(TABLES)
        return start_match(table, now) if table.free_seats == 0 else None


def leave_table(*, table_id: int, user_id: int, now: datetime | None = None) -> None:
    """Gets up. Without its host a table is closed."""
    now = now or timezone.now()
    with transaction.atomic():
        table = _locked(table_id)
        _check_open(table, now)
        nudge_after_commit(TABLES)
        if user_id == table.host_id:
            table.status = Table.Status.CLOSED
            table.save(update_fields=["status"])
            return
        if not table.taken.filter(user_id=user_id).delete()[0]:
            raise Refused("not_seated")
        table.free_seats += 1
        table.save(update_fields=["free_seats"])


def start_with_bots(*, table_id: int, host_id: int, bot: str = "", now: datetime | None = None) -> Match:
    """The host fills the free seats with bots and starts."""
    now = now or timezone.now()
    with transaction.atomic():
        table = _locked(table_id)
        _check_open(table, now)
        if table.host_id != host_id:
            raise NotAllowed("not_the_host")
        if not table.bots:
            raise Refused("no_bots_here")
        if bot and bot not in table.bots:
            raise Unfit("no_such_bot", bot=bot)
        taken = set(table.taken.values_list("seat", flat=True))
        for seat in range(table.seats):
            if seat not in taken:
                _sit_down(table, seat, now, bot=bot or table.bots[0])
        nudge_after_commit(TABLES)
        return start_match(table, now)


def invite(*, table_id: int, host_id: int, name: str, now: datetime | None = None) -> Invitation:
    """By name; the link needs no service, it is the table's own."""
    now = now or timezone.now()
    with transaction.atomic():
        table = _locked(table_id)
        _check_open(table, now)
        if not table.taken.filter(user_id=host_id).exists():
            raise NotAllowed("not_seated")
        guest = User.objects.filter(name_folded=name.strip().casefold(), is_active=True).first()
        if guest is None or guest.kind == User.Kind.GONE:
            raise NotFound("no_such_person")
        if not may_invite(host_id, guest):
            raise NotAllowed("takes_no_invitations")
        invitation, _ = Invitation.objects.get_or_create(
            table=table, user=guest, defaults={"invited_at": now}
        )
        notify(
            user_id=guest.pk,
            kind=Notice.Kind.INVITED,
            key=f"invited:{table.pk}",
            table_id=table.pk,
            params={"game": table.game},
            now=now,
        )
    return invitation


def expire_tables(now: datetime, limit: int = 500) -> int:
    with transaction.atomic():
        stale = Table.objects.filter(status=Table.Status.OPEN, expires_at__lte=now)
        found = list(stale.select_for_update().order_by("expires_at")[:limit])
        for table in found:
            table.status = Table.Status.EXPIRED
            table.save(update_fields=["status"])
            notify(
                user_id=table.host_id,
                kind=Notice.Kind.EXPIRED,
                key=f"expired:{table.pk}",
                table_id=table.pk,
                params={"game": table.game},
                now=now,
            )
        if found:
            nudge_after_commit(TABLES)
    return len(found)


def _free_seat(table: Table, user_id: int, taken: Collection[int]) -> int:
    """At a rematch one seat further than last time, if it is free."""
    free = [seat for seat in range(table.seats) if seat not in taken]
    if table.rematch_of_id is not None:
        sittings = Sitting.objects.filter(match=table.rematch_of_id, user=user_id, until_version__isnull=True)
        for last in sittings.values_list("seat", flat=True):
            if (last + 1) % table.seats in free:
                return (last + 1) % table.seats
    return free[0]


def _locked(table_id: int) -> Table:
    try:
        return locks.lock_table(table_id)
    except Table.DoesNotExist:
        raise NotFound("no_such_table") from None


def _check_open(table: Table, now: datetime) -> None:
    if table.status == Table.Status.STARTED:
        raise Refused("table_started")
    if table.status != Table.Status.OPEN or table.expires_at <= now:
        raise Refused("table_closed")


def _sit_down(
    table: Table,
    seat: int,
    now: datetime,
    *,
    user_id: int | None = None,
    bot: str = "",
    contribution: str = "",
) -> None:
    TableSeat.objects.create(
        table=table,
        seat=seat,
        user_id=user_id,
        bot=bot,
        contribution=contribution_from(contribution),
        taken_at=now,
    )
    table.free_seats -= 1
    table.save(update_fields=["free_seats"])
