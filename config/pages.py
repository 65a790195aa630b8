"""Pages that belong to the house and to no one app."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

from config.context import THEMES

YEAR = 60 * 60 * 24 * 365


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    """For who plays without JavaScript; with it the switch needs no request."""
    following = request.POST.get("next", "/")
    if not url_has_allowed_host_and_scheme(
        following, {request.get_host()}, require_https=request.is_secure()
    ):
        following = "/"
    response = HttpResponseRedirect(following)
    theme = request.POST.get("theme")
    if theme in THEMES:
        response.set_cookie("theme", theme, max_age=YEAR, samesite="Lax", secure=request.is_secure())
    else:
        response.delete_cookie("theme", samesite="Lax")
    return response


@require_safe
def styleguide(request: HttpRequest) -> HttpResponse:
    """Every token and component on one page, for whoever builds or judges the look."""
    if not settings.DEBUG:
        raise Http404
    icons = sorted(file.stem for file in (settings.BASE_DIR / "templates" / "icons").glob("*.svg"))
    return render(request, "site/styleguide.html", {"icons": icons})
