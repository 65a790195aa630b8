"""What happens around every request."""

from __future__ import annotations

import re
import uuid
from collections.abc import Callable

import structlog
from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.http import HttpRequest, HttpResponse

_SAFE_ID = re.compile(r"[A-Za-z0-9-]{8,64}")


class RequestContext:
    """Binds a request id to every log line of the request and gives it back in a header.

    Able to run in both worlds, because a sync-only middleware costs a thread hop under ASGI.
    """

    sync_capable = async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.is_async = iscoroutinefunction(get_response)
        if self.is_async:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if self.is_async:
            return self._later(request)  # type: ignore[return-value]
        return self._named(self.get_response(request), self._bind(request))

    async def _later(self, request: HttpRequest) -> HttpResponse:
        request_id = self._bind(request)
        return self._named(await self.get_response(request), request_id)  # type: ignore[misc]

    @staticmethod
    def _bind(request: HttpRequest) -> str:
        given = request.headers.get("X-Request-ID", "")
        request_id = given if _SAFE_ID.fullmatch(given) else uuid.uuid4().hex
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=request_id, path=request.path)
        return request_id

    @staticmethod
    def _named(response: HttpResponse, request_id: str) -> HttpResponse:
        response["X-Request-ID"] = request_id
        return response


request_context = RequestContext
