"""What finished matches add up to, card by card."""

from __future__ import annotations

from django.db import models

from cardcatalog.models import Release

from .match import Match


class CardTally(models.Model):
    """Sums only: they grow by one statement when a match ends and are read by key, however many
    matches there were. The row without a card counts the release's matches themselves."""

    release = models.ForeignKey(Release, models.PROTECT, to_field="hash", related_name="+", db_index=False)
    card = models.CharField(max_length=64, blank=True)
    matches = models.PositiveIntegerField(default=0)
    """Matches in which somebody played it."""
    plays = models.PositiveIntegerField(default=0)
    """Seats that played it."""
    wins = models.PositiveIntegerField(default=0)
    """Of those, seats that won."""
    fair = models.PositiveBigIntegerField(default=0)
    """Thousandths of wins those seats would have had by lot."""

    class Meta:
        constraints = [models.UniqueConstraint(name="one_tally_a_card", fields=["release", "card"])]

    def __str__(self) -> str:
        return f"{self.card or 'matches'} of {self.release_id[:12]}"


class TalliedMatch(models.Model):
    """A match whose cards have been counted; the row is what keeps it from being counted twice."""

    match = models.OneToOneField(Match, models.CASCADE, primary_key=True, related_name="+")

    def __str__(self) -> str:
        return f"match {self.pk}, counted"
