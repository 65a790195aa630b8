"""What the live updates are measured against: a server that hands each Redis message to all its
sockets and does nothing else. `uvicorn bench.bare_broadcast:application`."""

from __future__ import annotations

import asyncio
import os
from typing import Any

import redis.asyncio

CHANNEL = "bare"
_sockets: set[Any] = set()
_tasks: set[asyncio.Task[None]] = set()


async def _hand_on() -> None:
    subscription = redis.asyncio.from_url(os.environ["REDIS_URL"]).pubsub()
    await subscription.subscribe(CHANNEL)
    async for message in subscription.listen():
        if message["type"] == "message":
            frame = {"type": "websocket.send", "bytes": message["data"]}
            for send in tuple(_sockets):
                await send(frame)


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    if scope["type"] != "websocket":
        return
    if not _tasks:
        _tasks.add(asyncio.get_running_loop().create_task(_hand_on()))
    await receive()
    await send({"type": "websocket.accept"})
    _sockets.add(send)
    while (await receive())["type"] != "websocket.disconnect":
        pass
    _sockets.discard(send)
