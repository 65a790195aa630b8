"""Somebody's page, and why a match changed ratings as it did."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.models import User
from accounts.selectors.people import person_named
from accounts.selectors.relations import may_see_results, tie_between
from accounts.selectors.vacations import coming_vacations
from games.selectors.matches import match_seen_by
from leaderboards.presenters import player as shown
from leaderboards.presenters.games import game_choices
from leaderboards.presenters.match_rating import match_rating


@require_safe
def player(request: HttpRequest, name: str) -> HttpResponse:
    """A name given up lately, or typed in another case, leads to the present one."""
    person = person_named(name)
    if person is None or person.kind != User.Kind.PERSON:
        raise Http404
    if person.username != name:
        return redirect("profile", person.username)
    me = request.user.pk
    ratings = shown.game_ratings(person.pk)
    played = [one.game for one in ratings]
    game = request.GET.get("game", "")
    context = {
        "person": person,
        "is_me": me == person.pk,
        "tie": tie_between(me, person.pk) if me and me != person.pk else None,
        "vacations": coming_vacations(person.pk, timezone.now()),
        "reliability": shown.reliability(person),
        "ratings": ratings,
        "badges": shown.badges(person.pk),
        "games": [choice for choice in game_choices() if choice[0] in played],
        "open": may_see_results(me, person),
    }
    if context["open"] and played:
        context["insight"] = shown.insight(person.pk, game if game in played else played[0])
    template = "leaderboards/player.html" + ("#curve" if request.htmx and "game" in request.GET else "")
    return render(request, template, context)


@require_safe
def rating_of_match(request: HttpRequest, match_id: int) -> HttpResponse:
    """A part of the match page; on its own a page too."""
    if match_seen_by(match_id, request.user.pk) is None:
        raise Http404
    context = {"rating": match_rating(match_id), "match_id": match_id}
    template = "leaderboards/match_rating.html" + ("#rating" if request.htmx else "")
    return render(request, template, context)
