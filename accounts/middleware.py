"""Refusals that any view may raise, answered in one place."""

from __future__ import annotations

from collections.abc import Callable

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from accounts.limits import TooOften


class AnswerRefusals:
    """Works in both worlds, because a sync-only middleware costs a thread hop under ASGI."""

    sync_capable = async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        if iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)  # under ASGI this is the coroutine itself

    def process_exception(self, request: HttpRequest, problem: Exception) -> HttpResponse | None:
        if not isinstance(problem, TooOften):
            return None
        response: HttpResponse
        if request.path.startswith("/api/"):
            response = JsonResponse(
                {"detail": "Too many requests.", "retry_after": problem.retry_after}, status=429
            )
        else:
            response = render(request, "429.html", {"retry_after": problem.retry_after}, status=429)
        response["Retry-After"] = str(problem.retry_after)
        return response


answer_refusals = AnswerRefusals
