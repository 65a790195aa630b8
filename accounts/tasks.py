"""Background work. Each task is a thin call; each may run twice, or at the same time as itself."""

from __future__ import annotations

from celery import shared_task
from django.core.management import call_command

from accounts.services.forgetting import forget_guests, forget_unconfirmed


@shared_task(name="accounts.tasks.tidy")
def tidy() -> None:
    """By night: guests nobody remembers, addresses nobody confirmed, sessions that have run out."""
    forget_guests()
    forget_unconfirmed()
    call_command("clearsessions", verbosity=0)
