"""When the sweep was last alive, and the times it was not."""

from __future__ import annotations

from django.db import models


class Heartbeat(models.Model):
    name = models.CharField(max_length=16, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} at {self.at}"


class Outage(models.Model):
    """A gap in which nobody's clock was watched, and so nobody's clock ran."""

    began_at = models.DateTimeField(unique=True)
    ended_at = models.DateTimeField()
    credited_up_to = models.BigIntegerField(default=0)
    """The last match that was told, in order of id."""
    credited_at = models.DateTimeField(null=True)
    """When the last running match had been told."""

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="an_outage_ends_after_it_began", condition=models.Q(ended_at__gt=models.F("began_at"))
            )
        ]

    def __str__(self) -> str:
        return f"{self.began_at} to {self.ended_at}"
