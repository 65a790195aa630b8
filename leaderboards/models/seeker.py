from __future__ import annotations

from django.conf import settings
from django.db import models


class Seeker(models.Model):
    """Somebody who waits to be paired. One wish a person: who seeks again changes it."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="seeker")
    game = models.CharField(max_length=16)
    seats = models.PositiveSmallIntegerField()
    clock = models.CharField(max_length=8)
    since = models.DateTimeField()
    found_match = models.BigIntegerField(null=True)
    """Set once they are seated; the page that waits goes there."""

    class Meta:
        indexes = [
            models.Index(
                name="seekers_waiting",
                fields=["game", "seats", "clock", "since"],
                condition=models.Q(found_match__isnull=True),
            )
        ]

    def __str__(self) -> str:
        return f"{self.user_id} seeks {self.game} for {self.seats}"
