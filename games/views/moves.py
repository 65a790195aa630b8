"""The form that makes a move."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from games.preconditions import answers_refusals, small_form, wants_json
from games.services.errors import BadRequest, Refused
from games.services.moves import play_move

from .matches import match_answer, refused_answer


@small_form
@require_POST
@login_required
@answers_refusals
def play(request: HttpRequest, match_id: int) -> HttpResponse:
    """Posts `move` in notation, the `version` seen and a `request_id`. JSON and htmx get the
    match as it now stands, a plain form is sent back to the page."""
    form = request.POST
    try:
        version = int(form.get("version", ""))
    except ValueError:
        raise BadRequest("unknown_version") from None
    try:
        played = play_move(
            match_id=match_id,
            user_id=request.user.pk,
            move=form.get("move", "").strip(),
            version=version,
            request_id=form.get("request_id", ""),
        )
    except Refused as refused:
        if wants_json(request):
            raise
        return refused_answer(request, match_id, refused)
    if wants_json(request) or request.htmx:  # type: ignore[attr-defined]
        return match_answer(request, played.match, played.seat)
    return HttpResponseRedirect(reverse("games:match", args=[match_id]), status=303)
