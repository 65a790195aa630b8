"""What happens around every request.

Each middleware runs in both worlds, sync and async: a sync-only one costs a thread hop under
ASGI.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import getrandbits

import structlog
from asgiref.sync import iscoroutinefunction
from csp.constants import UNSAFE_EVAL, UNSAFE_INLINE
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.decorators import sync_and_async_middleware

Handler = Callable[[HttpRequest], HttpResponse]
_SAFE_ID = re.compile(r"[A-Za-z0-9-]{8,64}")


@sync_and_async_middleware
def request_context(get_response: Handler) -> Handler:
    """Binds a request id to every log line of the request and gives it back in a header."""

    def bind(request: HttpRequest) -> str:
        given = request.headers.get("X-Request-ID", "")
        request_id = given if _SAFE_ID.fullmatch(given) else f"{getrandbits(128):032x}"
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=request_id, path=request.path)
        return request_id

    if iscoroutinefunction(get_response):

        async def middleware(request: HttpRequest) -> HttpResponse:
            request_id = bind(request)
            response = await get_response(request)
            response["X-Request-ID"] = request_id
            return response

    else:

        def middleware(request: HttpRequest) -> HttpResponse:
            request_id = bind(request)
            response = get_response(request)
            response["X-Request-ID"] = request_id
            return response

    return middleware


@sync_and_async_middleware
def desk_policy(get_response: Handler) -> Handler:
    """The admin's theme evaluates its own attributes, which the site's policy forbids. Only the
    desk, which only staff can open, gets the wider policy."""
    desk = f"/{settings.ADMIN_PATH}/"
    wider = {"script-src": [UNSAFE_EVAL, UNSAFE_INLINE], "style-src": [UNSAFE_INLINE]}

    def widen(request: HttpRequest, response: HttpResponse) -> HttpResponse:
        if request.path.startswith(desk):
            response._csp_update = wider
        return response

    if iscoroutinefunction(get_response):

        async def middleware(request: HttpRequest) -> HttpResponse:
            return widen(request, await get_response(request))

    else:

        def middleware(request: HttpRequest) -> HttpResponse:
            return widen(request, get_response(request))

    return middleware


def one_thread(get_response: Handler) -> Handler:
    """Last in the list and sync-only on purpose: Django then keeps the whole chain in one
    thread, where it would otherwise go there and back for each hook of each middleware."""

    def middleware(request: HttpRequest) -> HttpResponse:
        return get_response(request)

    return middleware
