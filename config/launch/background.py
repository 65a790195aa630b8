"""Celery's worker and beat on threads of the web process, for the embedded way to run."""

from __future__ import annotations

import threading
from typing import Any

from celery import beat
from celery.worker import WorkController

from config.celery import app


class Background:
    """Tasks wait in memory and are lost with the process, which is why nothing may depend on
    a task alone: every job is also found again by the sweep."""

    def __init__(self, threads: int = 4) -> None:
        self.worker: Any = WorkController(
            app=app,
            pool_cls="threads",
            concurrency=threads,
            without_mingle=True,
            without_gossip=True,
            without_heartbeat=True,
        )
        self.beat = beat.Service(app, scheduler_cls=beat.Scheduler)
        self.threads = [
            threading.Thread(target=self.worker.start, name="celery-worker", daemon=True),
            threading.Thread(
                target=self.beat.start, kwargs={"embedded_process": False}, name="celery-beat", daemon=True
            ),
        ]

    def __enter__(self) -> Background:
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.beat.stop(wait=False)
        self.worker.stop()
