"""The socket of a match page. It gives; it takes nothing but "I am here, I have version n"."""

from __future__ import annotations

from typing import Any

from asgiref.sync import sync_to_async
from channels.generic.websocket import AsyncJsonWebsocketConsumer

from games.live import presence, relay
from games.live.hub import hub
from games.live.rendering import Part, render_chat, render_match
from games.selectors.matches import match_seen_by

NOT_YOURS = 4404


class MatchConsumer(AsyncJsonWebsocketConsumer):
    """Moves are posted, never sent here: there is one door for facts."""

    match_id: int
    user_id: int | None = None
    seated = False
    language = "ru"
    version = 0

    async def connect(self) -> None:
        self.match_id = self.scope["url_route"]["kwargs"]["match_id"]
        user = self.scope["user"]
        self.user_id = user.pk if user.is_authenticated else None
        self.language = "en" if b"lang=en" in self.scope["query_string"] else "ru"
        seen = await sync_to_async(match_seen_by)(self.match_id, self.user_id)
        await self.accept()
        if seen is None:
            await self.close(NOT_YOURS)
            return
        self.seated = seen.viewer is not None
        relay.start_once()
        hub.join(self)

    async def disconnect(self, code: int) -> None:
        hub.leave(self)
        if self.user_id is not None and self.seated:
            await sync_to_async(presence.mark_gone)(self.match_id, self.user_id)

    async def receive_json(self, content: Any, **kwargs: Any) -> None:
        """The page says it is there and what it has; if it is behind (a lost nudge, a laptop
        that slept, a restart), it gets the present at once."""
        if not isinstance(content, dict) or not isinstance(content.get("version"), int):
            return
        self.version = content["version"]
        if self.user_id is not None and self.seated:
            await sync_to_async(presence.mark_here)(self.match_id, self.user_id)
        part = await sync_to_async(render_match)(self.match_id, self.user_id, self.language)
        if part is not None and part.version > self.version:
            await self.give_match(part)
        await self.send_json({"type": "presence", "seats": await sync_to_async(self._present_seats)()})

    def _present_seats(self) -> list[int]:
        seen = match_seen_by(self.match_id, self.user_id)
        if seen is None:
            return []
        sitters = {who.user: seat for seat, who in enumerate(seen.match.occupants) if who.user is not None}
        return sorted(sitters[user] for user in presence.who_is_here(self.match_id, sitters))

    async def give_match(self, part: Part) -> None:
        if part.version > self.version:
            self.version = part.version
            await self.send_json({"type": "match", "version": part.version, "html": part.html})

    async def give_chat(self) -> None:
        html = await sync_to_async(render_chat)(self.match_id, self.user_id, self.language)
        await self.send_json({"type": "chat", "html": html})
