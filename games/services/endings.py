"""Telling everybody that a match is over."""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from django.utils import timezone

from games.models import Match, Notice, Sitting
from games.signals import match_finished

from .notices import Message, notify_all

GIVE_IT_TIME = timedelta(seconds=20)
"""The process that ended the match announces it; only after this the sweep does."""

log = structlog.get_logger(__name__)


def announce_end(match_id: int, now: datetime | None = None) -> bool:
    """Notices and the signal. Safe to repeat; False if a receiver failed and wants it again."""
    now = now or timezone.now()
    match = Match.objects.only("status", "announced_at", "game", "table_id").get(pk=match_id)
    if match.announced_at is not None or match.status == Match.Status.RUNNING:
        return True
    finished = match.status == Match.Status.FINISHED
    sitters = Sitting.objects.filter(match_id=match_id, user__isnull=False).order_by("since_version")
    messages = [
        Message(
            user_id=user_id,
            kind=Notice.Kind.FINISHED if finished else Notice.Kind.CANCELLED,
            key=f"end:{match_id}",
            match_id=match_id,
            params={"game": match.game, "place": place},
        )
        # Of somebody who sat here twice the last sitting counts.
        for user_id, place in dict(sitters.values_list("user_id", "place")).items()
    ]
    notify_all(messages, now)
    if finished:
        failures = [
            problem
            for _, problem in match_finished.send_robust(sender=Match, match_id=match_id)
            if isinstance(problem, Exception)
        ]
        if failures:
            log.error("end_not_taken", match_id=match_id, problem=repr(failures[0]))
            return False
    Match.objects.filter(pk=match_id, announced_at__isnull=True).update(announced_at=now)
    return True


def announce_forgotten_ends(now: datetime, limit: int = 200) -> int:
    """Ends whose announcement was lost with its process."""
    forgotten = Match.objects.filter(finished_at__lte=now - GIVE_IT_TIME, announced_at__isnull=True)
    ids = list(forgotten.order_by("finished_at").values_list("pk", flat=True)[:limit])
    return sum(announce_end(match_id, now) for match_id in ids)
