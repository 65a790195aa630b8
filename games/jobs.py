"""Background work by name, asked for after commit.

A job is a hint that makes things quick: whatever it would do, the sweep finds and does too. So a
broker that cannot be reached costs a delay and a line in the log, never a failed request.
"""

from __future__ import annotations

from functools import partial

import structlog
from celery import current_app
from django.db import transaction

PLAY_BOT = "games.tasks.play_bot"

log = structlog.get_logger(__name__)


def enqueue(name: str, *args: int) -> None:
    transaction.on_commit(partial(_send, name, args))


def _send(name: str, args: tuple[int, ...]) -> None:
    try:
        current_app.send_task(name, args=args, retry=False, ignore_result=True)
    except Exception as problem:
        log.warning("job_not_sent", job=name, problem=type(problem).__name__)
