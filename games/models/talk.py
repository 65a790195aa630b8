"""Words at a match: said to the table, or kept to oneself."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from .match import Match

CHAT_LENGTH = 500
NOTE_LENGTH = 4000


class ChatMessage(models.Model):
    """Said by somebody at the table. Others may read it once the match is over."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="chat")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    text = models.CharField(max_length=CHAT_LENGTH)
    said_at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"message {self.pk} at match {self.match_id}"


class ChatRead(models.Model):
    """Up to where somebody has read."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    last_read = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(name="one_bookmark_each", fields=["match", "user"])]

    def __str__(self) -> str:
        return f"{self.user_id} read up to {self.last_read}"


class PrivateNote(models.Model):
    """Seen by its author alone."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    text = models.CharField(max_length=NOTE_LENGTH, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(name="one_note_each", fields=["match", "user"])]

    def __str__(self) -> str:
        return f"note of {self.user_id} on match {self.match_id}"
