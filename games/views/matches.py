"""The match page, for whoever looks, and its parts."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.engines.kernel.seats import Viewer
from games.live.presence import seats_present
from games.preconditions import answers_refusals, refusal_body, wants_json
from games.presenters.boards import board_of
from games.presenters.match import match_for
from games.presenters.page import live_part, seen_of
from games.presenters.story import story_for
from games.selectors.chat import may_read_chat, messages_of, note_of
from games.selectors.events import events_of, last_decision_of
from games.selectors.matches import Seen, match_seen_by, next_match
from games.selectors.people import people
from games.selectors.receipts import receipt_of
from games.services.errors import MoveRejected, NotFound, Refused
from games.services.talk import mark_chat_read
from games.services.timeouts import settle_if_due
from games.store import Stored


def language_of_page() -> str:
    return "en" if (get_language() or "ru").startswith("en") else "ru"


def seen_or_404(request: HttpRequest, match_id: int) -> Seen:
    seen = match_seen_by(match_id, request.user.pk)
    if seen is None:
        raise NotFound("no_such_match")
    return seen


@require_safe
@never_cache
@answers_refusals
def match(request: HttpRequest, match_id: int) -> HttpResponse:
    settle_if_due(match_id)
    seen = seen_or_404(request, match_id)
    if wants_json(request):
        return match_json(seen.match, seen.viewer)
    return render(request, "games/match/page.html", page_context(request, seen.match, seen.viewer))


@require_safe
@never_cache
@answers_refusals
def live(request: HttpRequest, match_id: int) -> HttpResponse:
    """The part that changes, with the move that is being put together kept."""
    seen = seen_or_404(request, match_id)
    return render(request, "games/match/live.html", live_context(request, seen.match, seen.viewer))


@require_safe
@never_cache
@answers_refusals
def composer(request: HttpRequest, match_id: int) -> HttpResponse:
    """The next choice of a move. Without htmx the whole page, so that plain links work."""
    seen = seen_or_404(request, match_id)
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "games/match/live.html", live_context(request, seen.match, seen.viewer))
    return render(request, "games/match/page.html", page_context(request, seen.match, seen.viewer))


@require_safe
@never_cache
@answers_refusals
def story(request: HttpRequest, match_id: int) -> HttpResponse:
    seen = seen_or_404(request, match_id)
    return render(request, "games/match/story.html", story_context(request, seen.match, seen.viewer))


def match_json(match: Stored, viewer: Viewer) -> HttpResponse:
    known = people(who.user for who in match.occupants if who.user is not None)
    return JsonResponse(match_for(match, viewer, known, timezone.now()))


def match_answer(request: HttpRequest, match: Stored, viewer: Viewer) -> HttpResponse:
    """What a posted move is answered with: the same part that a push brings."""
    if wants_json(request):
        return match_json(match, viewer)
    return render(
        request, "games/match/live.html", live_part(match, viewer, language_of_page(), timezone.now())
    )


def refused_answer(request: HttpRequest, match_id: int, refused: Refused) -> HttpResponse:
    """The table as it stands now, with why the move was not made: a part for htmx, and the whole
    page for a plain form."""
    seen = seen_or_404(request, match_id)
    language = language_of_page()
    told = refusal_body(refused, language)
    if isinstance(refused, MoveRejected):
        known = seen_of(seen.match, seen.viewer, language, playing=False)
        told["sentence"] = board_of(seen.match.game).refusal(known, refused.rejection)
    if request.htmx:  # type: ignore[attr-defined]
        context, part = live_context(request, seen.match, seen.viewer), "games/match/live.html"
    else:
        context, part = page_context(request, seen.match, seen.viewer), "games/match/page.html"
    return render(request, part, context | {"refused": told}, status=refused.status)


def live_context(request: HttpRequest, match: Stored, viewer: Viewer) -> dict[str, Any]:
    picks = {key: request.GET.getlist(key) for key in request.GET}
    return live_part(match, viewer, language_of_page(), timezone.now(), picks)


def story_context(request: HttpRequest, match: Stored, viewer: Viewer) -> dict[str, Any]:
    seen = seen_of(match, viewer, language_of_page(), playing=False)
    events = events_of(match.id)
    decided = last_decision_of(match.id, viewer) if viewer is not None else 0
    story = story_for(match.game, seen, events, last_decision=decided)
    return {
        "match": match,
        "lines": story.lines,
        "read": story.read,
        "news": [line for line in story.lines if line["fresh"]],
    }


def page_context(request: HttpRequest, match: Stored, viewer: Viewer) -> dict[str, Any]:
    user_id = request.user.pk
    context = live_context(request, match, viewer) | story_context(request, match, viewer)
    if may_read_chat(match, viewer):
        context["chat"] = messages_of(match.id, reader_id=user_id)
        if viewer is not None:
            mark_chat_read(match_id=match.id, user_id=user_id)
    return context | {
        "note": note_of(match.id, user_id),
        "next_match": next_match(user_id, besides=match.id) if user_id else None,
        "receipt": receipt_of(match.id),
        "present": seats_present(match),
        "last_said": context["chat"][-1]["id"] if context.get("chat") else 0,
    }
