"""The sockets of pages. They give; they take nothing but "I am here, I show version n"."""

from __future__ import annotations

import asyncio
from urllib.parse import parse_qs

import msgspec
import structlog
from channels.generic.websocket import AsyncWebsocketConsumer

from games.broadcast import Nudge, nudge_at_once
from games.live import presence
from games.live.frames import Frame
from games.live.hub import Hub, hub_here
from games.live.rendering import Audience, presence_frame
from games.live.room import Room, in_thread
from games.selectors.matches import match_seen_by, matches_waiting_for
from games.selectors.notices import unread_notices
from games.services.talk import mark_chat_read

NOT_YOURS = 4404
HEARD_AT_MOST = 256
"""Bytes of what a page may say."""
HEARD = Frame("heard")
log = structlog.get_logger(__name__)


class Hello(msgspec.Struct):
    """`version` is what the page shows of the match, `chat` the last message it has shown."""

    version: int
    chat: int = 0


_hello = msgspec.json.Decoder(Hello)


class LiveConsumer(AsyncWebsocketConsumer):
    # The hub hears all nudges of the process; a channel of its own would only cost each socket a
    # subscription.
    channel_layer_alias = None
    user_id: int | None = None
    unpacks = False
    hub: Hub

    def meet(self) -> dict[str, list[str]]:
        """Who is there, and what the page asks for."""
        user = self.scope["user"]
        self.user_id = user.pk if user.is_authenticated else None
        asked = parse_qs(self.scope["query_string"].decode("ascii", "replace"))
        self.unpacks = "packed" in asked
        self.hub = hub_here()
        return asked

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """An answer is all the page wants: without one it connects anew."""
        await self.give(HEARD)

    async def give(self, frame: Frame) -> None:
        # Straight to the server: the same message for all, without a wrapper for each.
        try:
            await self.scope["kon.straight"](frame.packed if self.unpacks else frame.plain)
        except OSError:  # how ASGI says that the page is gone; `disconnect` is on its way
            log.debug("page_gone")


class MatchConsumer(LiveConsumer):
    """Moves are posted, never sent here: there is one door for facts."""

    match_id: int
    seated = False
    audience: Audience
    version = 0
    chat = 0
    room: Room | None = None

    async def connect(self) -> None:
        self.match_id = self.scope["url_route"]["kwargs"]["match_id"]
        language = "en" if self.meet().get("lang") == ["en"] else "ru"
        seen = await in_thread(match_seen_by, self.match_id, self.user_id)
        await self.accept()
        if seen is None:
            await self.close(NOT_YOURS)
            return
        self.seated = seen.viewer is not None
        # Whoever may look on at a private match may do so by name only.
        alone = self.seated or not seen.match.public
        self.audience = Audience(self.user_id if alone else None, language)
        self.version = seen.match.versions.of(seen.viewer)
        self.room = self.hub.join(self)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """The page says it is there and what it has; if it is behind (a lost nudge, a laptop
        that slept, a restart), it gets the present at once."""
        if self.room is None or text_data is None or len(text_data) > HEARD_AT_MOST:
            return
        try:
            hello = _hello.decode(text_data)
        except msgspec.MsgspecError:
            return
        self.version = hello.version
        self.room = self.hub.join(self)
        await self.room.refresh()
        await (self._is_here(hello) if self.seated else self.give(HEARD))

    async def _is_here(self, hello: Hello) -> None:
        assert self.user_id is not None
        if hello.chat > self.chat:
            self.chat = hello.chat
            await in_thread(self._read_chat, self.match_id, self.user_id, hello.chat)
        if await in_thread(presence.mark_here, self.match_id, self.user_id):
            nudge_at_once(Nudge(self.match_id, topic="presence"))
        else:
            await self.give(await in_thread(presence_frame, self.match_id))

    @staticmethod
    def _read_chat(match_id: int, user_id: int, up_to: int) -> None:
        mark_chat_read(match_id=match_id, user_id=user_id, up_to=up_to)

    async def disconnect(self, code: int) -> None:
        if self.room is not None:
            self.hub.leave(self)
            if self.seated:
                self.hub.begin(self._fade())

    async def _fade(self) -> None:
        """A page that is only being loaded again is not gone."""
        assert self.user_id is not None
        await in_thread(presence.let_fade, self.match_id, self.user_id)
        await asyncio.sleep(presence.GONE_AFTER + 1)
        nudge_at_once(Nudge(self.match_id, topic="presence"))


class PersonConsumer(LiveConsumer):
    """How many matches and notices wait for somebody, whatever page they look at."""

    async def connect(self) -> None:
        self.meet()
        await self.accept()
        if self.user_id is None:
            await self.close(NOT_YOURS)
            return
        self.hub.meet(self)
        await self.give_counts()

    async def give_counts(self) -> None:
        await self.give(await in_thread(_counts, self.user_id))

    async def disconnect(self, code: int) -> None:
        if self.user_id is not None:
            self.hub.part(self)


class TablesConsumer(LiveConsumer):
    """Says that the open tables are not what they were; the page asks for them again."""

    async def connect(self) -> None:
        self.meet()
        await self.accept()
        self.hub.lookers.add(self)

    async def disconnect(self, code: int) -> None:
        self.hub.lookers.discard(self)


def _counts(user_id: int) -> Frame:
    return Frame("counts", matches=matches_waiting_for(user_id), notices=unread_notices(user_id))
