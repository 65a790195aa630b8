"""With Redis: one subscription a process, which feeds nudges of all processes to this one's hub."""

from __future__ import annotations

import threading
import time

import redis
import structlog
from django.conf import settings

from games import broadcast

RETRY_AFTER = 1.0
log = structlog.get_logger(__name__)
_started = threading.Lock()
_running = False


def start_once() -> None:
    """On a daemon thread: it waits on a socket all its life and dies with the process."""
    global _running
    if not settings.REDIS_URL:
        return
    with _started:
        if _running:
            return
        _running = True
    threading.Thread(target=_relay, name="nudge-relay", daemon=True).start()


def _relay() -> None:
    while True:
        try:
            # No timeout: a quiet evening is not a broken connection. Keep-alive notices those.
            client = redis.Redis.from_url(settings.REDIS_URL, socket_timeout=None, socket_keepalive=True)
            subscription = client.pubsub()
            subscription.subscribe(broadcast.CHANNEL)
            for message in subscription.listen():
                if message["type"] == "subscribe":
                    # Whatever was said before this moment was not heard.
                    broadcast.deliver(broadcast.EVERYTHING)
                elif message["type"] == "message":
                    broadcast.deliver(broadcast.decode(message["data"]))
        except Exception as problem:  # whatever Redis does, the relay comes back
            log.warning("nudge_relay_lost", problem=type(problem).__name__)
            time.sleep(RETRY_AFTER)
