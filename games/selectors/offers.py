"""Seats of running matches that somebody may take over."""

from __future__ import annotations

from collections.abc import Sequence

from games.models import Sitting


def seats_on_offer(user_id: int | None = None, limit: int = 30) -> Sequence[Sitting]:
    """In public matches; not in those the user has sat at, where they may not sit again."""
    offered = Sitting.objects.filter(
        offered_at__isnull=False, until_version__isnull=True, match__status="running", match__public=True
    ).select_related("match__table")
    if user_id is not None:
        offered = offered.exclude(match__sittings__user_id=user_id)
    return list(offered.defer("match__snapshot", "match__clock").order_by("-offered_at")[:limit])
