"""The sweep: whatever time or a lost process left undone is found and done here."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db import connection

from accounts.prepared import prepared_cursor

from .endings import GIVE_IT_TIME, announce_forgotten_ends
from .outages import BEAT_EVERY, HEARTBEAT, beat, credit_everybody
from .seats import settle_offers
from .tables import expire_tables
from .telling import tell_of_turns
from .timeouts import AT_ONCE, settle_due

ROUNDS = 40
"""Batches of due matches in one sweep; the next sweep goes on."""


@dataclass(frozen=True)
class Work:
    """What there is to do, found by one statement, so that an idle sweep costs next to nothing."""

    heartbeat: bool
    matches: bool
    turns: bool
    tables: bool
    ends: bool
    offers: bool
    outages: bool


_WORK = """
    SELECT NOT EXISTS (SELECT 1 FROM games_heartbeat WHERE name = %s AND at > %s),
    EXISTS (SELECT 1 FROM games_match WHERE due_at <= %s),
    EXISTS (SELECT 1 FROM games_turn WHERE wake_at <= %s AND wake_at IS NOT NULL),
    EXISTS (SELECT 1 FROM games_table WHERE status = 'open' AND expires_at <= %s),
    EXISTS (SELECT 1 FROM games_match WHERE announced_at IS NULL AND finished_at <= %s),
    EXISTS (SELECT 1 FROM games_sitting WHERE offer_ends_at <= %s),
    EXISTS (SELECT 1 FROM games_outage WHERE credited_at IS NULL)
"""


def sweep(now: datetime) -> dict[str, int]:
    """Does everything that is due; how much of each there was. Any number may run at once."""
    work = find_work(now)
    done = {}
    if work.heartbeat:
        done["outages"] = int(beat(now) is not None)
        # An outage that has just come to light is credited before any clock is acted on: the
        # batches below look at the newest one inside their locks.
    if work.matches:
        done["matches"] = _settle_all_due(now)
    if work.offers:
        done["offers"] = settle_offers(now)
    if work.turns:
        done["turns"] = tell_of_turns(now)
    if work.tables:
        done["tables"] = expire_tables(now)
    if work.ends:
        done["ends"] = announce_forgotten_ends(now)
    if work.outages or done.get("outages"):
        done["credited"] = credit_everybody(now)
    return done


def find_work(now: datetime) -> Work:
    with prepared_cursor() as cursor:
        instants = [now - BEAT_EVERY, now, now, now, now - GIVE_IT_TIME, now]
        cursor.execute(_WORK, [HEARTBEAT, *map(connection.ops.adapt_datetimefield_value, instants)])
        return Work(*map(bool, cursor.fetchone()))


def _settle_all_due(now: datetime) -> int:
    settled = 0
    for _ in range(ROUNDS):
        found = settle_due(now)
        settled += found
        if found < AT_ONCE:
            break
    return settled
