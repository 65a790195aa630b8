"""Background work. Each task is a thin call; each may run twice, or at the same time as itself."""

from __future__ import annotations

from celery import shared_task
from django.core.management import call_command

from accounts.services.guests import sweep_guests


@shared_task(name="accounts.tasks.tidy")
def tidy() -> None:
    """By night: guests nobody remembers, and sessions that have run out."""
    sweep_guests()
    call_command("clearsessions", verbosity=0)
