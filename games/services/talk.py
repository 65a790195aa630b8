"""Talking at the table and noting for oneself."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from accounts import limits
from accounts.selectors.relations import kept_apart
from accounts.selectors.sanctions import sanction_against
from games.broadcast import Nudge, nudge_after_commit
from games.models import ChatMessage, ChatRead, Match, Notice, PrivateNote, Sitting
from games.models.talk import CHAT_LENGTH, NOTE_LENGTH
from games.selectors.chat import last_said
from games.selectors.matches import match_seen_by

from .errors import NotAllowed, NotFound, Unfit
from .notices import Message, notify_all


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
    now = now or timezone.now()
    with transaction.atomic():
        message = ChatMessage.objects.create(match_id=match_id, user_id=user_id, text=words, said_at=now)
        _tell_the_table(match_id, user_id, now)
        nudge_after_commit(Nudge(match_id, topic="talk"))
    return message


def _tell_the_table(match_id: int, speaker_id: int, now: datetime) -> None:
    """Everybody who would read it, once until they have looked: ten lines are one notice."""
    here = Sitting.objects.filter(match_id=match_id, until_version__isnull=True, user_id__isnull=False)
    listeners = set(here.values_list("user_id", flat=True)) - {speaker_id} - kept_apart(speaker_id)
    looked = ChatRead.objects.filter(match_id=match_id, user_id__in=listeners)
    last_read = dict(looked.values_list("user_id", "last_read"))
    game = Match.objects.values_list("game", flat=True).get(pk=match_id)
    notify_all(
        [
            Message(
                user_id=listener,
                kind=Notice.Kind.CHAT,
                key=f"chat:{match_id}:{last_read.get(listener, 0)}",
                params={"game": game},
                match_id=match_id,
            )
            for listener in sorted(listeners)
        ],
        now,
    )


def mark_chat_read(*, match_id: int, user_id: int, up_to: int | None = None) -> None:
    """Everything, or up to the last message that a live page has shown."""
    last = last_said(match_id)
    if up_to is not None:
        last = min(last, up_to)
    if last:
        ChatRead.objects.update_or_create(match_id=match_id, user_id=user_id, defaults={"last_read": last})
        told = Notice.objects.filter(user_id=user_id, match_id=match_id, kind=Notice.Kind.CHAT)
        told.filter(read_at__isnull=True).update(read_at=timezone.now())


def keep_note(*, match_id: int, user_id: int, text: str) -> None:
    if match_seen_by(match_id, user_id) is None:
        raise NotFound("no_such_match")
    if len(text) > NOTE_LENGTH:
        raise Unfit("said_too_much", most=NOTE_LENGTH)
    PrivateNote.objects.update_or_create(match_id=match_id, user_id=user_id, defaults={"text": text})
