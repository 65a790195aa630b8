"""The swap in a transaction of plain statements, for databases without writing CTEs."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Case, F, Value, When

from games.models import Event, Match, Turn

from .columns import match_columns
from .rows import Change


def swap(changes: Sequence[Change]) -> frozenset[int]:
    with transaction.atomic():
        won = [change for change in changes if _swap_one(change)]
        Event.objects.bulk_create(
            [
                Event(
                    match_id=change.match_id,
                    seq=row.seq,
                    version=row.version,
                    step=row.step,
                    scope=row.scope,
                    seat=row.seat,
                    author=row.author,
                    at=row.at,
                    body=row.body,
                    move=row.move,
                    request_id=row.request_id,
                )
                for change in won
                for row in change.events
            ]
        )
    return frozenset(change.match_id for change in won)


def _swap_one(change: Change) -> bool:
    if not Match.objects.filter(pk=change.match_id, version=change.expected).update(**match_columns(change)):
        return False
    for kept in change.kept:
        turn = Turn.objects.filter(match_id=change.match_id, seat=kept.seat, ended_at__isnull=True)
        if kept.ended_at is not None:
            turn.update(ended_at=kept.ended_at, ending=kept.ending, wake_at=None)
        else:
            # Who has not been told of the turn yet is told first; the reminder comes after.
            wake_at = Case(When(told_at__isnull=True, then=F("wake_at")), default=Value(kept.remind_at))
            turn.update(due_at=kept.due_at, remind_at=kept.remind_at, wake_at=wake_at)
    Turn.objects.bulk_create(
        Turn(
            match_id=change.match_id,
            seat=turn.seat,
            user_id=turn.user_id,
            is_window=turn.is_window,
            began_at=turn.began_at,
            due_at=turn.due_at,
            remind_at=turn.remind_at,
            wake_at=turn.began_at,
        )
        for turn in change.begun
    )
    return True
