"""Calling a match off: everybody agrees, and hardly anything has happened yet."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from msgspec import structs

from games import facts
from games.models import Event
from games.seating import seat_of

from .draft import Draft
from .errors import NotAllowed, Refused
from .seats import locked_draft, save

BEFORE_MOVE = 3
"""A match may be called off until its third move is made."""


def ask_to_cancel(*, match_id: int, user_id: int, now: datetime | None = None) -> bool:
    """True if that made it unanimous and the match is cancelled."""
    with transaction.atomic():
        draft, seat = _draft(match_id, user_id, now)
        if draft.stored.moves >= BEFORE_MOVE:
            raise Refused("too_late_to_cancel", moves=BEFORE_MOVE)
        if not draft.occupants[seat].wants_cancel:
            draft.note(facts.CancelAsked(seat), seat=seat, author=Event.Author.PERSON)
            _wish(draft, seat, wants=True)
        agreed = all(who.wants_cancel for who in draft.occupants if who.plays)
        if agreed:
            draft.note(facts.MatchCancelled())
            draft.cancel()
        save(draft)
        return agreed


def decline_to_cancel(*, match_id: int, user_id: int, now: datetime | None = None) -> None:
    """Takes back every wish: who still wants it asks again."""
    with transaction.atomic():
        draft, seat = _draft(match_id, user_id, now)
        if not any(who.wants_cancel for who in draft.occupants):
            return
        draft.note(facts.CancelDeclined(seat), seat=seat, author=Event.Author.PERSON)
        for place in range(draft.stored.seats):
            _wish(draft, place, wants=False)
        save(draft)


def _draft(match_id: int, user_id: int, now: datetime | None) -> tuple[Draft, int]:
    draft = locked_draft(match_id, now)
    seat = seat_of(draft.occupants, user_id)
    if seat is None:
        raise NotAllowed("not_your_seat")
    return draft, seat


def _wish(draft: Draft, seat: int, *, wants: bool) -> None:
    who = structs.replace(draft.occupants[seat], wants_cancel=wants)
    draft.occupants = (*draft.occupants[:seat], who, *draft.occupants[seat + 1 :])
