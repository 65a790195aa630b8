"""An open board hears that it has changed, and of which version it is."""

from __future__ import annotations

import json
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator

from config.asgi import application
from leaderboards import consumers
from leaderboards.models import Board
from leaderboards.services.rating import rate_matches
from tests.leaderboards.conftest import board_id, player

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


class Socket:
    """A browser's end of a socket, over the real application."""

    def __init__(self, path: str) -> None:
        headers = [(b"origin", b"http://testserver"), (b"host", b"testserver")]
        self.wire = ApplicationCommunicator(
            application,
            {"type": "websocket", "path": path, "headers": headers, "query_string": b"", "subprotocols": []},
        )

    async def open(self) -> str:
        await self.wire.send_input({"type": "websocket.connect"})
        return (await self.wire.receive_output(timeout=5))["type"]

    async def hear(self) -> Any:
        return json.loads((await self.wire.receive_output(timeout=5))["text"])

    async def close(self) -> None:
        await self.wire.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.wire.wait(timeout=5)


async def test_a_page_hears_of_rated_matches(finished, monkeypatch):
    monkeypatch.setattr(consumers, "AT_MOST_EVERY", 0.2)
    one, other = await sync_to_async(player)("barsuk"), await sync_to_async(player)("vydra")
    board = await sync_to_async(board_id)()
    socket = Socket(f"/ws/boards/{board}/")
    assert await socket.open() == "websocket.accept"
    assert await socket.hear() == {"version": 0}
    for _ in range(3):
        await sync_to_async(rate_matches)([finished(one, other)])
    heard = await socket.hear()
    while heard["version"] < 3:
        heard = await socket.hear()
    assert heard == {"version": (await Board.objects.aget(pk=board)).version}
    await socket.close()


async def test_a_board_that_does_not_exist_is_closed_at_once():
    assert await Socket("/ws/boards/404/").open() == "websocket.close"
