"""A match for the steward's desk, in words: what spectators see, and nothing that they do not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from games.presenters.names import seat_names
from games.presenters.page import seen_of
from games.presenters.story import story_for
from games.presenters.tables import clock_words, option_words
from games.registry import RulesUnavailable
from games.selectors.events import events_of
from games.store import Stored


@dataclass(frozen=True)
class SeatLine:
    number: int
    name: str
    state: str
    due: Any = None


def seat_lines(match: Stored, language: str) -> list[SeatLine]:
    names = seat_names(match, language)
    states = {"": "", "offered": _("stopped moving; the seat is on offer"), "left": _("left on purpose")}
    return [
        SeatLine(seat, names[seat], states[who.away], match.clock.seats[seat].due)
        for seat, who in enumerate(match.occupants)
    ]


def spectators_log(match: Stored, language: str) -> list[dict[str, Any]] | None:
    """The newest line first; None if this release cannot play the match's rules."""
    try:
        seen = seen_of(match, None, language, playing=False)
    except RulesUnavailable:
        return None
    return story_for(match.game, seen, events_of(match.id)).lines[::-1]


def clock_line(match: Stored) -> str:
    return clock_words(match.rule)


def options_line(match: Stored, language: str) -> str:
    return " · ".join(option_words(match.game, msgspec.json.decode(match.options), language))


def outcome_line(match: Stored, language: str) -> str:
    """`1. anna · 2. boris`, and why it ended."""
    if match.outcome is None:
        return ""
    names = seat_names(match, language)
    places = (
        f"{match.outcome.place_of(group[0])}. {', '.join(names[seat] for seat in group)}"
        for group in match.outcome.places
        if group
    )
    return f"{' · '.join(places)} ({match.outcome.reason})"
