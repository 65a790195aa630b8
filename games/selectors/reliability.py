"""How surely somebody moves in time: another number than skill, never mixed into it."""

from __future__ import annotations

from games.models import Turn

LAST = 100
ENOUGH = 10
"""Fewer turns than this say nothing."""


def reliability_of(user_id: int) -> int | None:
    """Per cent of the last hundred turns that were taken in time; None while there are few."""
    ended = Turn.objects.filter(user_id=user_id).exclude(ending__in=("", Turn.Ending.VOID))
    last = list(ended.order_by("-id").values_list("ending", flat=True)[:LAST])
    if len(last) < ENOUGH:
        return None
    return round(100 * last.count(Turn.Ending.MOVED) / len(last))
