"""The match page, for whoever looks."""

from __future__ import annotations

import uuid

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.engines.kernel.seats import Viewer
from games.preconditions import answers_refusals, wants_json
from games.presenters.match import match_for
from games.selectors.matches import match_seen_by
from games.selectors.people import people
from games.services.errors import NotFound
from games.services.timeouts import settle_if_due
from games.store import Stored


@require_safe
@answers_refusals
def match(request: HttpRequest, match_id: int) -> HttpResponse:
    settle_if_due(match_id)
    seen = match_seen_by(match_id, request.user.pk)
    if seen is None:
        raise NotFound("no_such_match")
    return match_answer(request, seen.match, seen.viewer)


def match_answer(request: HttpRequest, match: Stored, viewer: Viewer) -> HttpResponse:
    """The same part whether it is loaded, posted or pushed."""
    known = people(who.user for who in match.occupants if who.user is not None)
    shown = match_for(match, viewer, known, timezone.now())
    if wants_json(request):
        return JsonResponse(shown)
    context = {"match": shown, "request_id": uuid.uuid4().hex}
    return render(request, "games/match.html", context)
