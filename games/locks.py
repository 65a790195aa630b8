"""The one door to row locks. Order, for whoever needs two: heartbeat, table, match.

A move takes no lock here: its one statement compares and swaps the version (docs/decisions).
"""

from __future__ import annotations

from datetime import datetime

from django.db import connection
from django.db.models import QuerySet

from games.models import Heartbeat, Match, Table


def lock_heartbeat(name: str, now: datetime) -> Heartbeat:
    """Made if it is the first; then locked until the transaction ends."""
    Heartbeat.objects.bulk_create([Heartbeat(name=name, at=now)], ignore_conflicts=True)
    return Heartbeat.objects.select_for_update().get(name=name)


def lock_table(table_id: int) -> Table:
    """Raises Table.DoesNotExist."""
    return Table.objects.select_for_update().get(pk=table_id)


def lock_match(match_id: int) -> None:
    """Raises Match.DoesNotExist. What the match is, `store.load` says afterwards."""
    Match.objects.select_for_update().only("pk").get(pk=match_id)


def lock_due_matches(now: datetime, limit: int) -> list[int]:
    """Due matches that nobody else is working on, the most overdue first."""
    due = Match.objects.filter(due_at__lte=now).order_by("due_at")
    if connection.features.has_select_for_update_skip_locked:
        due = due.select_for_update(skip_locked=True)
    return list(due.values_list("pk", flat=True)[:limit])


def lock_in_order(matches: QuerySet[Match], limit: int) -> list[int]:
    """By id, waiting for each: for work that must come to every match in the end."""
    return list(matches.order_by("pk").select_for_update().values_list("pk", flat=True)[:limit])
