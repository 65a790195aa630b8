"""Asking for background work by name. A job is a hint: the sweep does the same work without it."""

from __future__ import annotations

import structlog
from celery import current_app
from django.db import transaction

RATE = "leaderboards.tasks.rate"

log = structlog.get_logger(__name__)


def ask_for_rating() -> None:
    transaction.on_commit(_send)


def _send() -> None:
    try:
        current_app.send_task(RATE, retry=False, ignore_result=True)
    except Exception as problem:
        log.warning("job_not_sent", job=RATE, problem=type(problem).__name__)
