"""What was rated, with everything it was worked out from. Rows are only ever added; a change
that a recalculation replaced says by which."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .board import Board
from .season import Season


class RatedMatch(models.Model):
    """Its number is the order of rating: whoever holds the rating lock adds the next."""

    match_id = models.BigIntegerField(_("match"), unique=True)
    game = models.CharField(_("game"), max_length=16)
    season = models.ForeignKey(Season, models.PROTECT, related_name="+")
    finished_at = models.DateTimeField(_("finished"), db_index=True)
    rated_at = models.DateTimeField(_("rated"))
    size = models.PositiveSmallIntegerField(_("seats"))
    seats = models.TextField()
    """JSON of FinishedSeat: users, places, teams, who left, who does not count and so on."""
    annulled_at = models.DateTimeField(_("annulled"), null=True, blank=True)
    annulled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("annulled by"),
    )
    annulled_for = models.TextField(_("reason"), blank=True, default="")

    class Meta:
        verbose_name = _("rated match")
        verbose_name_plural = _("rated matches")

    def __str__(self) -> str:
        return f"match {self.match_id}"


class Recalculation(models.Model):
    """A run through all later matches after one was annulled."""

    cause = models.ForeignKey(RatedMatch, models.PROTECT, related_name="recalculations")
    made_at = models.DateTimeField()
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")

    def __str__(self) -> str:
        return f"after {self.cause}"


class RatingChange(models.Model):
    rated_match = models.ForeignKey(RatedMatch, models.PROTECT, related_name="changes", db_index=False)
    board = models.ForeignKey(Board, models.PROTECT, related_name="+", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", db_index=False)
    seat = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()
    team = models.PositiveSmallIntegerField(null=True)
    left = models.BooleanField(default=False)
    k = models.PositiveSmallIntegerField()
    matches_before = models.PositiveIntegerField()
    before = models.IntegerField()
    after = models.IntegerField()
    finished_at = models.DateTimeField()
    superseded_by = models.ForeignKey(
        Recalculation, models.PROTECT, null=True, related_name="+", db_index=False
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(
                name="a_seat_is_rated_once",
                fields=["rated_match", "board", "seat"],
                condition=models.Q(superseded_by__isnull=True),
            )
        ]
        indexes = [
            models.Index(
                name="changes_of_a_person",
                fields=["user", "board", "rated_match"],
                condition=models.Q(superseded_by__isnull=True),
            ),
            models.Index(
                name="changes_of_a_board",
                fields=["board", "rated_match"],
                condition=models.Q(superseded_by__isnull=True),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.before} → {self.after}"


class RatingLock(models.Model):
    """One row. Whoever rates locks it, so that matches are rated one after another."""

    name = models.CharField(max_length=8, unique=True, default="rating")

    def __str__(self) -> str:
        return self.name
