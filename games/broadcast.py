"""Nudges: "match 7 has changed", after commit, to every process that serves sockets.

A nudge carries the id and each viewer's version, no content; whoever gets one reads the store.
With Redis it is one PUBLISH on one channel, and each server process keeps one subscription for
all its sockets; without Redis the listeners of this process are called directly.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import cache, partial

import msgspec
import structlog
from django.conf import settings
from django.db import transaction

CHANNEL = "kon:nudges"
GIVE_UP_AFTER = 0.5
"""Seconds a request may lose to a Redis that does not answer."""
REST_AFTER_FAILURE = 5.0

log = structlog.get_logger(__name__)


class Nudge(msgspec.Struct, frozen=True):
    """`versions` has one number a viewer, the spectator's last. `user_ids` are people whose own
    lists changed (a turn, a notice) whatever page they look at."""

    match_id: int
    versions: tuple[int, ...] = ()
    user_ids: tuple[int, ...] = ()


Listener = Callable[[Nudge], None]

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Nudge).decode

_listeners: set[Listener] = set()
_lock = threading.Lock()
_resting_until = 0.0


def listen(listener: Listener) -> Callable[[], None]:
    """Calls the listener with every nudge of this process, in whatever thread sent it: it must
    only hand the nudge on. Returns how to stop. Under Redis, a relay feeds `deliver`."""
    with _lock:
        _listeners.add(listener)
    return partial(_listeners.discard, listener)


def deliver(nudge: Nudge) -> None:
    with _lock:
        listeners = tuple(_listeners)
    for listener in listeners:
        listener(nudge)


def nudge_after_commit(nudge: Nudge) -> None:
    transaction.on_commit(partial(_send, nudge))


def _send(nudge: Nudge) -> None:
    if not settings.REDIS_URL:
        deliver(nudge)
        return
    global _resting_until
    if time.monotonic() < _resting_until:
        return
    try:
        _redis().publish(CHANNEL, encode(nudge))
    except Exception as problem:
        _resting_until = time.monotonic() + REST_AFTER_FAILURE
        log.warning("nudge_not_sent", problem=type(problem).__name__)


@cache
def _redis():  # type: ignore[no-untyped-def]
    import redis

    return redis.Redis.from_url(
        settings.REDIS_URL, socket_timeout=GIVE_UP_AFTER, socket_connect_timeout=GIVE_UP_AFTER
    )
