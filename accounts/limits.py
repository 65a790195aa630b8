"""How often one person may do a thing. Small, shared by every process, over the cache.

Windows are fixed stretches of the clock; sliding ones would be smoother and are not
worth it for chat lines and reports."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from django.core.cache import cache


@dataclass(frozen=True)
class Rate:
    times: int
    seconds: int


RATES: dict[str, tuple[Rate, ...]] = {
    "chat": (Rate(6, 10), Rate(120, 3600)),
    "report": (Rate(5, 3600), Rate(20, 86_400)),
    "friend": (Rate(20, 3600),),
    "invite": (Rate(30, 3600),),
    "appeal": (Rate(5, 86_400),),
    "avatar": (Rate(10, 3600),),
    "export": (Rate(3, 86_400),),
    "guest": (Rate(10, 3600),),
    "keep": (Rate(10, 3600),),
    "search": (Rate(60, 60),),
}


class TooOften(Exception):
    """Answered by config's 429 page; `retry_after` is in whole seconds."""

    def __init__(self, action: str, retry_after: int) -> None:
        super().__init__(action)
        self.action = action
        self.retry_after = retry_after


def count(action: str, who: object) -> None:
    """Counts one use by `who` (a user id, an address); raises TooOften if that is one too many."""
    now = time.time()
    for rate in RATES[action]:
        window = math.floor(now / rate.seconds)
        key = f"limit:{action}:{rate.seconds}:{window}:{who}"
        if _counted(key, rate.seconds) > rate.times:
            raise TooOften(action, max(1, math.ceil((window + 1) * rate.seconds - now)))


def _counted(key: str, seconds: int) -> int:
    if cache.add(key, 1, timeout=seconds + 1):
        return 1
    try:
        return int(cache.incr(key))
    except ValueError:  # it expired between the two
        cache.set(key, 1, timeout=seconds + 1)
        return 1
