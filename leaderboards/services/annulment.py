"""A moderator takes a match out of the ratings; everything after it is worked out anew."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from leaderboards import nudges
from leaderboards.models import Board, RatedMatch, RatingChange, Recalculation

from . import standings
from .ledger import Form, Ledger, Line
from .lock import take_rating_lock
from .rating import change_row
from .replay import as_finished, as_line, batches, boards_of, records_from, stored_changes


class NotRated(LookupError):
    words = _("This match is not rated.")


def annul(*, match_id: int, by: User, reason: str) -> int:
    """How many changes of later matches came out differently. Annulling twice is annulling once."""
    with transaction.atomic():
        take_rating_lock()
        record = RatedMatch.objects.select_related("season").filter(match_id=match_id).first()
        if record is None:
            raise NotRated(match_id)
        if record.annulled_at is not None:
            return 0
        record.annulled_at, record.annulled_by, record.annulled_for = timezone.now(), by, reason
        record.save(update_fields=["annulled_at", "annulled_by", "annulled_for"])
        recalculation = Recalculation.objects.create(cause=record, made_at=record.annulled_at, made_by=by)
        return _recalculate(record, recalculation)


def _recalculate(first: RatedMatch, recalculation: Recalculation) -> int:
    boards = _open_boards(first)
    ledger, touched, changed = Ledger(), set(), 0
    for batch in batches(records_from(first.pk)):
        stored = stored_changes(batch, boards.values())
        superseded: list[int] = []
        added: list[tuple[RatedMatch, Line]] = []
        for record in batch:
            before = stored.get(record.pk, {})
            for change in before.values():
                # Whoever is met for the first time comes with what they had before this match.
                ledger.forms.setdefault(
                    (change.board_id, change.user_id), Form(change.before, change.matches_before)
                )
                touched.add((change.board_id, change.user_id))
            lines = {
                (line.board, line.seat): line
                for line in ledger.take_in(as_finished(record), boards_of(record, boards))
            }
            for key, change in before.items():
                line = lines.get(key)
                if line is None or line != as_line(change):
                    superseded.append(change.pk)
                    if line is not None:
                        added.append((record, line))
        RatingChange.objects.filter(pk__in=superseded).update(superseded_by=recalculation)
        RatingChange.objects.bulk_create(change_row(record, line) for record, line in added)
        changed += len(added)
    _remember_last_match(ledger, first)
    forms = {key: ledger.forms[key] for key in touched}
    standings.save(standings.load(touched), forms, timezone.now())
    nudges.boards_changed(set(boards.values()))
    return changed


def _open_boards(record: RatedMatch) -> dict[tuple[str, int | None], int]:
    """The boards the match counted on, but for a season that is closed; and, of those boards,
    every one a later match shares with it."""
    found = Board.objects.filter(game__in=(record.game, ""), season__isnull=True)
    seasonal = Board.objects.filter(
        game__in=(record.game, ""), season=record.season, season__closed_at__isnull=True
    )
    return {(board.game, board.season_id): board.pk for board in [*found, *seasonal]}


def _remember_last_match(ledger: Ledger, first: RatedMatch) -> None:
    """Who has played nothing since the annulled match was last rated before it."""
    for (board, user), form in ledger.forms.items():
        if form.last_rated_on is None and form.matches:
            last = (
                RatingChange.objects.filter(
                    user=user, board=board, rated_match__lt=first, superseded_by__isnull=True
                )
                .order_by("-rated_match")
                .values_list("finished_at", flat=True)
                .first()
            )
            form.last_rated_on = last.date() if last else None
