"""Answers named by a hash. Whoever has one already is told so before anything is looked up."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.http import parse_etags

from cardcatalog.opened import SHORT

FOR_EVER = "public, max-age=31536000, immutable"

View = Callable[..., HttpResponse]


def pinned(view: View) -> View:
    """For addresses that name a release by its hash: what they answer is the same for ever, so
    any tag that begins with that hash was given out for this very answer."""

    @wraps(view)
    def answer(request: HttpRequest, game: str, at: str, *args: Any, **kwargs: Any) -> HttpResponse:
        tag = f'"{at[:SHORT].lower()}"'
        if tag in parse_etags(request.headers.get("If-None-Match", "")):
            response: HttpResponse = HttpResponseNotModified()
        else:
            response = view(request, game, at, *args, **kwargs)
            if response.status_code != 200:
                return response
        response["ETag"] = tag
        response["Cache-Control"] = FOR_EVER
        return response

    return answer
