"""What was said at a match, for those who may read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import F, OuterRef, Subquery
from django.db.models.functions import Coalesce

from accounts.selectors.relations import kept_apart
from games.engines.kernel.seats import Viewer
from games.models import ChatMessage, ChatRead, PrivateNote
from games.store import Stored

SHOWN = 200


def may_read_chat(match: Stored, viewer: Viewer) -> bool:
    """People at the table always; others once nothing said can help anybody."""
    return viewer is not None or not match.is_running


def messages_of(match_id: int, *, reader_id: int | None) -> Sequence[dict[str, Any]]:
    """The last ones, oldest first, without lines between people who are kept apart."""
    rows = ChatMessage.objects.filter(match_id=match_id).select_related("user").order_by("-pk")
    if reader_id is not None:
        rows = rows.exclude(user_id__in=kept_apart(reader_id))
    return [
        {
            "id": row.pk,
            "who": row.user.shown_name,
            "mine": row.user_id == reader_id,
            "text": row.text,
            "at": row.said_at,
        }
        for row in reversed(rows[:SHOWN])
    ]


def last_said(match_id: int) -> int:
    """The number of the last message, 0 if nobody has said anything."""
    said = ChatMessage.objects.filter(match_id=match_id).order_by("-pk").values_list("pk", flat=True)
    return said.first() or 0


def unread_chats(user_id: int, match_ids: Sequence[int]) -> set[int]:
    """Matches among these where somebody has said something new that they would read."""
    read = ChatRead.objects.filter(user_id=user_id, match_id=OuterRef("match_id")).values("last_read")
    news = (
        ChatMessage.objects.filter(match_id__in=match_ids)
        .exclude(user_id__in=[user_id, *kept_apart(user_id)])
        .annotate(last_read=Coalesce(Subquery(read[:1]), 0))
        .filter(pk__gt=F("last_read"))
    )
    return set(news.values_list("match_id", flat=True))


def note_of(match_id: int, user_id: int | None) -> str:
    if user_id is None:
        return ""
    return (
        PrivateNote.objects.filter(match_id=match_id, user_id=user_id).values_list("text", flat=True).first()
        or ""
    )
