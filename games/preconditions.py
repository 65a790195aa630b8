"""What must hold before a view runs, and how a refusal is answered, as decorators."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.csrf import csrf_exempt, csrf_protect

from games.presenters.match import match_for
from games.presenters.refusals import refusal_text
from games.presenters.sentences import sentence
from games.selectors.people import people
from games.services.errors import MoveMalformed, MoveRejected, Refused, StaleMove

View = Callable[..., HttpResponse]

BODY_AT_MOST = 16 * 1024


class BodyTooBig(Refused):
    status = 413


def small_body(view: View) -> View:
    """Refuses a big request before anything reads it."""

    @wraps(view)
    def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if not length.isdigit() or int(length) > BODY_AT_MOST:
            return refusal_answer(request, BodyTooBig("body_too_big", most=BODY_AT_MOST))
        return view(request, *args, **kwargs)

    return checked


def small_form(view: View) -> View:
    """The same for forms. The CSRF check reads the form, so it comes after; it is not left out."""
    return csrf_exempt(small_body(csrf_protect(view)))


def answers_refusals(view: View) -> View:
    """A Refused becomes its status and a sentence; nothing was stored."""

    @wraps(view)
    def answered(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Refused as refused:
            return refusal_answer(request, refused)

    return answered


def refusal_answer(request: HttpRequest, refused: Refused) -> HttpResponse:
    body = refusal_body(refused, get_language() or "ru")
    if wants_json(request):
        return JsonResponse(body, status=refused.status)
    return render(request, "games/refused.html", body | {"status": refused.status}, status=refused.status)


def refusal_body(refused: Refused, language: str) -> dict[str, Any]:
    """The code for programs, the sentence for people, the rule where there is one; a stale move
    brings the match as it stands now, for its own viewer."""
    body: dict[str, Any] = {"code": refused.code, "params": refused.params}
    if isinstance(refused, MoveRejected):
        body |= {"code": refused.rejection.code, "params": dict(refused.rejection.params)}
        body |= {"rule": refused.rejection.rule, "game": refused.game}
        body["sentence"] = refusal_text(refused.game, refused.rejection)[language]
    elif isinstance(refused, MoveMalformed):
        body |= {"code": refused.mistake.code, "at": refused.mistake.at, "game": refused.game}
        body["sentence"] = refusal_text(refused.game, refused.mistake)[language]
    else:
        body["sentence"] = sentence(refused.code, refused.params)
    if isinstance(refused, StaleMove):
        fresh = refused.fresh
        known = people(who.user for who in fresh.occupants if who.user is not None)
        body["match"] = match_for(fresh, refused.seat, known, timezone.now())
    return body


def wants_json(request: HttpRequest) -> bool:
    return request.headers.get("Accept", "").startswith("application/json") or request.path.startswith(
        "/api/"
    )
