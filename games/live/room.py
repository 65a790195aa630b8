"""The sockets of one match in this process, and what they are given.

What changed is rendered once for each audience that is here: a thousand spectators cost one
rendering, and the same bytes go to all of them.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

import structlog
from channels.db import database_sync_to_async

from .frames import Frame
from .rendering import Audience, Part, Wanted, chat_frame, presence_frame, render_parts

PATIENCE = 0.5
"""Seconds that all others wait for a socket whose buffers are full."""

log = structlog.get_logger(__name__)
T = TypeVar("T")

_renderers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="live")
"""Not the thread that all other sync code of sockets shares: a rendering must not wait for it."""


async def in_thread(work: Callable[..., T], *arguments: Any) -> T:
    return await database_sync_to_async(work, thread_sensitive=False, executor=_renderers)(*arguments)


class Socket(Protocol):
    match_id: int
    user_id: int | None
    seated: bool
    audience: Audience
    version: int
    """The version of the match that its page shows, as far as we know."""

    async def give(self, frame: Frame) -> None: ...


class Room:
    def __init__(self, match_id: int) -> None:
        self.match_id = match_id
        self.sockets: set[Socket] = set()
        self._parts: dict[Audience, Part] = {}
        self._busy = False
        self._again = False

    async def refresh(self) -> None:
        """Gives the present to whoever is behind. One round at a time; what comes meanwhile makes
        one more round."""
        if self._busy:
            self._again = True
            return
        self._busy = True
        try:
            while True:
                self._again = False
                await self._one_round()
                if not self._again:
                    return
        finally:
            self._busy = False

    async def _one_round(self) -> None:
        audiences: dict[Audience, list[Socket]] = defaultdict(list)
        for socket in self.sockets:
            audiences[socket.audience].append(socket)
        wanted = [
            Wanted(audience, min(one.version for one in here), self._parts.get(audience))
            for audience, here in audiences.items()
        ]
        parts = await in_thread(render_parts, self.match_id, wanted)
        for audience, part in parts.items():
            self._parts[audience] = part
            await self._give_part(part, audiences[audience])

    async def _give_part(self, part: Part, sockets: Iterable[Socket]) -> None:
        behind = [one for one in sockets if one.version < part.version]
        for socket in behind:
            socket.version = part.version
        await self._give(part.frame, behind)

    async def talk(self) -> None:
        audiences: dict[Audience, list[Socket]] = defaultdict(list)
        for socket in self.sockets:
            if socket.seated:
                audiences[socket.audience].append(socket)
        for audience, sockets in audiences.items():
            frame = await in_thread(chat_frame, self.match_id, audience)
            if frame is not None:
                await self._give(frame, sockets)

    async def show_presence(self) -> None:
        frame = await in_thread(presence_frame, self.match_id)
        await self._give(frame, tuple(self.sockets))

    async def _give(self, frame: Frame, sockets: Iterable[Socket]) -> None:
        """One after the other, which is quicker than a task for each: a send only waits if the
        socket's buffers are full. Such a socket is left out until its page speaks again."""
        waiting = iter(sockets)
        socket = next(waiting, None)
        while socket is not None:
            try:
                async with asyncio.timeout(PATIENCE):
                    while socket is not None:
                        await socket.give(frame)
                        socket = next(waiting, None)
            except Exception as problem:  # whatever befell this one, the others get theirs
                log.debug("socket_left_out", match=self.match_id, problem=type(problem).__name__)
                self.sockets.discard(socket)
                socket = next(waiting, None)
