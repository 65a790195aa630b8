"""Leaving a seat, coming back to it, and taking one over."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from msgspec import structs

from games import facts, locks, store
from games.bots.registry import UnknownBot, bot_for
from games.clocks.match_clock import with_misses
from games.engines.kernel.outcome import Outcome
from games.engines.kernel.seats import Seat
from games.models import Event, Match, Notice, Sitting, Table
from games.seating import Occupant, seat_of
from games.selectors.people import BOT_GRACE, LEFT_GRACE, patience_with
from games.store import Stored

from .admission import admit
from .aftermath import follow_up
from .draft import Draft
from .errors import NotAllowed, NotFound, Refused, Unfit
from .notices import notify

SUBSTITUTE_BOT = "greedy"


def come_back(*, match_id: int, user_id: int, now: datetime | None = None) -> None:
    """To a seat that was on offer and that nobody has taken."""
    with transaction.atomic():
        draft = locked_draft(match_id, now)
        seat = _own_seat(draft, user_id)
        if draft.occupants[seat].away != "offered":
            return
        Sitting.objects.filter(match_id=match_id, seat=seat, until_version__isnull=True).update(
            offered_at=None, offer_ends_at=None
        )
        draft.note(facts.CameBack(seat), seat=seat, author=Event.Author.PERSON)
        draft.clock = with_misses(draft.clock, seat, 0)
        _seat(draft, seat, structs.replace(draft.occupants[seat], away=""))
        save(draft)


def leave_match(*, match_id: int, user_id: int, now: datetime | None = None) -> None:
    """On purpose. If only one side is left, it wins; else the seat is offered."""
    with transaction.atomic():
        draft = locked_draft(match_id, now)
        seat = _own_seat(draft, user_id)
        Sitting.objects.filter(match_id=match_id, seat=seat, until_version__isnull=True).update(
            ending=Sitting.Ending.LEFT
        )
        draft.note(facts.SeatLeft(seat), seat=seat, author=Event.Author.PERSON)
        gone = structs.replace(draft.occupants[seat], away="left", wants_cancel=False)
        if not _forfeited(draft, (*draft.occupants[:seat], gone, *draft.occupants[seat + 1 :])):
            draft.offer(seat, gone, LEFT_GRACE)
        save(draft)


def take_seat(*, match_id: int, seat: Seat, user_id: int, now: datetime | None = None) -> None:
    """A substitute sits down. Who sat at this match before may not choose a better seat."""
    table = Table.objects.filter(match=match_id).first()
    if table is None:
        raise NotFound("no_such_match")
    with transaction.atomic():
        draft = locked_draft(match_id, now)
        _check_offered(draft.stored, seat)
        if Sitting.objects.filter(match_id=match_id, user_id=user_id).exists():
            raise NotAllowed("sat_here_before")
        admit(table, user_id, [who.user for who in draft.occupants if who.user is not None])
        _replace(draft, seat, Occupant(user=user_id))
        save(draft)


def put_bot(*, match_id: int, seat: Seat, bot: str, user_id: int, now: datetime | None = None) -> None:
    """Whoever still plays may put a bot into a seat that is on offer."""
    with transaction.atomic():
        draft = locked_draft(match_id, now)
        _own_seat(draft, user_id)
        _check_offered(draft.stored, seat)
        _replace(draft, seat, bot_occupant(draft, bot))
        save(draft)


def settle_offers(now: datetime, limit: int = 100) -> int:
    """Offers that nobody took: the match ends if one side is left, else a bot sits down."""
    stale = Sitting.objects.filter(offer_ends_at__lte=now, match__status=Match.Status.RUNNING)
    settled = 0
    for match_id, seat in stale.order_by("offer_ends_at").values_list("match_id", "seat")[:limit]:
        with suppress(Refused), transaction.atomic():
            draft = locked_draft(match_id, now)
            if draft.occupants[seat].away:
                if not _forfeited(draft, draft.occupants):
                    _replace(draft, seat, bot_occupant(draft, SUBSTITUTE_BOT))
                save(draft)
                settled += 1
    return settled


def replace_seat(draft: Draft, seat: Seat, occupant: Occupant) -> None:
    """A steward's repair, in the caller's transaction."""
    _replace(draft, seat, occupant, Sitting.Ending.REPLACED)


def locked_draft(match_id: int, now: datetime | None = None) -> Draft:
    """In a transaction: the running match, locked, ready to be changed."""
    try:
        locks.lock_match(match_id)
    except Match.DoesNotExist:
        raise NotFound("no_such_match") from None
    match = store.load(match_id)
    if not match.is_running:
        raise Refused("match_over")
    return Draft(match, now or timezone.now(), patience_with(match.occupants, match.rule))


def save(draft: Draft) -> None:
    change = draft.change()
    if change.match_id not in store.append([change]):
        raise Refused("too_busy")  # cannot happen under the lock; if it does, nothing is kept
    follow_up(change)


def _own_seat(draft: Draft, user_id: int) -> Seat:
    seat = seat_of(draft.occupants, user_id)
    if seat is None:
        raise NotAllowed("not_your_seat")
    return seat


def _check_offered(match: Stored, seat: Seat) -> None:
    if not 0 <= seat < match.seats or not match.occupants[seat].away:
        raise Refused("seat_not_offered")


def bot_occupant(draft: Draft, name: str) -> Occupant:
    """Unfit if no such bot plays this game."""
    try:
        bot_for(draft.engine, name)
    except UnknownBot:
        raise Unfit("no_such_bot", bot=name) from None
    return Occupant(bot=name)


def _seat(draft: Draft, seat: Seat, occupant: Occupant) -> None:
    patience = patience_with([occupant], draft.stored.rule)[0]
    draft.seat_now_has(seat, occupant, BOT_GRACE if occupant.bot else patience)


def _replace(
    draft: Draft, seat: Seat, occupant: Occupant, ending: Sitting.Ending = Sitting.Ending.MISSED
) -> None:
    version = draft.stored.version + 1
    old = Sitting.objects.get(match_id=draft.stored.id, seat=seat, until_version__isnull=True)
    old.until_version = version
    old.offered_at = old.offer_ends_at = None
    old.ending = old.ending or ending
    old.save(update_fields=["until_version", "offered_at", "offer_ends_at", "ending"])
    Sitting.objects.create(
        match_id=draft.stored.id, seat=seat, user_id=occupant.user, bot=occupant.bot, since_version=version
    )
    draft.note(facts.SeatTaken(seat, user=occupant.user, bot=occupant.bot), seat=seat)
    draft.clock = with_misses(draft.clock, seat, 0)
    _seat(draft, seat, occupant)
    if old.user_id is not None:
        notify(
            user_id=old.user_id,
            kind=Notice.Kind.REPLACED,
            key=f"replaced:{draft.stored.id}:{seat}:{version}",
            match_id=draft.stored.id,
            params={"game": draft.stored.game},
            now=draft.now,
        )


def _forfeited(draft: Draft, occupants: tuple[Occupant, ...]) -> bool:
    """Whether only one side, or no person, is left; then the match is over."""
    sides = draft.engine.teams or tuple((seat,) for seat in range(draft.stored.seats))
    stayed = [side for side in sides if any(not occupants[seat].away for seat in side)]
    people = any(who.user is not None and not who.away for who in occupants)
    if len(stayed) > 1 and people:
        return False
    winners = tuple(seat for side in stayed for seat in side)
    losers = tuple(seat for seat in range(draft.stored.seats) if seat not in winners)
    draft.occupants = occupants
    draft.note(facts.MatchForfeited(winners))
    draft.finish(Outcome(places=tuple(group for group in (winners, losers) if group), reason="forfeit"))
    return True
