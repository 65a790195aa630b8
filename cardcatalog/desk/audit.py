"""Who did what to a draft, in Django's own log."""

from __future__ import annotations

from typing import Any

from django.contrib.admin.models import ADDITION, CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db.models import QuerySet

from cardcatalog.models import Draft


def note(draft: Draft, by: Any, words: str, *, made: bool = False) -> None:
    """In the transaction of the deed itself. Nobody (a beat) notes as the person who asked."""
    if by is None:
        return
    LogEntry.objects.create(
        user_id=by.pk,
        content_type=ContentType.objects.get_for_model(Draft),
        object_id=str(draft.pk),
        object_repr=str(draft)[:200],
        action_flag=ADDITION if made else CHANGE,
        change_message=words,
    )


def history(draft: Draft) -> QuerySet[LogEntry]:
    return LogEntry.objects.filter(
        content_type=ContentType.objects.get_for_model(Draft), object_id=str(draft.pk)
    ).select_related("user")
