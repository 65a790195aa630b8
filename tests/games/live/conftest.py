"""Sockets of the real application, each as one viewer's page opens it."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import pytest_asyncio
from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator
from django.conf import settings
from django.test import Client

from accounts.models import User
from config.asgi import application
from games.store import load
from tests.pages.conftest import advance, people, start_match

__all__ = ["people"]

HERE = b"http://testserver"


class Page:
    """What a page does with its socket: it says hello and reads frames."""

    def __init__(self, socket: ApplicationCommunicator) -> None:
        self.socket = socket

    async def say(self, text: str | None = None, data: bytes | None = None) -> None:
        await self.socket.send_input({"type": "websocket.receive", "text": text, "bytes": data})

    async def hello(self, version: int, **more: Any) -> None:
        await self.say(json.dumps({"version": version, **more}))

    async def close(self) -> None:
        await self.socket.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.socket.wait()

    async def frame(self, kind: str, timeout: float = 5) -> dict[str, Any]:
        """The next frame of this kind; others on the way are let pass."""
        async with asyncio.timeout(timeout):
            while True:
                # Not `receive_output`: that ends the application when nothing comes.
                frame = read(await self.socket.output_queue.get())
                if frame["type"] == kind:
                    return frame

    async def is_silent(self, kind: str, seconds: float = 0.4) -> bool:
        try:
            await self.frame(kind, seconds)
        except TimeoutError:
            return True
        return False


def read(message: dict[str, Any]) -> dict[str, Any]:
    assert message["type"] == "websocket.send", message
    if packed := message.get("bytes"):
        return json.loads(zlib.decompress(packed, wbits=-zlib.MAX_WBITS))
    return json.loads(message["text"])


def cookie_of(user: User) -> bytes:
    client = Client()
    client.force_login(user)
    name = settings.SESSION_COOKIE_NAME
    return f"{name}={client.cookies[name].value}".encode()


Opener = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture
async def open_page(transactional_db: None) -> AsyncIterator[Opener]:
    opened = []

    async def open_page(
        path: str, user: User | None = None, *, origin: bytes = HERE, query: str = "lang=ru&packed=1"
    ) -> Page:
        headers = [(b"origin", origin), (b"host", b"testserver")]
        if user is not None:
            headers.append((b"cookie", await sync_to_async(cookie_of)(user)))
        scope = {"type": "websocket", "path": path, "query_string": query.encode(), "headers": headers}
        page = Page(ApplicationCommunicator(application, scope))
        await page.socket.send_input({"type": "websocket.connect"})
        answer = await page.socket.receive_output(5)
        if answer["type"] != "websocket.accept":
            raise ConnectionRefusedError(answer)
        opened.append(page)
        return page

    yield open_page
    for page in opened:
        if not page.socket.future.done():
            await page.close()


@sync_to_async
def begin(game: str, players: list[User], **fields: Any) -> int:
    return start_match(game, players, **fields).pk


@sync_to_async
def move_on(match_id: int, moves: int = 1, seed: object = "on") -> None:
    advance(match_id, moves, seed=seed)


@sync_to_async
def version_of(match_id: int, viewer: int | None) -> int:
    return load(match_id).versions.of(viewer)


@pytest.fixture
def game() -> str:
    return "upturn"
