"""The sockets of this process, and what reaches them.

A nudge says that a match has changed. The hub renders the part once for each kind of viewer that
is connected here (a seat, or all spectators of one language together) and hands the same text to
all sockets of that kind: a thousand spectators cost one rendering.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Protocol

import structlog
from asgiref.sync import sync_to_async

from games import broadcast
from games.broadcast import Nudge

from .rendering import Part, render_match

log = structlog.get_logger(__name__)


class Socket(Protocol):
    match_id: int
    user_id: int | None
    seated: bool
    language: str

    async def give_match(self, part: Part) -> None: ...

    async def give_chat(self) -> None: ...


Audience = tuple[int | None, str]
"""A user id (None: all spectators together) and a language."""


class Hub:
    """Made once a process, on the loop that serves its sockets."""

    def __init__(self) -> None:
        self.sockets: dict[int, set[Socket]] = defaultdict(set)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._busy: set[int] = set()
        self._again: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def join(self, socket: Socket) -> None:
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            broadcast.listen(self._hear)
        self.sockets[socket.match_id].add(socket)

    def leave(self, socket: Socket) -> None:
        here = self.sockets.get(socket.match_id)
        if here is not None:
            here.discard(socket)
            if not here:
                del self.sockets[socket.match_id]

    def _hear(self, nudge: Nudge) -> None:
        """Called in whatever thread sent the nudge: only hands it over."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._take, nudge)

    def _take(self, nudge: Nudge) -> None:
        if nudge.match_id in self.sockets:
            # A nudge without versions is about the talk at the table.
            work = self._refresh(nudge.match_id) if nudge.versions else self._give_chat(nudge.match_id)
            task = asyncio.get_running_loop().create_task(work)
            # The loop itself keeps only a weak reference.
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _refresh(self, match_id: int) -> None:
        """One at a time a match; what comes meanwhile makes one more round."""
        if match_id in self._busy:
            self._again.add(match_id)
            return
        self._busy.add(match_id)
        try:
            while True:
                self._again.discard(match_id)
                await self._give_all(match_id)
                if match_id not in self._again:
                    return
        finally:
            self._busy.discard(match_id)

    async def _give_all(self, match_id: int) -> None:
        audiences: dict[Audience, list[Socket]] = defaultdict(list)
        for socket in self.sockets.get(match_id, ()):
            audiences[(socket.user_id if socket.seated else None, socket.language)].append(socket)
        for (user_id, language), sockets in audiences.items():
            part = await sync_to_async(render_match)(match_id, user_id, language)
            if part is None:
                continue
            for socket in sockets:
                try:
                    await socket.give_match(part)
                except Exception as problem:  # a socket that is going away must not stop the others
                    log.debug("socket_gone", problem=type(problem).__name__)

    async def _give_chat(self, match_id: int) -> None:
        for socket in tuple(self.sockets.get(match_id, ())):
            if socket.seated:
                await socket.give_chat()


hub = Hub()
