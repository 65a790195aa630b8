"""A seat being asked to act: what notices, reminders and reliability are about."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from .match import Match


class Turn(models.Model):
    """Opened and closed by `games.store` together with the step that caused it."""

    class Ending(models.TextChoices):
        MOVED = "moved"
        MISSED = "missed"
        VOID = "void"
        """Nobody's merit or fault: a window that ran out, a match that ended."""

    match = models.ForeignKey(Match, models.PROTECT, related_name="turns", db_index=False)
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="turns", db_index=False)
    is_window = models.BooleanField()
    began_at = models.DateTimeField()
    due_at = models.DateTimeField()
    remind_at = models.DateTimeField()
    wake_at = models.DateTimeField(null=True)
    """When the notifier has to look at this turn next."""
    told_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    ending = models.CharField(max_length=6, choices=Ending.choices, default="", blank=True)

    class Meta:
        # Not unique: one statement closes a turn and begins the next, in an order of its own.
        indexes = [
            models.Index(
                name="open_turns", fields=["match", "seat"], condition=models.Q(ended_at__isnull=True)
            ),
            models.Index(
                name="my_open_turns", fields=["user", "due_at"], condition=models.Q(ended_at__isnull=True)
            ),
            models.Index(name="my_last_turns", fields=["user", "-id"]),
            models.Index(
                name="turns_to_tell_of", fields=["wake_at"], condition=models.Q(wake_at__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return f"turn of seat {self.seat} in match {self.match_id}"
