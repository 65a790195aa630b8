"""Acting on clocks that ran out: under a lock, after another look, once."""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from django.db import transaction
from django.utils import timezone
from msgspec import structs

from games import facts, jobs, locks, store
from games.clocks import match_clock
from games.engines.kernel.seats import Seat
from games.models import Event, Match
from games.selectors.people import ABSENT_GRACE, BOT_GRACE, patience_with, people
from games.store import Change, Stored

from .aftermath import follow_up
from .draft import Draft
from .outages import credit_outages

AT_ONCE = 500
"""Matches a sweep works on in one transaction."""
MISSES_TO_OFFER = 2
BOT_CALLS = 3
"""How often a bot is called again before the system moves for it."""
ACTIONS = 60
LONGEST_TURN = 20
"""Moves made for somebody before the next sweep goes on; no game comes near it."""
SET_ASIDE = timedelta(minutes=1)

log = structlog.get_logger(__name__)


def settle(match_id: int, now: datetime) -> None:
    """One match, now, because somebody is looking at it."""
    with transaction.atomic():
        locks.lock_match(match_id)
        match = store.load(match_id)
        people({who.user for who in match.occupants if who.user}, fresh=True)
        if match.is_running:
            _append([_settled(match, now)])


def settle_if_due(match_id: int, now: datetime | None = None) -> None:
    """For readers: nobody should see a clock that ran out and was not acted on."""
    now = now or timezone.now()
    if Match.objects.filter(pk=match_id, due_at__lte=now).exists():
        settle(match_id, now)


def settle_due(now: datetime, limit: int = AT_ONCE) -> int:
    """Every due match that no other sweep is working on, up to the limit; how many there were."""
    with transaction.atomic():
        ids = locks.lock_due_matches(now, limit)
        matches, changes = store.load_many(ids), []
        # Asked for once, for all of them, and anew: somebody may have gone on vacation since.
        people({who.user for match in matches for who in match.occupants if who.user}, fresh=True)
        for match in matches:
            try:
                changes.append(_settled(match, now))
            except Exception:
                log.exception("match_set_aside", match_id=match.id)
                Match.objects.filter(pk=match.id).update(due_at=now + SET_ASIDE)
        _append(changes)
    return len(ids)


def _append(changes: list[Change]) -> None:
    won = store.append(changes)
    for change in changes:
        if change.match_id in won:
            follow_up(change)


def _settled(match: Stored, now: datetime) -> Change:
    draft = Draft(match, now, patience_with(match.occupants, match.rule))
    credit_outages(draft)
    draft.clock = match_clock.refreshed(draft.clock, match.rule, draft.patience)
    for _ in range(ACTIONS):
        overdue = draft.clock.overdue(now)
        if not overdue:
            break
        _act_for(draft, overdue[0])
    return draft.change()


def _act_for(draft: Draft, seat: Seat) -> None:
    who, clock = draft.occupants[seat], draft.clock.seats[seat]
    if who.bot and clock.misses < BOT_CALLS:
        draft.clock = match_clock.with_misses(draft.clock, seat, clock.misses + 1)
        draft.clock = match_clock.postponed(draft.clock, seat, draft.now + BOT_GRACE)
        jobs.enqueue(jobs.PLAY_BOT, draft.stored.id)
    elif who.bot:
        draft.note(facts.BotStuck(seat), seat=seat)
        draft.clock = match_clock.with_misses(draft.clock, seat, 0)
        _play_default(draft, seat)
    elif clock.budget is None or who.away or _is_rest_of_a_miss(draft, seat):
        # A window that ran out is a pass, an empty chair is played for without a word, and one
        # turn is one miss however late its last decision comes.
        _play_default(draft, seat)
    elif not clock.excused:
        draft.note(facts.MissExcused(seat), seat=seat)
        draft.clock = match_clock.excused(
            draft.clock, draft.stored.rule, seat, draft.now, draft.patience[seat]
        )
    else:
        _miss(draft, seat, clock.misses + 1)


def _miss(draft: Draft, seat: Seat, in_row: int) -> None:
    draft.clock = match_clock.with_misses(draft.clock, seat, in_row)
    draft.note(facts.TurnMissed(seat, in_row), seat=seat)
    _play_default(draft, seat, missed=True)
    if in_row >= MISSES_TO_OFFER and draft.is_running:
        draft.offer(seat, structs.replace(draft.occupants[seat], away="offered"), ABSENT_GRACE)


def _is_rest_of_a_miss(draft: Draft, seat: Seat) -> bool:
    """The seat's last move was the system's, and that turn is not over."""
    return draft.clock.seats[seat].misses > 0 and draft.engine.mid_turn(draft.state, seat)


def _play_default(draft: Draft, seat: Seat, *, missed: bool = False) -> None:
    """The game's own action for somebody who does not act; a window's is always one pass."""
    in_window = draft.clock.seats[seat].budget is None
    for _ in range(LONGEST_TURN):
        move = draft.engine.default_move(draft.state, seat)
        draft.play(seat, move, Event.Author.SYSTEM, missed=missed)
        if in_window or not draft.is_running or not draft.engine.mid_turn(draft.state, seat):
            break
