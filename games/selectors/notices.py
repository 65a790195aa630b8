"""What somebody was told."""

from __future__ import annotations

from collections.abc import Sequence

from games.models import Notice

PAGE = 30


def unread_notices(user_id: int) -> int:
    return Notice.objects.filter(user_id=user_id, read_at__isnull=True).count()


def notices_of(user_id: int, *, before: int | None = None, limit: int = PAGE) -> Sequence[Notice]:
    """The newest first, each with the record of its deliveries."""
    mine = Notice.objects.filter(user_id=user_id)
    if before is not None:
        mine = mine.filter(pk__lt=before)
    return list(mine.prefetch_related("deliveries").order_by("-pk")[:limit])
