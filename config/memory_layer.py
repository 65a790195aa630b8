"""Live updates inside one process: Channels' in-memory layer, made safe to call from threads."""

from __future__ import annotations

import asyncio
from typing import Any

from channels.layers import InMemoryChannelLayer


class ThreadSafeMemoryLayer(InMemoryChannelLayer):
    """Celery threads send from loops of their own, and a plain asyncio queue does not wake a
    consumer that waits on the server's loop. So the loop that makes channels is remembered and
    sends from elsewhere are handed to it, without waiting: a nudge is only a hint."""

    home: asyncio.AbstractEventLoop | None = None

    async def new_channel(self, prefix: str = "specific.") -> str:
        self.home = asyncio.get_running_loop()
        return await super().new_channel(prefix)

    async def send(self, channel: str, message: dict[str, Any]) -> None:
        if self._elsewhere():
            asyncio.run_coroutine_threadsafe(super().send(channel, message), self.home)
        else:
            await super().send(channel, message)

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        if self._elsewhere():
            asyncio.run_coroutine_threadsafe(super().group_send(group, message), self.home)
        else:
            await super().group_send(group, message)

    def _elsewhere(self) -> bool:
        return (
            self.home is not None
            and not self.home.is_closed()
            and self.home is not asyncio.get_running_loop()
        )
