"""The facts of a match. They name hidden cards: only a presenter may show them."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import Max

from games.engines.kernel.seats import Seat
from games.models import Event


def events_of(match_id: int, *, after: int = 0) -> Sequence[Event]:
    return list(Event.objects.filter(match_id=match_id, seq__gt=after).order_by("seq"))


def last_decision_of(match_id: int, seat: Seat) -> int:
    """The last event of the seat's last own move, 0 if it has made none."""
    own = Event.objects.filter(
        match_id=match_id, seat=seat, author=Event.Author.PERSON, scope=Event.Scope.GAME
    )
    return own.aggregate(last=Max("seq"))["last"] or 0
