"""Matches: mine, others', and what is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from games import store
from games.engines.kernel.seats import Viewer
from games.models import Match, Sitting, Turn
from games.seating import seat_of
from games.store import Stored

PAGE = 30


@dataclass(frozen=True)
class Seen:
    """A match and who looks at it: a seat, or None for a spectator."""

    match: Stored
    viewer: Viewer


def match_seen_by(match_id: int, user_id: int | None) -> Seen | None:
    """None if there is no such match or it is private and the user has never sat at it."""
    try:
        return seen_by(store.load(match_id), user_id)
    except Match.DoesNotExist:
        return None


def seen_by(match: Stored, user_id: int | None) -> Seen | None:
    viewer = seat_of(match.occupants, user_id)
    if viewer is None and not match.public:
        sat = user_id is not None and Sitting.objects.filter(match_id=match.id, user_id=user_id).exists()
        if not sat:
            return None
    return Seen(match, viewer)


@dataclass(frozen=True)
class MyMatch:
    """One line of "my matches". `due_at` is set if the match waits for me."""

    match: Stored
    seat: int
    due_at: datetime | None
    is_window: bool = False


def my_matches(user_id: int, limit: int = 200) -> list[MyMatch]:
    """Running ones: first those that wait for me, the most urgent on top, then by whom they
    wait for longest."""
    running = Sitting.objects.filter(
        user_id=user_id, until_version__isnull=True, match__status=Match.Status.RUNNING
    ).exclude(ending=Sitting.Ending.LEFT)
    seats = dict(running.order_by("-match_id").values_list("match_id", "seat")[:limit])
    turns = {
        turn.match_id: turn
        for turn in Turn.objects.filter(user_id=user_id, ended_at__isnull=True, match_id__in=seats)
    }
    found = [
        MyMatch(
            match=match,
            seat=seats[match.id],
            due_at=turn.due_at if (turn := turns.get(match.id)) else None,
            is_window=turn.is_window if turn else False,
        )
        for match in store.load_many(seats)
    ]
    urgent = sorted((one for one in found if one.due_at), key=lambda one: (one.due_at, one.match.id))
    waiting = sorted(
        (one for one in found if not one.due_at),
        key=lambda one: (one.match.clock.due is None, one.match.clock.due),
    )
    return urgent + waiting


def next_match(user_id: int, *, besides: int | None = None) -> int | None:
    """The match that waits for me most urgently: the "next match" button."""
    turns = Turn.objects.filter(user_id=user_id, ended_at__isnull=True).order_by("due_at")
    if besides is not None:
        turns = turns.exclude(match_id=besides)
    return turns.values_list("match_id", flat=True).first()


def matches_waiting_for(user_id: int) -> int:
    """For the number in the title bar."""
    return Turn.objects.filter(user_id=user_id, ended_at__isnull=True).count()


def open_turns(user_id: int, limit: int = 200) -> Sequence[Turn]:
    """The most urgent first, each with its match."""
    turns = Turn.objects.filter(user_id=user_id, ended_at__isnull=True).select_related("match")
    return list(turns.only("due_at", "match__game", "is_window").order_by("due_at")[:limit])


def finished_matches_of(user_id: int, *, before: int | None = None, limit: int = PAGE) -> Sequence[Match]:
    sittings = Sitting.objects.filter(user_id=user_id).exclude(match__status=Match.Status.RUNNING)
    if before is not None:
        sittings = sittings.filter(match_id__lt=before)
    ids = sittings.order_by("-match_id").values_list("match_id", flat=True)[:limit]
    return list(_rows().filter(pk__in=list(ids)).order_by("-pk"))


def matches_to_watch(game: str | None = None, limit: int = PAGE) -> Sequence[Match]:
    """Running public matches, the newest first."""
    running = _rows().filter(status=Match.Status.RUNNING, public=True)
    if game is not None:
        running = running.filter(game=game)
    return list(running.order_by("-started_at")[:limit])


def rated_matches_after(finished_at: datetime, match_id: int, limit: int = 500) -> Sequence[Match]:
    """Finished rated matches in order of their end: for whoever recomputes ratings."""
    ended = _rows().filter(status=Match.Status.FINISHED, rated=True, finished_at__gte=finished_at)
    ended = ended.exclude(finished_at=finished_at, pk__lte=match_id)
    return list(ended.order_by("finished_at", "pk")[:limit])


def _rows() -> QuerySet[Match]:
    """Without what only the store may read."""
    return Match.objects.defer("snapshot", "clock", "versions_seen")
