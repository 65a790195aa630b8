"""Telling people of their turns: once when it begins, once more when time runs short."""

from __future__ import annotations

from datetime import datetime

import msgspec
from django.db import connection, transaction

from games.clocks.rule import ClockRule
from games.models import Notice, Turn

from .notices import Message, notify_all

_rule = msgspec.json.Decoder(ClockRule).decode


def tell_of_turns(now: datetime, limit: int = 500) -> int:
    """Turns that began or are four fifths over; how many there were. Whoever moved in the
    meantime is not told: their turn is closed and sleeps."""
    with transaction.atomic():
        turns = Turn.objects.filter(wake_at__lte=now, ended_at__isnull=True).select_related("match")
        turns = turns.only(
            "id", "user_id", "seat", "due_at", "remind_at", "told_at", "match__game", "match__clock_rule"
        )
        if connection.features.has_select_for_update_skip_locked:
            turns = turns.select_for_update(skip_locked=True, of=("self",))
        found = list(turns.order_by("wake_at")[:limit])
        notify_all([_message(turn) for turn in found], now)
        for turn in found:
            turn.wake_at = turn.remind_at if turn.told_at is None and turn.remind_at > now else None
            turn.told_at = turn.told_at or now
        Turn.objects.bulk_update(found, ["wake_at", "told_at"])
    return len(found)


def _message(turn: Turn) -> Message:
    reminds = turn.told_at is not None
    return Message(
        user_id=turn.user_id,
        kind=Notice.Kind.REMINDER if reminds else Notice.Kind.TURN,
        key=f"reminder:{turn.pk}:{turn.due_at.timestamp():.0f}" if reminds else f"turn:{turn.pk}",
        params={"game": turn.match.game, "due": turn.due_at.isoformat()},
        match_id=turn.match_id,
        turn_id=turn.pk,
        # At a fast table a mail would come after the move.
        by_mail=not _rule(turn.match.clock_rule).is_fast,
        urgent=reminds,
    )
