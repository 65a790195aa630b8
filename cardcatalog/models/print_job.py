"""A PDF that was asked for: how far it is, and where it lies when it is done."""

from __future__ import annotations

from django.db import models

from .release import Release


class PrintJob(models.Model):
    """Named by what is printed (`key` is the hash of release and options), so that the same
    sheets are made once, whoever asks."""

    class State(models.TextChoices):
        WAITING = "waiting"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    key = models.CharField(max_length=64, unique=True)
    release = models.ForeignKey(Release, models.PROTECT, related_name="print_jobs")
    options = models.JSONField()
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    asked_at = models.DateTimeField(auto_now_add=True)
    touched_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"{self.release} {self.key[:12]} {self.state}"
