"""The first page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.presenters.lists import match_rows, running_rows
from games.selectors.matches import my_matches

from .lobby import home_context
from .matches import language_of_page


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    context = home_context(request)
    language = language_of_page()
    if request.user.is_authenticated:
        context["waiting"] = [
            row for row in running_rows(my_matches(request.user.pk, limit=50), language) if row["mine"]
        ][:3]
    context["watch"] = match_rows(context["watch"], language)
    return render(request, "games/home.html", context)
