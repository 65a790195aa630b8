"""Around the sockets' middleware: a short way out for frames that go to many."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Application = Callable[[MutableMapping[str, Any], Any, Any], Awaitable[None]]

STRAIGHT = "kon.straight"


def with_a_straight_way(application: Application) -> Application:
    """Puts the server's own `send` into the scope. The middleware below looks at the session with
    every message it lets out, which a frame for a thousand spectators need not wait for."""

    async def straight(scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
        await application({**scope, STRAIGHT: send}, receive, send)

    return straight
