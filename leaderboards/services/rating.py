"""Rating finished matches: each once, in the order they finished."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from leaderboards import nudges
from leaderboards.finished import FinishedMatch, encode_seats
from leaderboards.models import RatedMatch, RatingChange
from leaderboards.signals import matches_rated

from . import standings
from .boards import BoardBook
from .ledger import Form, Ledger, Line
from .lock import take_rating_lock

AT_ONCE = 2000


def rate_matches(matches: Iterable[FinishedMatch], now: datetime | None = None) -> int:
    """Rates those that are not rated yet, and says how many. Safe to repeat and to run beside
    itself: a match and seat is rated once."""
    now = now or timezone.now()
    with transaction.atomic():
        take_rating_lock()
        wanted = sorted(matches, key=lambda match: match.sequence)
        known = set(
            RatedMatch.objects.filter(match_id__in=[match.match_id for match in wanted]).values_list(
                "match_id", flat=True
            )
        )
        fresh = [match for match in wanted if match.match_id not in known]
        if not fresh:
            return 0
        return _rate(fresh, now)


def _rate(matches: Sequence[FinishedMatch], now: datetime) -> int:
    book = BoardBook()
    records = [_record(match, book, now) for match in matches]
    boards = [[board.pk for board in book.boards_of(record.game, record.season)] for record in records]
    keys = [
        (board, seat.user)
        for match, on in zip(matches, boards, strict=True)
        for seat in match.counted
        for board in on
        if seat.user is not None
    ]
    old = standings.load(keys)
    ledger = Ledger({key: Form(one.rating, one.matches, one.last_rated_on) for key, one in old.items()})
    records = RatedMatch.objects.bulk_create(records)  # their numbers are their order
    lines = [
        (record, line)
        for record, match, on in zip(records, matches, boards, strict=True)
        for line in ledger.take_in(match, on)
    ]
    RatingChange.objects.bulk_create((change_row(record, line) for record, line in lines), batch_size=AT_ONCE)
    standings.save(old, {key: ledger.forms[key] for key in dict.fromkeys(keys)}, now)
    nudges.boards_changed({line.board for _, line in lines})
    transaction.on_commit(
        lambda: matches_rated.send(sender=RatedMatch, match_ids=[match.match_id for match in matches])
    )
    return len(records)


def _record(match: FinishedMatch, book: BoardBook, now: datetime) -> RatedMatch:
    return RatedMatch(
        match_id=match.match_id,
        game=match.game,
        season=book.season(match.finished_at),
        finished_at=match.finished_at,
        rated_at=now,
        size=len(match.seats),
        seats=encode_seats(match.seats).decode(),
    )


def change_row(record: RatedMatch, line: Line) -> RatingChange:
    return RatingChange(
        rated_match=record,
        board_id=line.board,
        user_id=line.user,
        seat=line.seat,
        place=line.place,
        team=line.team,
        left=line.left,
        k=line.k,
        matches_before=line.matches_before,
        before=line.before,
        after=line.after,
        finished_at=record.finished_at,
    )
