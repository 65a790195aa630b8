"""Finished matches of the games floor, as rating sees them. The one place that knows both."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime

import msgspec
from django.db.models import Exists, Max, Min, OuterRef, Q

from games.engines.kernel.outcome import Outcome
from games.engines.registry import GAMES
from games.models import Match, Sitting, Turn
from games.registry import RulesUnavailable, engine_for
from games.seating import Occupant

from .finished import FinishedMatch, FinishedSeat
from .models import RatedMatch

AT_ONCE = 500
Finish = tuple[datetime, int]
"""When a match ended, and its number: the order of rating."""

_outcome = msgspec.json.Decoder(Outcome).decode
_occupants = msgspec.json.Decoder(tuple[Occupant, ...]).decode


def pending_matches(*, since: datetime | None = None, after: Finish | None = None) -> list[Finish]:
    """Those to be rated that are not yet, the next few after the one given."""
    waiting = Match.objects.filter(
        ~Exists(RatedMatch.objects.filter(match_id=OuterRef("pk"))),
        status=Match.Status.FINISHED,
        rated=True,
        game__in=list(GAMES),  # the index of finished matches begins with the game
    )
    if since is not None:
        waiting = waiting.filter(finished_at__gte=since)
    if after is not None:
        at, number = after
        waiting = waiting.filter(Q(finished_at__gt=at) | Q(finished_at=at, pk__gt=number))
    return list(waiting.order_by("finished_at", "pk").values_list("finished_at", "pk")[:AT_ONCE])


def finished_matches(match_ids: Sequence[int]) -> dict[int, FinishedMatch]:
    """Those of them that are finished, rated, and of rules this code knows."""
    sittings: dict[int, dict[int, list[Sitting]]] = defaultdict(lambda: defaultdict(list))
    for sitting in Sitting.objects.filter(match__in=match_ids).order_by("since_version"):
        sittings[sitting.match_id][sitting.seat].append(sitting)
    found = {}
    for match in Match.objects.filter(pk__in=match_ids, status=Match.Status.FINISHED, rated=True):
        teams = _teams(match)
        if teams is not None and match.finished_at is not None:
            found[match.pk] = FinishedMatch(
                match_id=match.pk,
                game=match.game,
                finished_at=match.finished_at,
                seats=_seats(match, sittings[match.pk], teams),
            )
    return found


def _teams(match: Match) -> dict[int, int] | None:
    """Seat to team; empty where everybody plays for themselves; None if it cannot be known."""
    try:
        engine = engine_for(match.game, match.rules_version, match.release_id, match.seats, match.options)
    except RulesUnavailable:
        return None
    return {seat: number for number, side in enumerate(engine.teams) if len(side) > 1 for seat in side}


def _seats(
    match: Match, sittings: dict[int, list[Sitting]], teams: dict[int, int]
) -> tuple[FinishedSeat, ...]:
    """A seat belongs to who sat down in it first: who took it over later plays for nothing."""
    outcome, occupants = _outcome(match.outcome), _occupants(match.occupants)
    seats = []
    for number in range(match.seats):
        first = sittings[number][0]
        away = occupants[number].away if first.until_version is None else ""
        missed = first.ending == Sitting.Ending.MISSED or away == "offered"
        seats.append(
            FinishedSeat(
                seat=number,
                place=outcome.place_of(number),
                user=first.user_id,
                team=teams.get(number),
                left=missed or first.ending == Sitting.Ending.LEFT,
                counts=first.user_id is not None
                and first.ending != Sitting.Ending.REPLACED
                and not (missed and _is_same_absence(match.pk, first.user_id)),
            )
        )
    return tuple(seats)


def _is_same_absence(match_id: int, user_id: int) -> bool:
    """Whether another rated match was the first that they were lost to in this absence: since
    their last move anywhere. One illness costs one match."""
    turns = Turn.objects.filter(user=user_id)
    missed = turns.filter(ending=Turn.Ending.MISSED, match__rated=True)
    here = missed.filter(match=match_id).aggregate(at=Max("ended_at"))["at"]
    if here is None:
        return False
    moved = turns.filter(ending=Turn.Ending.MOVED, ended_at__lt=here).aggregate(at=Max("ended_at"))["at"]
    if moved is not None:
        missed = missed.filter(ended_at__gt=moved)
    lost = Q(match__sittings__ending=Sitting.Ending.MISSED) | Q(match__occupants__contains='"away":"offered"')
    first = (
        missed.filter(lost, match__sittings__user=user_id, ended_at__lte=here)
        .exclude(match__status=Match.Status.CANCELLED)
        .values("match_id")
        .annotate(began=Min("ended_at"))
        .order_by("began", "match_id")
        .first()
    )
    return first is not None and first["match_id"] != match_id
