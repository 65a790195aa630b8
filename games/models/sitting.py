"""Who sat where, from when to when."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .match import Match


class Sitting(models.Model):
    """One occupant of one seat for a stretch of the match. The row with no end is the present."""

    class Ending(models.TextChoices):
        LEFT = "left", _("left on purpose")
        MISSED = "missed", _("missed too many turns")
        REPLACED = "replaced", _("replaced by a steward")

    match = models.ForeignKey(Match, models.PROTECT, related_name="sittings", db_index=False)
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="sittings")
    bot = models.CharField(max_length=32, default="", blank=True)
    since_version = models.PositiveIntegerField(default=0)
    until_version = models.PositiveIntegerField(null=True)
    ending = models.CharField(max_length=8, choices=Ending.choices, default="", blank=True)
    offered_at = models.DateTimeField(null=True)
    """Since when anybody may take this seat over; its occupant may still come back."""
    offer_ends_at = models.DateTimeField(null=True)
    place = models.PositiveSmallIntegerField(null=True)
    score = models.IntegerField(null=True)

    class Meta:
        ordering = ["seat", "since_version"]
        constraints = [
            models.UniqueConstraint(name="a_sitting_begins_once", fields=["match", "seat", "since_version"]),
            models.UniqueConstraint(
                name="one_in_a_seat", fields=["match", "seat"], condition=models.Q(until_version__isnull=True)
            ),
            models.UniqueConstraint(
                name="a_person_sits_once_at_a_time",
                fields=["match", "user"],
                condition=models.Q(until_version__isnull=True, user__isnull=False),
            ),
        ]
        indexes = [
            models.Index(name="sittings_of_a_person", fields=["user", "-match"]),
            models.Index(
                name="seats_on_offer",
                fields=["offer_ends_at"],
                condition=models.Q(offer_ends_at__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} of match {self.match_id}"
