"""The sockets of this process, by match and by person, and the nudges that reach them."""

from __future__ import annotations

import asyncio
import contextvars
from collections import defaultdict
from collections.abc import Coroutine
from typing import Any, Protocol
from weakref import WeakKeyDictionary

import structlog

from games import broadcast
from games.broadcast import Nudge

from . import relay
from .frames import Frame
from .room import Room, Socket

NEWS_OF_TABLES_EVERY = 0.3
"""Seconds: several tables that change at once are one piece of news."""
NEWS_OF_TABLES = Frame("tables")
log = structlog.get_logger(__name__)


class Personal(Protocol):
    """A page of somebody's that shows how much waits for them."""

    user_id: int | None

    async def give_counts(self) -> None: ...


class Looker(Protocol):
    """A page that shows open tables."""

    async def give(self, frame: Frame) -> None: ...


class Hub:
    """One a loop that serves sockets, which is one a process."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.rooms: dict[int, Room] = {}
        self.people: dict[int, set[Personal]] = defaultdict(set)
        self.lookers: set[Looker] = set()
        self._news_of_tables = False
        self._loop = loop
        self._tasks: set[asyncio.Task[None]] = set()
        self._stop = broadcast.listen(self._hear)
        relay.start_once()

    def join(self, socket: Socket) -> Room:
        room = self.rooms.setdefault(socket.match_id, Room(socket.match_id))
        room.sockets.add(socket)
        return room

    def leave(self, socket: Socket) -> None:
        room = self.rooms.get(socket.match_id)
        if room is not None:
            room.sockets.discard(socket)
            if not room.sockets:
                del self.rooms[socket.match_id]

    def meet(self, person: Personal) -> None:
        if person.user_id is not None:
            self.people[person.user_id].add(person)

    def part(self, person: Personal) -> None:
        here = self.people.get(person.user_id or 0)
        if here is not None:
            here.discard(person)
            if not here:
                del self.people[person.user_id or 0]

    def _hear(self, nudge: Nudge) -> None:
        """Called in whatever thread sent the nudge: only hands it over. In a context of its own,
        or the work would run in that of a request which is over by then."""
        if self._loop.is_closed():
            self._stop()
        else:
            self._loop.call_soon_threadsafe(self._take, nudge, context=contextvars.Context())

    def _take(self, nudge: Nudge) -> None:
        if nudge.topic == "everything":
            for room in self.rooms.values():
                self.begin(room.refresh())
            for person in {one for here in self.people.values() for one in here}:
                self.begin(person.give_counts())
        elif room := self.rooms.get(nudge.match_id):
            work = {"match": room.refresh, "talk": room.talk, "presence": room.show_presence}.get(nudge.topic)
            if work is not None:
                self.begin(work())
        if nudge.topic in ("tables", "everything") and self.lookers and not self._news_of_tables:
            self._news_of_tables = True
            self.begin(self._tell_of_tables())
        for user_id in nudge.user_ids:
            for person in tuple(self.people.get(user_id, ())):
                self.begin(person.give_counts())

    async def _tell_of_tables(self) -> None:
        await asyncio.sleep(NEWS_OF_TABLES_EVERY)
        self._news_of_tables = False
        for looker in tuple(self.lookers):
            await looker.give(NEWS_OF_TABLES)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(work)
        # The loop itself keeps only a weak reference.
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()):
            # The page asks again within half a minute, and so finds what it missed.
            log.warning("live_update_failed", exc_info=problem)


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def hub_here() -> Hub:
    loop = asyncio.get_running_loop()
    if loop not in _hubs:
        _hubs[loop] = Hub(loop)
    return _hubs[loop]
