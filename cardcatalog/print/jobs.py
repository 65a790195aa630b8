"""Asking for sheets, making them in a worker, and finding them again by what they are.

A worker may die and a queue may forget: whoever looks at a job that nobody works on asks again.
"""

from __future__ import annotations

from datetime import timedelta

import msgspec
import structlog
from celery import current_app
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction
from django.utils import timezone

from cardcatalog.models import PrintJob, Release
from cardcatalog.selectors.releases import opened

from .sheets import PrintOptions, make_pdf, print_key

MAKE = "cardcatalog.tasks.make_sheets"
FORGOTTEN = timedelta(seconds=30)
"""A job that waits or stands still for longer is taken up again."""

log = structlog.get_logger(__name__)


def ask_for_sheets(*, release_hash: str, options: PrintOptions) -> PrintJob:
    """The job for these sheets: the one there is, or a new one on its way to a worker."""
    release = Release.objects.only("pk").get(hash=release_hash)
    job, made = PrintJob.objects.get_or_create(
        key=print_key(release_hash, options),
        defaults={"release": release, "options": msgspec.to_builtins(options)},
    )
    if made or job.state == PrintJob.State.FAILED or _is_lost(job):
        PrintJob.objects.filter(pk=job.pk).update(state=PrintJob.State.WAITING, touched_at=timezone.now())
        job.refresh_from_db()
        _send(job.key)
    return job


def take_up_if_forgotten(job: PrintJob) -> PrintJob:
    stands = job.state in (PrintJob.State.WAITING, PrintJob.State.RUNNING)
    if (stands and timezone.now() - job.touched_at > FORGOTTEN) or _is_lost(job):
        PrintJob.objects.filter(pk=job.pk, touched_at=job.touched_at).update(
            state=PrintJob.State.WAITING, touched_at=timezone.now()
        )
        _send(job.key)
        job.refresh_from_db()
    return job


def _is_lost(job: PrintJob) -> bool:
    return job.state == PrintJob.State.DONE and not default_storage.exists(file_name(job.key))


def file_name(key: str) -> str:
    return f"print/{key}.pdf"


def _send(key: str) -> None:
    def send() -> None:
        try:
            current_app.send_task(MAKE, args=(key,), retry=False, ignore_result=True)
        except Exception as problem:
            log.warning("job_not_sent", job=MAKE, problem=type(problem).__name__)

    transaction.on_commit(send)


def make_sheets(key: str) -> None:
    """What the worker does. Of two at once, the second finds nothing to take up."""
    taken = PrintJob.objects.filter(key=key, state=PrintJob.State.WAITING)
    if not taken.update(state=PrintJob.State.RUNNING, done=0, touched_at=timezone.now()):
        return
    job = PrintJob.objects.select_related("release").get(key=key)
    options = msgspec.convert(job.options, PrintOptions)

    def tell(done: int, total: int) -> None:
        PrintJob.objects.filter(pk=job.pk).update(done=done, total=total, touched_at=timezone.now())

    try:
        pdf = make_pdf(
            opened(job.release.hash), options, opened(options.since) if options.since else None, tell
        )
        if not default_storage.exists(file_name(key)):
            default_storage.save(file_name(key), ContentFile(pdf))
    except Exception:
        PrintJob.objects.filter(pk=job.pk).update(state=PrintJob.State.FAILED)
        raise
    PrintJob.objects.filter(pk=job.pk).update(state=PrintJob.State.DONE)
