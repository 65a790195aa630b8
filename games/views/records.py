"""What stays of a match: its record to take away, and the proof that its shuffle was fair."""

from __future__ import annotations

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.engines.registry import GAMES
from games.preconditions import answers_refusals
from games.presenters.record import record_json, record_text
from games.selectors.events import events_of
from games.selectors.receipts import ReceiptSeen, receipt_of
from games.services.errors import NotFound
from games.services.verification import Verdict, verify_match

from .matches import language_of_page, seen_or_404

VERDICT_KEPT = 24 * 60 * 60


@require_safe
@never_cache
@answers_refusals
def export(request: HttpRequest, match_id: int) -> HttpResponse:
    """Whole once the match is over; before that only what this reader knows."""
    seen = seen_or_404(request, match_id)
    receipt = _receipt_or_404(match_id)
    events = events_of(match_id)
    name = f"{seen.match.game}-{match_id}"
    if request.GET.get("format") == "json":
        answer: HttpResponse = JsonResponse(
            record_json(seen.match, events, seen.viewer, receipt),
            json_dumps_params={"ensure_ascii": False, "indent": 1},
        )
        name += ".json"
    else:
        text = record_text(seen.match, events, seen.viewer, receipt)
        answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
        name += ".txt"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@require_safe
@never_cache
@answers_refusals
def receipt(request: HttpRequest, match_id: int) -> HttpResponse:
    """The promise while the match runs; afterwards the secret, and every draw made once more."""
    match = seen_or_404(request, match_id).match
    context = {
        "match": match,
        "game_title": GAMES[match.game].spec.title[language_of_page()],
        "receipt": _receipt_or_404(match_id),
        "verdict": None if match.is_running else _verdict(match_id),
    }
    return render(request, "games/match/receipt.html", context)


@require_safe
def fair_shuffle(request: HttpRequest) -> HttpResponse:
    return render(request, "games/fair_shuffle.html")


def _verdict(match_id: int) -> Verdict:
    """A finished match never changes, so neither does what was found."""
    key = f"verdict:{match_id}"
    found: Verdict | None = cache.get(key)
    if found is None:
        found = verify_match(match_id)
        if not found.problems:
            cache.set(key, found, VERDICT_KEPT)
    return found


def _receipt_or_404(match_id: int) -> ReceiptSeen:
    found = receipt_of(match_id)
    if found is None:
        raise NotFound("no_such_match")
    return found
