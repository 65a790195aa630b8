"""Nobody loses on time because of us: a gap in the sweep's heartbeat stops every clock."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from games import facts, locks, store
from games.clocks import match_clock
from games.models import Match, Outage
from games.selectors.people import patience_with

from .aftermath import follow_up
from .draft import Draft

HEARTBEAT = "sweep"
BEAT_EVERY = timedelta(seconds=15)
"""A heartbeat is a write, so an idle sweep does not make one each time."""
OUTAGE_AFTER = timedelta(seconds=60)


def beat(now: datetime) -> Outage | None:
    """The sweep is alive. If it was not for a while, the outage that this was."""
    with transaction.atomic():
        heart = locks.lock_heartbeat(HEARTBEAT, now)
        gap = (heart.at, now)
        if now <= heart.at:
            return None
        heart.at = now
        heart.save(update_fields=["at"])
        if gap[1] - gap[0] < OUTAGE_AFTER:
            return None
        return Outage.objects.create(began_at=gap[0], ended_at=gap[1])


def credit_outages(draft: Draft) -> None:
    """Every outage this match has not been told of, once each, with a line in its log."""
    if draft.stored.last_outage <= draft.clock.outage:
        return
    for outage in Outage.objects.filter(pk__gt=draft.clock.outage).order_by("pk"):
        before = draft.clock
        gap = (outage.began_at, outage.ended_at)
        draft.clock = match_clock.credited(before, draft.stored.rule, outage.pk, gap, draft.patience)
        given = max(map(_gained, before.seats, draft.clock.seats), default=timedelta(0))
        if given > timedelta(0):
            draft.note(facts.OutageCredited(seconds=round(given.total_seconds())))


def credit_everybody(now: datetime, limit: int = 500) -> int:
    """Goes on with telling running matches of outages; how many were told this time. What it has
    not come to yet is credited when the match is next moved in or found due."""
    outage = Outage.objects.filter(credited_at__isnull=True).order_by("-pk").first()
    if outage is None:
        return 0
    with transaction.atomic():
        running = Match.objects.filter(status=Match.Status.RUNNING, pk__gt=outage.credited_up_to)
        ids = locks.lock_in_order(running, limit)
        for match in store.load_many(ids):
            draft = Draft(match, now, patience_with(match.occupants, match.rule))
            credit_outages(draft)
            if draft.clock != match.clock:
                change = draft.change()
                store.append([change])
                follow_up(change)
        if len(ids) == limit:
            Outage.objects.filter(pk=outage.pk).update(credited_up_to=ids[-1])
        else:
            Outage.objects.filter(pk__lte=outage.pk, credited_at__isnull=True).update(credited_at=now)
    return len(ids)


def _gained(before: match_clock.SeatClock, after: match_clock.SeatClock) -> timedelta:
    if before.due is None or after.due is None:
        return timedelta(0)
    return after.due - before.due
