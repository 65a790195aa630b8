"""Opening tables, sitting down, getting up, and the start."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from cardcatalog.models import Release
from cardcatalog.selectors.releases import current_release, playable_edition
from games import locks
from games.bots.registry import UnknownBot, bot_for
from games.clocks.rule import ClockRule, ClockRuleError
from games.engines.kernel.parameters import ParameterError
from games.engines.registry import GAMES
from games.models import Invitation, Match, Notice, Table, TableSeat
from games.registry import AnyEngine
from games.selectors.tables import may_see

from .admission import admit
from .errors import NotAllowed, NotFound, Refused, Unfit
from .notices import notify
from .receipts import contribution_from, promise
from .starting import start_match

OPEN_FOR = timedelta(days=14)
MOST_OPEN_TABLES = 20
"""Of one host at a time."""


@dataclass(frozen=True)
class TableOffer:
    """What a host chooses."""

    game: str
    seats: int
    clock: ClockRule
    release_hash: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    rated: bool = True
    public: bool = True
    rating_low: int | None = None
    rating_high: int | None = None
    reliability_low: int | None = None
    bots: tuple[str, ...] = ()


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
    release_hash = _check(offer)
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
        admit(table, host_id)
        _sit_down(table, seat, now, user_id=host_id, contribution=contribution)
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
            seat = next(place for place in range(table.seats) if place not in taken)
        elif not 0 <= seat < table.seats:
            raise Unfit("no_such_seat", seats=table.seats)
        elif seat in taken:
            raise Refused("seat_taken")
        admit(table, user_id)
        _sit_down(table, seat, now, user_id=user_id, contribution=contribution)
        return start_match(table, now) if table.free_seats == 0 else None


def leave_table(*, table_id: int, user_id: int, now: datetime | None = None) -> None:
    """Gets up. Without its host a table is closed."""
    now = now or timezone.now()
    with transaction.atomic():
        table = _locked(table_id)
        _check_open(table, now)
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
    return len(found)


def open_rematch(*, match_id: int, user_id: int, now: datetime | None = None) -> Table:
    """The same table with the seats rotated by one; everybody else is invited. Asked for twice,
    by whomever, it is one table."""
    now = now or timezone.now()
    with transaction.atomic():
        match = Match.objects.filter(pk=match_id).select_related("table").first()
        if match is None:
            raise NotFound("no_such_match")
        locks.lock_match(match_id)
        if match.status == Match.Status.RUNNING:
            raise Refused("match_runs")
        sitters = dict(
            match.sittings.filter(until_version__isnull=True, user__isnull=False).values_list(
                "user_id", "seat"
            )
        )
        if user_id not in sitters:
            raise NotAllowed("not_your_seat")
        if existing := Table.objects.filter(rematch_of=match).first():
            return existing
        old = match.table
        offer = TableOffer(
            game=old.game,
            seats=old.seats,
            clock=msgspec.convert(old.clock_rule, ClockRule),
            release_hash=old.release_id,
            options=old.options,
            rated=old.rated,
            public=False,
            bots=tuple(old.bots),
        )
        table = open_table(
            host_id=user_id, offer=offer, seat=(sitters[user_id] + 1) % old.seats, rematch_of=match, now=now
        )
        names = User.objects.filter(pk__in=[other for other in sitters if other != user_id])
        for name in names.values_list("username", flat=True):
            invite(table_id=table.pk, host_id=user_id, name=name, now=now)
    return table


def _check(offer: TableOffer) -> str:
    """The hash of the release to play; Unfit if the offer makes no table."""
    game = GAMES.get(offer.game)
    if game is None:
        raise Unfit("no_such_game", game=offer.game)
    release = (
        Release.objects.filter(hash=offer.release_hash, edition__game=offer.game).first()
        if offer.release_hash
        else current_release(offer.game)
    )
    if release is None:
        raise Unfit("no_such_release")
    edition = playable_edition(release.hash)
    low, high = game.spec.seats
    if not low <= offer.seats <= high:
        raise Unfit("seats_out_of_range", low=low, high=high)
    for key in offer.options:
        if key != "preset" and key not in edition.open:
            raise Unfit("option_not_open", option=key)
    try:
        offer.clock.checked()
        engine = game.engine(edition, seats=offer.seats, options=offer.options)
    except ClockRuleError as mistake:
        raise Unfit("bad_clock", field=mistake.field, low=mistake.low, high=mistake.high) from None
    except ParameterError as mistake:
        raise Unfit("bad_option", option=mistake.key, problem=mistake.code) from None
    _check_bots(engine, offer)
    return release.hash


def _check_bots(engine: AnyEngine, offer: TableOffer) -> None:
    if offer.bots and offer.rated:
        raise Unfit("bots_play_casual")
    for name in offer.bots:
        try:
            bot_for(engine, name)
        except UnknownBot:
            raise Unfit("no_such_bot", bot=name) from None


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
