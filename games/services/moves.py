"""The one door through which people and bots move."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone

from games import store
from games.engines.kernel.refusal import IllegalMove, Malformed
from games.engines.kernel.seats import Seat
from games.models import Event, Match
from games.registry import RulesUnavailable
from games.seating import seat_of
from games.selectors.people import patience_with
from games.store import Stored

from .aftermath import follow_up
from .draft import Draft
from .errors import BadRequest, MoveMalformed, MoveRejected, NotAllowed, NotFound, Refused, StaleMove, Unfit
from .seats import come_back
from .timeouts import settle

LONGEST_MOVE = 2000
REQUEST_ID = re.compile(r"[A-Za-z0-9_.:-]{8,64}")
TRIES = 8
"""A swap is lost only to somebody else's, so each try means that the match went on."""


@dataclass(frozen=True)
class Played:
    """How the match stands after it. `repeated` if this request had been heard before."""

    match: Stored
    seat: Seat
    repeated: bool = False


class TooBusy(Refused):
    status = 503


def play_move(
    *,
    match_id: int,
    user_id: int,
    move: str,
    version: int,
    request_id: str,
    now: datetime | None = None,
) -> Played:
    """A person's move in text notation, made on a page that showed `version`."""
    if not REQUEST_ID.fullmatch(request_id):
        raise BadRequest("bad_request_id")
    if len(move) > LONGEST_MOVE:
        raise BadRequest("move_too_long", longest=LONGEST_MOVE)
    for _ in range(TRIES):
        match = _load(match_id, request_id)
        seat = seat_of(match.occupants, user_id)
        if seat is None:
            raise NotAllowed("not_your_seat")
        for heard in match.heard:
            if heard.seat == seat:
                if heard.move != move:
                    raise Unfit("request_id_reused")
                return Played(match, seat, repeated=True)
        at = now or timezone.now()
        if match.is_running and _has_to_be_settled(match, seat, at):
            settle(match_id, at)
            continue
        if match.occupants[seat].away:
            come_back(match_id=match_id, user_id=user_id, now=at)
            continue
        parsed = _checked(match, seat, move, version)
        draft = Draft(match, at, patience_with(match.occupants, match.rule))
        played = _append(draft, seat, parsed, Event.Author.PERSON, move, request_id)
        if played is not None:
            return played
    raise TooBusy("too_busy")


def play_for_bot(
    *, match_id: int, seat: Seat, move: Any, version: int, now: datetime | None = None
) -> Stored | None:
    """A bot's move, thought out at the match's own `version`; None if the match went on since."""
    match = _load(match_id)
    if match.version != version or not match.is_running or not match.occupants[seat].bot:
        return None
    draft = Draft(match, now or timezone.now(), patience_with(match.occupants, match.rule))
    played = _append(draft, seat, move, Event.Author.BOT, None, None)
    return played.match if played else None


def _load(match_id: int, request_id: str | None = None) -> Stored:
    try:
        return store.load(match_id, request_id=request_id)
    except Match.DoesNotExist:
        raise NotFound("no_such_match") from None


def _has_to_be_settled(match: Stored, seat: Seat, now: datetime) -> bool:
    """The sweep has not come by yet: late is late, and an outage is credited first."""
    due = match.clock.seats[seat].due
    return match.last_outage > match.clock.outage or (due is not None and due <= now)


def _checked(match: Stored, seat: Seat, move: str, version: int) -> Any:
    if not match.is_running:
        raise Refused("match_over")
    try:
        parsed = match.engine.notation.parse(move)
    except Malformed as mistake:
        raise MoveMalformed(mistake, match.game) from None
    except RulesUnavailable:
        raise TooBusy("rules_unavailable") from None
    if not match.versions.is_known(seat, version):
        raise BadRequest("unknown_version")
    if not match.versions.is_current(seat, version):
        raise StaleMove(match, seat)
    return parsed


def _append(
    draft: Draft, seat: Seat, move: Any, author: Event.Author, text: str | None, request_id: str | None
) -> Played | None:
    try:
        draft.play(seat, move, author, text=text, request_id=request_id)
    except IllegalMove as refusal:
        raise MoveRejected(refusal.rejection, draft.stored.game) from None
    change = draft.change()
    if change.match_id not in store.append([change]):
        return None
    follow_up(change)
    return Played(change.after, seat)
