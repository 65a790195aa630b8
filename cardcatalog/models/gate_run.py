"""One run of all gates over one content of a draft."""

from __future__ import annotations

from django.db import models

from .draft import Draft


class GateRun(models.Model):
    """Good for exactly what `subject_hash` names: content, rulings and the version of the rules.
    Anything changed since makes the run stale."""

    class State(models.TextChoices):
        WAITING = "waiting"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    draft = models.ForeignKey(Draft, models.CASCADE, related_name="gate_runs")
    subject_hash = models.CharField(max_length=64)
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    results = models.JSONField(default=list)
    """One entry for each finished gate: `key`, `colour` and `findings`."""
    gate = models.CharField(max_length=16, blank=True)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    asked_at = models.DateTimeField(auto_now_add=True)
    touched_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.draft} {self.subject_hash[:12]} {self.state}"

    @property
    def is_green(self) -> bool:
        return self.state == self.State.DONE and all(result["colour"] != "red" for result in self.results)

    @property
    def percent(self) -> int:
        return 100 * self.done // self.total if self.total else 0
