"""Pages under an ASGI server without asyncio in their way.

Django's own ASGI handler makes a thread for every request and goes there and back several times;
for a site whose views are all sync that is half of the cost of a request. Here each request is one
call of the WSGI application on one of a fixed number of threads. Sockets stay on the event loop.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from io import BytesIO
from tempfile import SpooledTemporaryFile
from typing import IO, Any

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]

KEPT_IN_MEMORY = 256 * 1024
"""Bytes of a request's body; more of it goes to a file."""


class Disconnected(Exception):
    """The client went away before it had said everything."""


class Pages:
    """A WSGI application as an ASGI one, for plain HTTP."""

    def __init__(self, application: Application, threads: int) -> None:
        self._application = application
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="page")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            body = await _whole_body(receive)
        except Disconnected:
            return
        with closing(body):
            loop = asyncio.get_running_loop()
            answer = _Answer(loop, send)
            environ = _environ(scope, body)
            await loop.run_in_executor(self._threads, answer.make, self._application, environ)
            await answer.give()


@dataclass
class _Answer:
    loop: asyncio.AbstractEventLoop
    send: Send
    start: dict[str, Any] = field(default_factory=dict)
    body: bytes = b""

    def make(self, application: Application, environ: dict[str, Any]) -> None:
        """In a thread. A long answer is sent from there, part by part; a short one waits for `give`."""
        parts = application(environ, self._begin)
        try:
            if not getattr(parts, "streaming", True):
                self.body = b"".join(parts)
                return
            for part in parts:
                self._send_on(part)
        finally:
            if hasattr(parts, "close"):
                parts.close()  # ends the request: its database connection goes back

    async def give(self) -> None:
        await self._say_start()
        await self.send({"type": "http.response.body", "body": self.body})

    def _begin(self, status: str, headers: list[tuple[str, str]], exc_info: object = None) -> None:
        self.start = {
            "type": "http.response.start",
            "status": int(status[:3]),
            "headers": [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers],
        }

    def _send_on(self, part: bytes) -> None:
        asyncio.run_coroutine_threadsafe(self._say_part(part), self.loop).result()

    async def _say_part(self, part: bytes) -> None:
        await self._say_start()
        await self.send({"type": "http.response.body", "body": part, "more_body": True})

    async def _say_start(self) -> None:
        if self.start:
            start, self.start = self.start, {}
            await self.send(start)


async def _whole_body(receive: Receive) -> IO[bytes]:
    message = await receive()
    if not message.get("more_body") and message["type"] == "http.request":
        return BytesIO(message.get("body", b""))  # as nearly all are
    body = SpooledTemporaryFile(KEPT_IN_MEMORY)  # noqa: SIM115 - closed by who asked for it
    while message["type"] == "http.request":
        body.write(message.get("body", b""))
        if not message.get("more_body"):
            body.seek(0)
            return body
        message = await receive()
    body.close()
    raise Disconnected


def _environ(scope: Scope, body: IO[bytes]) -> dict[str, Any]:
    """PEP 3333: paths and headers are bytes read as Latin-1."""
    host, port = scope.get("server") or ("localhost", 80)
    environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": host,
        "SERVER_PORT": str(port or 80),
        "SERVER_PROTOCOL": "HTTP/" + scope["http_version"],
        "REMOTE_ADDR": (scope.get("client") or ("",))[0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": body,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for raw_name, raw_value in scope["headers"]:
        if b"_" in raw_name:
            continue  # would pass for the header that the proxy sets with a dash
        name, value = raw_name.decode("latin-1").upper().replace("-", "_"), raw_value.decode("latin-1")
        if name not in ("CONTENT_TYPE", "CONTENT_LENGTH"):
            name = "HTTP_" + name
        if name in environ:
            value = f"{environ[name]}{'; ' if name == 'HTTP_COOKIE' else ','}{value}"
        environ[name] = value
    return environ
