"""Working everything out anew from the match records, and comparing to the last digit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from django.db import transaction
from django.utils import timezone

from leaderboards.finished import FinishedMatch
from leaderboards.models import Board, RankBucket, RatingChange, Standing

from . import standings
from .ledger import Form, Ledger
from .lock import take_rating_lock
from .replay import as_finished, as_line, batches, boards_of, records_from, stored_changes

Reader = Callable[[Sequence[int]], dict[int, FinishedMatch]]
"""Reads matches anew from where they are kept; see leaderboards.intake."""


def differences(read: Reader | None = None) -> Iterator[str]:
    """One sentence for each thing that does not agree."""
    boards = {(board.game, board.season_id): board.pk for board in Board.objects.all()}
    ledger = Ledger()
    for batch in batches(records_from(0)):
        stored = stored_changes(batch, boards.values())
        originals = read([record.match_id for record in batch]) if read else {}
        for record in batch:
            match = as_finished(record)
            original = originals.get(record.match_id) if read else match
            if original is None:
                yield f"match {record.match_id}: rated, but there is no such finished match"
            elif original.seats != match.seats:
                yield f"match {record.match_id}: the record was rated as {match.seats}, it says {original.seats}"
            lines = {
                (line.board, line.seat): line for line in ledger.take_in(match, boards_of(record, boards))
            }
            written = {key: as_line(change) for key, change in stored.get(record.pk, {}).items()}
            for key in sorted(lines.keys() | written.keys()):
                if lines.get(key) != written.get(key):
                    yield f"match {record.match_id}, board and seat {key}: {written.get(key)}, not {lines.get(key)}"
    yield from _wrong_standings(ledger.forms)
    yield from _wrong_counts()


def _wrong_standings(forms: dict[tuple[int, int], Form]) -> Iterator[str]:
    seen = set()
    for one in Standing.objects.iterator(chunk_size=5000):
        key = (one.board_id, one.user_id)
        seen.add(key)
        form = forms.get(key, Form())
        if (one.rating, one.matches) != (form.rating, form.matches):
            yield f"standing {key}: {one.rating} after {one.matches}, not {form.rating} after {form.matches}"
    for key, form in forms.items():
        if form.matches and key not in seen:
            yield f"standing {key}: missing"


def _wrong_counts() -> Iterator[str]:
    counts: Counter[tuple[int, str, int, int]] = Counter()
    for board, country, rating in Standing.objects.filter(listed=True).values_list(
        "board_id", "country", "rating"
    ):
        standings.count(counts, standings.Counted(board, country, rating, True), +1)
    written = {
        (one.board_id, one.country, one.level, one.bucket): one.players
        for one in RankBucket.objects.exclude(players=0)
    }
    for key in sorted(counts.keys() | written.keys()):
        if counts.get(key, 0) != written.get(key, 0):
            yield f"rank bucket {key}: {written.get(key, 0)}, not {counts.get(key, 0)}"


def rebuild_standings() -> int:
    """Standings and counts from the changes, which are the truth; for who has lost them."""
    with transaction.atomic():
        take_rating_lock()
        forms: dict[tuple[int, int], Form] = {}
        changes = RatingChange.objects.filter(superseded_by__isnull=True).order_by("rated_match_id")
        for board, user, after, before_it, at in changes.values_list(
            "board_id", "user_id", "after", "matches_before", "finished_at"
        ).iterator(chunk_size=5000):
            forms[board, user] = Form(after, before_it + 1, at.date())
        RankBucket.objects.all().delete()
        Standing.objects.update(listed=False)
        standings.save({}, forms, timezone.now())
        stale = set(Standing.objects.values_list("board_id", "user_id")) - forms.keys()
        for board, user in stale:
            Standing.objects.filter(board=board, user=user).delete()
        return len(forms)
