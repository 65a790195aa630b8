"""Deadlines of somebody whose quiet hours or vacations are others now."""

from __future__ import annotations

from datetime import datetime

import structlog
from django.db import transaction

from games import facts
from games.clocks.match_clock import refreshed
from games.models import Match, Turn
from games.registry import RulesUnavailable
from games.selectors.people import people

from .errors import Refused
from .seats import locked_draft, save

log = structlog.get_logger(__name__)


def reckon_deadlines_anew(user_id: int, now: datetime, *, came_back: bool = False) -> int:
    """In every match that waits for this person; how many deadlines moved. Time once promised
    stays, except that who comes back early from a vacation gives the rest of it back."""
    people([user_id], fresh=True)
    waiting = Turn.objects.filter(
        user_id=user_id, ended_at__isnull=True, match__status=Match.Status.RUNNING
    ).order_by("match_id")
    moved = 0
    for match_id, seat in list(waiting.values_list("match_id", "seat")):
        try:
            with transaction.atomic():
                draft = locked_draft(match_id, now)
                earlier = seat if came_back else None
                clock = refreshed(draft.clock, draft.stored.rule, draft.patience, earlier=earlier)
                if clock != draft.clock:
                    draft.clock = clock
                    draft.note(facts.DeadlineMoved(seat), seat=seat)
                    save(draft)
                    moved += 1
        except (Refused, RulesUnavailable) as problem:
            # The sweep asks for the hours again before it acts on a deadline.
            log.warning("deadline_not_reckoned", match_id=match_id, problem=type(problem).__name__)
    return moved
