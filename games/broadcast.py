"""Nudges: "match 7 has changed", after commit, to every process that serves sockets.

A nudge carries the id and each viewer's version, no content; whoever gets one reads the store.
With Redis it is one PUBLISH on one channel, and each server process keeps one subscription for
all its sockets; without Redis the listeners of this process are called directly.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from queue import Empty, SimpleQueue
from typing import Literal

import msgspec
import structlog
from django.conf import settings
from django.db import transaction

CHANNEL = "kon:nudges"
AT_ONCE = 200
GIVE_UP_AFTER = 2.0
REST_AFTER_FAILURE = 1.0

log = structlog.get_logger(__name__)


class Nudge(msgspec.Struct, frozen=True):
    """`versions` has one number a viewer, the spectator's last. `user_ids` are people whose own
    lists changed (a turn, a notice) whatever page they look at. The topic is what of the match
    has changed; a `person` is nudged without any, and so are those who look at open `tables`."""

    match_id: int
    versions: tuple[int, ...] = ()
    user_ids: tuple[int, ...] = ()
    topic: Literal["match", "talk", "presence", "person", "tables", "everything"] = "match"


TABLES = Nudge(0, topic="tables")
EVERYTHING = Nudge(0, topic="everything")
"""Nudges may have been missed: look at all that is shown here."""


Listener = Callable[[Nudge], None]

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Nudge).decode

_listeners: set[Listener] = set()
_lock = threading.Lock()


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


def nudge_at_once(nudge: Nudge) -> None:
    """About what no transaction wrote."""
    _send(nudge)


def _send(nudge: Nudge) -> None:
    if not settings.REDIS_URL:
        deliver(nudge)
        return
    _post().put(nudge)


@cache
def _post() -> SimpleQueue[Nudge]:
    """A letter box with a postman of its own, so that no request waits for Redis."""
    box: SimpleQueue[Nudge] = SimpleQueue()
    threading.Thread(target=_carry, args=(box,), name="nudges", daemon=True).start()
    return box


def _carry(box: SimpleQueue[Nudge]) -> None:
    import redis

    line = redis.Redis.from_url(
        settings.REDIS_URL, socket_timeout=GIVE_UP_AFTER, socket_connect_timeout=GIVE_UP_AFTER
    )
    while True:
        nudges = [box.get()]
        with suppress(Empty):
            while len(nudges) < AT_ONCE:
                nudges.append(box.get_nowait())
        try:
            pipeline = line.pipeline(transaction=False)
            for nudge in nudges:
                pipeline.publish(CHANNEL, encode(nudge))
            pipeline.execute()
        except Exception as problem:
            # A lost nudge delays, it never corrupts.
            log.warning("nudges_not_sent", lost=len(nudges), problem=type(problem).__name__)
            time.sleep(REST_AFTER_FAILURE)


def _after_fork() -> None:
    """A forked child has its parent's letter box, but not the thread that empties it."""
    _post.cache_clear()


os.register_at_fork(after_in_child=_after_fork)
