"""Find me a match."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.refusals import Refused
from games.clocks.rule import PRESETS
from games.engines.registry import GAMES
from leaderboards.models import Seeker
from leaderboards.pairing import Waiting
from leaderboards.presenters.games import game_title
from leaderboards.selectors.ratings import rating_in_points
from leaderboards.services.matchmaking import find_matches, seek, stop_seeking


def _clock_titles() -> dict[str, str]:
    return {
        "12h": _("12 hours a turn"),
        "24h": _("24 hours a turn"),
        "48h": _("48 hours a turn"),
        "72h": _("72 hours a turn"),
        "30m": _("half an hour each"),
        "10m": _("ten minutes each"),
    }


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def find_match(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        seats = request.POST.get("seats", "")
        try:
            seek(
                user=request.user,
                game=request.POST.get("game", ""),
                seats=int(seats) if seats.isascii() and seats.isdigit() and len(seats) < 3 else 0,
                clock=request.POST.get("clock", ""),
            )
        except Refused as refused:
            messages.error(request, str(refused.words))
        else:
            find_matches()
        return redirect("find_match")
    seeker = Seeker.objects.filter(user=request.user.pk).first()
    if seeker is not None and seeker.found_match is not None:
        match_url = reverse("games:match", args=[seeker.found_match])
        stop_seeking(user_id=request.user.pk)
        if request.htmx:
            return HttpResponse(headers={"HX-Redirect": match_url})
        return redirect(match_url)
    template = "leaderboards/find.html" + ("#state" if request.htmx else "")
    return render(request, template, _context(request, seeker))


def _context(request: HttpRequest, seeker: Seeker | None) -> dict[str, object]:
    context: dict[str, object] = {
        "seeker": seeker,
        "games": [
            {"key": key, "title": game_title(key), "sizes": range(game.spec.seats[0], game.spec.seats[1] + 1)}
            for key, game in GAMES.items()
        ],
        "clocks": [(key, title) for key, title in _clock_titles().items() if key in PRESETS],
    }
    if seeker is not None:
        rating = rating_in_points(seeker.user_id, seeker.game)
        reach = Waiting(seeker.user_id, rating, seeker.since).reach(timezone.now())
        context |= {
            "title": game_title(seeker.game),
            "clock_title": _clock_titles().get(seeker.clock, seeker.clock),
            "rating": rating,
            "low": max(100, rating - reach),
            "high": rating + reach,
            "anybody": reach > 5000,
        }
    return context


@login_required
@require_POST
def stop(request: HttpRequest) -> HttpResponse:
    stop_seeking(user_id=request.user.pk)
    return redirect("find_match")
