"""The same people once more."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime

import msgspec
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games import locks
from games.clocks.rule import ClockRule
from games.models import Match, Table

from .errors import NotAllowed, NotFound, Refused
from .offers import TableOffer
from .tables import invite, open_table


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
            with suppress(NotAllowed):  # who takes no invitations still finds the table by its link
                invite(table_id=table.pk, host_id=user_id, name=name, now=now)
    return table
