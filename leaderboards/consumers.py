"""Open pages hear when their board has changed, and fetch it themselves."""

from __future__ import annotations

import asyncio
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncJsonWebsocketConsumer

from leaderboards.models import Board
from leaderboards.nudges import group_of

AT_MOST_EVERY = 1.0
"""Seconds. A busy evening rates many matches; a page need not follow each."""


class BoardConsumer(AsyncJsonWebsocketConsumer):
    """Says the version on connecting, so that what was missed before is noticed too."""

    group = ""
    told: asyncio.Task[None] | None = None
    version = 0

    async def connect(self) -> None:
        board_id: int = self.scope["url_route"]["kwargs"]["board_id"]
        version = await database_sync_to_async(_version)(board_id)
        if version is None:
            await self.close(code=4404)
            return
        self.group = group_of(board_id)
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.accept()
        await self.send_json({"version": version})

    async def disconnect(self, code: int) -> None:
        if self.group:
            await self.channel_layer.group_discard(self.group, self.channel_name)
        if self.told is not None:
            self.told.cancel()

    async def board_changed(self, message: dict[str, Any]) -> None:
        self.version = max(self.version, message["version"])
        if self.told is None or self.told.done():
            self.told = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        await asyncio.sleep(AT_MOST_EVERY)
        await self.send_json({"version": self.version})


def _version(board_id: int) -> int | None:
    return Board.objects.filter(pk=board_id).values_list("version", flat=True).first()
