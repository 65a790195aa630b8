"""One fact of one match."""

from __future__ import annotations

from django.db import models

from .match import Match


class Event(models.Model):
    """Append-only. A step is one accepted move with the events it caused; `move` and
    `request_id` stand in the step's first row. The body names hidden cards: only
    `games.presenters` may show it, redacted for its reader."""

    class Scope(models.IntegerChoices):
        GAME = 0
        """The engine's fact, read by the engine's codec."""
        TABLE = 1
        """A fact about the sitting (a clock, a seat), read by `games.facts`."""

    class Author(models.TextChoices):
        PERSON = "p"
        BOT = "b"
        SYSTEM = "s"

    pk = models.CompositePrimaryKey("match_id", "seq")
    match = models.ForeignKey(Match, models.PROTECT, related_name="events", db_index=False)
    seq = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    """The match's version that this append made."""
    step = models.PositiveIntegerField()
    scope = models.PositiveSmallIntegerField(choices=Scope.choices)
    seat = models.PositiveSmallIntegerField(null=True)
    author = models.CharField(max_length=1, choices=Author.choices)
    at = models.DateTimeField()
    move = models.TextField(null=True)  # noqa: DJ001 - absent is not empty
    request_id = models.CharField(max_length=64, null=True)  # noqa: DJ001
    body = models.TextField()

    class Meta:
        ordering = ["match_id", "seq"]
        constraints = [
            models.UniqueConstraint(
                name="a_request_is_heard_once",
                fields=["match", "request_id", "seat"],
                condition=models.Q(request_id__isnull=False),
            )
        ]

    def __str__(self) -> str:
        return f"event {self.seq} of match {self.match_id}"
