"""What somebody may not do for a while."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import Sanction

Deed = Literal["chat", "rated", "sit"]
"""Writing to others; sitting down at a rated table; sitting down at any table. Matches that run
may always be played to their end: the others at the table did nothing wrong."""

_FORBIDDEN_BY: dict[str, tuple[str, ...]] = {
    "chat": (Sanction.Kind.SILENCE, Sanction.Kind.SUSPENSION),
    "rated": (Sanction.Kind.UNRATED, Sanction.Kind.SUSPENSION),
    "sit": (Sanction.Kind.SUSPENSION,),
}


def sanctions_in_force() -> QuerySet[Sanction]:
    now = timezone.now()
    return Sanction.objects.filter(
        Q(ends_at__isnull=True) | Q(ends_at__gt=now), lifted_at__isnull=True, begins_at__lte=now
    )


def sanctioned(user_ids: Collection[int], deed: Deed) -> set[int]:
    """Those of them who may not do it now."""
    held = sanctions_in_force().filter(user__in=user_ids, kind__in=_FORBIDDEN_BY[deed])
    return set(held.values_list("user_id", flat=True))


def sanction_against(user_id: int, deed: Deed) -> Sanction | None:
    """The sanction that forbids the deed now, the longest of several."""
    held = sanctions_in_force().filter(user=user_id, kind__in=_FORBIDDEN_BY[deed])
    return max(held, key=lambda one: (one.ends_at is None, one.ends_at), default=None)


def unread_sanctions(user_id: int) -> QuerySet[Sanction]:
    return Sanction.objects.filter(user=user_id, read_at__isnull=True)
