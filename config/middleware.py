"""What happens around every request."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import getrandbits

import structlog
from csp.constants import HEADER, UNSAFE_EVAL, UNSAFE_INLINE
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest, HttpResponse

Handler = Callable[[HttpRequest], HttpResponse]
_SAFE_ID = re.compile(r"[A-Za-z0-9-]{8,64}")


def request_context(get_response: Handler) -> Handler:
    """Binds a request id to every log line of the request and gives it back in a header."""

    def bind(request: HttpRequest) -> str:
        given = request.headers.get("X-Request-ID", "")
        request_id = given if _SAFE_ID.fullmatch(given) else f"{getrandbits(128):032x}"
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=request_id, path=request.path)
        return request_id

    def middleware(request: HttpRequest) -> HttpResponse:
        request_id = bind(request)
        response = get_response(request)
        response["X-Request-ID"] = request_id
        return response

    return middleware


class ContentPolicy(CSPMiddleware):
    """The content security policy; for a page that asks for nothing of its own it is the same
    every time, and is put together once."""

    own_wishes = ("_csp_update", "_csp_replace", "_csp_config", "_csp_exempt")

    def __init__(self, get_response: Handler) -> None:
        super().__init__(get_response)
        self.usual = build_policy()

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        if settings.DEBUG or hasattr(request, "_csp_nonce") or self._wishes(response):
            return super().process_response(request, response)
        response[HEADER] = self.usual
        return response

    def _wishes(self, response: HttpResponse) -> bool:
        return HEADER in response or not response.__dict__.keys().isdisjoint(self.own_wishes)


def desk_policy(get_response: Handler) -> Handler:
    """The admin's theme evaluates its own attributes, which the site's policy forbids. Only the
    desk, which only staff can open, gets the wider policy."""
    desk = f"/{settings.ADMIN_PATH}/"
    wider = {"script-src": [UNSAFE_EVAL, UNSAFE_INLINE], "style-src": [UNSAFE_INLINE]}

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if request.path.startswith(desk):
            response._csp_update = wider
        return response

    return middleware
