"""Talking at the table and noting for oneself."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts import limits
from accounts.selectors.sanctions import sanction_against
from games.broadcast import Nudge, nudge_after_commit
from games.models import ChatMessage, ChatRead, PrivateNote
from games.models.talk import CHAT_LENGTH, NOTE_LENGTH
from games.selectors.chat import last_said
from games.selectors.matches import match_seen_by

from .errors import NotAllowed, NotFound, Unfit


def say(*, match_id: int, user_id: int, text: str, now: datetime | None = None) -> ChatMessage:
    """Only people at the table talk there; the words are for the table, so no card of a hand is
    protected from its own holder's mouth."""
    seen = match_seen_by(match_id, user_id)
    if seen is None:
        raise NotFound("no_such_match")
    if seen.viewer is None:
        raise NotAllowed("not_your_seat")
    if sanction_against(user_id, "chat"):
        raise NotAllowed("silenced")
    words = " ".join(text.split())
    if not words:
        raise Unfit("nothing_said")
    if len(words) > CHAT_LENGTH:
        raise Unfit("said_too_much", most=CHAT_LENGTH)
    limits.count("chat", user_id)
    with transaction.atomic():
        message = ChatMessage.objects.create(
            match_id=match_id, user_id=user_id, text=words, said_at=now or timezone.now()
        )
        nudge_after_commit(Nudge(match_id, topic="talk"))
    return message


def mark_chat_read(*, match_id: int, user_id: int, up_to: int | None = None) -> None:
    """Everything, or up to the last message that a live page has shown."""
    last = last_said(match_id)
    if up_to is not None:
        last = min(last, up_to)
    if last:
        ChatRead.objects.update_or_create(match_id=match_id, user_id=user_id, defaults={"last_read": last})


def keep_note(*, match_id: int, user_id: int, text: str) -> None:
    if match_seen_by(match_id, user_id) is None:
        raise NotFound("no_such_match")
    if len(text) > NOTE_LENGTH:
        raise Unfit("said_too_much", most=NOTE_LENGTH)
    PrivateNote.objects.update_or_create(match_id=match_id, user_id=user_id, defaults={"text": text})
