"""Going through rated matches again, in their order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from leaderboards.finished import FinishedMatch, decode_seats
from leaderboards.models import RatedMatch, RatingChange

from .boards import ALL_GAMES
from .ledger import Line

AT_ONCE = 1000


def as_finished(record: RatedMatch) -> FinishedMatch:
    return FinishedMatch(
        match_id=record.match_id,
        game=record.game,
        finished_at=record.finished_at,
        seats=decode_seats(record.seats.encode()),
    )


def counts_on(record: RatedMatch, board_season_id: int | None) -> bool:
    """An annulled match counts nowhere, but the final table of a season that was closed before
    stays as it is."""
    if record.annulled_at is None:
        return True
    if board_season_id is None:
        return False
    closed = record.season.closed_at
    return closed is not None and closed <= record.annulled_at


def boards_of(record: RatedMatch, boards: dict[tuple[str, int | None], int]) -> list[int]:
    """Of the boards given, those the match counts on, always in the same order."""
    return [
        board
        for game in (record.game, ALL_GAMES)
        for season in (None, record.season_id)
        if (board := boards.get((game, season))) is not None and counts_on(record, season)
    ]


def records_from(number: int) -> Iterator[RatedMatch]:
    """In order, a batch at a time."""
    while True:
        batch = list(
            RatedMatch.objects.filter(pk__gte=number).select_related("season").order_by("pk")[:AT_ONCE]
        )
        yield from batch
        if len(batch) < AT_ONCE:
            return
        number = batch[-1].pk + 1


def batches(records: Iterable[RatedMatch]) -> Iterator[list[RatedMatch]]:
    batch: list[RatedMatch] = []
    for record in records:
        batch.append(record)
        if len(batch) == AT_ONCE:
            yield batch
            batch = []
    if batch:
        yield batch


def stored_changes(
    records: list[RatedMatch], board_ids: Iterable[int]
) -> dict[int, dict[tuple[int, int], RatingChange]]:
    """Current changes of these matches: by match, then by board and seat."""
    found: dict[int, dict[tuple[int, int], RatingChange]] = defaultdict(dict)
    changes = RatingChange.objects.filter(
        rated_match__in=records, board__in=list(board_ids), superseded_by__isnull=True
    )
    for change in changes:
        found[change.rated_match_id][change.board_id, change.seat] = change
    return found


def as_line(change: RatingChange) -> Line:
    return Line(
        board=change.board_id,
        user=change.user_id,
        seat=change.seat,
        place=change.place,
        team=change.team,
        left=change.left,
        k=change.k,
        matches_before=change.matches_before,
        before=change.before,
        after=change.after,
    )
