"""Stepping through a match: as one's own seat knew it, and after the end with all hands open."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.engines.kernel.seats import Viewer
from games.models import Event
from games.preconditions import answers_refusals
from games.presenters.boards import board_of
from games.presenters.page import seen_of
from games.presenters.story import story_for
from games.selectors.events import events_of
from games.store import Stored

from .matches import language_of_page, seen_or_404


@require_safe
@answers_refusals
def replay(request: HttpRequest, match_id: int) -> HttpResponse:
    """`at` is a line of the story as this viewer counts them; `as` chooses whose eyes, once the
    match is over."""
    seen_match = seen_or_404(request, match_id)
    match, viewer = seen_match.match, seen_match.viewer
    chosen = request.GET.get("as", "")
    if not match.is_running:
        if chosen.isdigit() and int(chosen) < match.seats:
            viewer = int(chosen)
        elif chosen in ("all", ""):
            viewer, chosen = None, "all"
    context = replay_context(match, viewer, request.GET.get("at", ""), reveal=chosen == "all")
    part = "games/match/replay_part.html" if request.htmx else "games/match/replay.html"  # type: ignore[attr-defined]
    return render(request, part, context | {"chosen": chosen})


def replay_context(match: Stored, viewer: Viewer, at: str, *, reveal: bool) -> dict[str, Any]:
    language = language_of_page()
    events = events_of(match.id)
    now = seen_of(match, viewer, language, playing=False)
    lines = story_for(match.game, now, events).lines
    numbers = [line["n"] for line in lines]
    wanted = int(at) if at.isdigit() else (numbers[-1] if numbers else 0)
    position = max((i for i, n in enumerate(numbers) if n <= wanted), default=0)
    state = _state_at(match, events, viewer, numbers[position] if numbers else 0)
    seen = seen_of(match, viewer, language, state=state, playing=False)
    if reveal and not match.is_running:
        views = tuple(match.engine.view(state, seat) for seat in range(match.seats))
        seen = replace(seen, revealed=views)
    board = board_of(match.game)
    return {
        "match": match,
        "viewer": viewer,
        "board": board,
        "scene": board.scene(seen),
        "players": [{"seat": seat, "name": name} for seat, name in enumerate(seen.names)],
        "lines": lines,
        "line": lines[position] if lines else None,
        "position": position + 1,
        "first": numbers[0] if numbers else 0,
        "last": numbers[-1] if numbers else 0,
        "previous": numbers[position - 1] if position > 0 else None,
        "next": numbers[position + 1] if position + 1 < len(numbers) else None,
    }


def _state_at(match: Stored, events: list[Event], viewer: Viewer, line: int) -> Any:
    """The state after the event that became the viewer's line of this number."""
    engine, state, visible = match.engine, None, 0
    for event in events:
        if event.scope == Event.Scope.GAME:
            fact = engine.codec.event.decode(event.body)
            state = engine.evolve(state, fact)
            visible += engine.redact(fact, viewer) is not None
        else:
            visible += 1
        if visible >= line and state is not None:
            break
    return state
