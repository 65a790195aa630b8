"""Background work of the catalogue. Each task may run twice, or at the same time as itself."""

from __future__ import annotations

from celery import shared_task
from django.utils import timezone

from cardcatalog import behaviour, reviewing
from cardcatalog.gates import running
from cardcatalog.print import jobs


@shared_task(name=jobs.MAKE)
def make_sheets(key: str) -> None:
    jobs.make_sheets(key)


@shared_task(name="cardcatalog.tasks.measure_releases")
def measure_releases() -> None:
    for release in behaviour.unmeasured():
        behaviour.measure(release)


@shared_task(name=running.RUN)
def run_gates(run_id: int) -> None:
    running.run_gates(run_id)


@shared_task(name="cardcatalog.tasks.publish_due")
def publish_due() -> None:
    reviewing.publish_due(timezone.now())
