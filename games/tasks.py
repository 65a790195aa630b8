"""Background work. Each task is a thin call; each may run twice, or at the same time as itself."""

from __future__ import annotations

from celery import shared_task
from django.utils import timezone

from games.presenters.notices import mail_of
from games.services import bots, mailing, sweeping


@shared_task(name="games.tasks.sweep")
def sweep() -> None:
    sweeping.sweep(timezone.now())


@shared_task(name="games.tasks.send_mails")
def send_mails() -> None:
    mailing.send_mails(timezone.now(), mail_of)


@shared_task(name="games.tasks.play_bot")
def play_bot(match_id: int) -> None:
    bots.play_bots(match_id)
