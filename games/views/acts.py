"""What people at a match do besides moving: talk, note, leave, call off, come back, take over."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.preconditions import answers_refusals, small_form
from games.selectors.chat import messages_of
from games.services import cancelling, rematches, seats, talk


def _act(view: Callable[..., Any]) -> Callable[..., HttpResponse]:
    """Who has to sign in first comes back to the match, where the button is."""

    @wraps(view)
    def signed_in(request: HttpRequest, match_id: int, **more: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return redirect_to_login(reverse("games:match", args=[match_id]))
        return view(request, match_id, **more)

    return small_form(require_POST(answers_refusals(signed_in)))


def _back(match_id: int) -> HttpResponse:
    return HttpResponseRedirect(reverse("games:match", args=[match_id]), status=303)


@_act
def say(request: HttpRequest, match_id: int) -> HttpResponse:
    talk.say(match_id=match_id, user_id=request.user.pk, text=request.POST.get("text", ""))
    if request.htmx:  # type: ignore[attr-defined]
        chat = messages_of(match_id, reader_id=request.user.pk)
        return render(request, "games/match/chat_lines.html", {"chat": chat})
    return _back(match_id)


@_act
def note(request: HttpRequest, match_id: int) -> HttpResponse:
    talk.keep_note(match_id=match_id, user_id=request.user.pk, text=request.POST.get("text", ""))
    if request.htmx:  # type: ignore[attr-defined]
        return HttpResponse(_("Kept."))
    return _back(match_id)


@_act
def leave(request: HttpRequest, match_id: int) -> HttpResponse:
    seats.leave_match(match_id=match_id, user_id=request.user.pk)
    messages.info(request, _("You have left the match."))
    return _back(match_id)


@_act
def come_back(request: HttpRequest, match_id: int) -> HttpResponse:
    seats.come_back(match_id=match_id, user_id=request.user.pk)
    return _back(match_id)


@_act
def take_seat(request: HttpRequest, match_id: int, seat: int) -> HttpResponse:
    seats.take_seat(match_id=match_id, seat=seat, user_id=request.user.pk)
    return _back(match_id)


@_act
def put_bot(request: HttpRequest, match_id: int, seat: int) -> HttpResponse:
    bot = request.POST.get("bot") or seats.SUBSTITUTE_BOT
    seats.put_bot(match_id=match_id, seat=seat, bot=bot, user_id=request.user.pk)
    return _back(match_id)


@_act
def ask_to_cancel(request: HttpRequest, match_id: int) -> HttpResponse:
    if not cancelling.ask_to_cancel(match_id=match_id, user_id=request.user.pk):
        messages.info(request, _("You asked to call the match off. It ends when everybody agrees."))
    return _back(match_id)


@_act
def decline_to_cancel(request: HttpRequest, match_id: int) -> HttpResponse:
    cancelling.decline_to_cancel(match_id=match_id, user_id=request.user.pk)
    return _back(match_id)


@_act
def rematch(request: HttpRequest, match_id: int) -> HttpResponse:
    return redirect("games:table", rematches.open_rematch(match_id=match_id, user_id=request.user.pk).pk)
