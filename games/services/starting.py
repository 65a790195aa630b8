"""A full table becomes a match."""

from __future__ import annotations

from datetime import datetime

import msgspec

from games import store
from games.clocks.match_clock import new_clock
from games.clocks.rule import ClockRule
from games.engines.registry import GAMES
from games.models import Match, Notice, Outage, Sitting, Table
from games.seating import Occupant, VersionsSeen
from games.selectors.people import patience_with
from games.store import Stored
from games.store.columns import text

from .aftermath import follow_up
from .draft import Draft
from .notices import notify
from .receipts import seal


def start_match(table: Table, now: datetime) -> Match:
    """In the transaction that holds the table's lock, with every seat taken."""
    seats = list(table.taken.order_by("seat"))
    receipt = seal(table, [taken.contribution for taken in seats])
    rule = msgspec.convert(table.clock_rule, ClockRule)
    last_outage = Outage.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
    clock = new_clock(rule, table.seats, last_outage)
    occupants = tuple(Occupant(user=taken.user_id, bot=taken.bot) for taken in seats)
    versions = VersionsSeen.fresh(table.seats)
    match = Match.objects.create(
        table=table,
        game=table.game,
        rules_version=GAMES[table.game].spec.rules_version,
        release_id=table.release_id,
        seats=table.seats,
        options=text(table.options),
        rated=table.rated,
        public=table.public,
        clock_rule=text(rule),
        started_at=now,
        moved_at=now,
        occupants=text(occupants),
        versions_seen=text(versions),
        clock=text(clock),
        snapshot="",
    )
    receipt.match = match
    receipt.save(update_fields=["match", "contributions", "seed"])
    Sitting.objects.bulk_create(
        Sitting(match=match, seat=taken.seat, user_id=taken.user_id, bot=taken.bot) for taken in seats
    )
    blank = Stored(
        id=match.pk,
        game=match.game,
        rules_version=match.rules_version,
        release_hash=table.release_id,
        seats=match.seats,
        options=match.options,
        rated=match.rated,
        public=match.public,
        rule=rule,
        status=str(match.status),
        version=0,
        moves=0,
        last_seq=0,
        occupants=occupants,
        versions=versions,
        clock=clock,
        outcome=None,
        commitment=receipt.commitment,
        snapshot="",
        seed=receipt.seed,
        last_outage=last_outage,
    )
    draft = Draft(blank, now, patience_with(occupants, rule))
    draft.open()
    change = draft.change()
    store.append([change])
    follow_up(change)
    table.status = Table.Status.STARTED
    table.save(update_fields=["status"])
    for taken in seats:
        if taken.user_id is not None:
            notify(
                user_id=taken.user_id,
                kind=Notice.Kind.STARTED,
                key=f"started:{match.pk}",
                match_id=match.pk,
                params={"game": match.game},
                now=now,
            )
    return match
