from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from leaderboards.seasons import Quarter


class Season(models.Model):
    """A quarter in which somebody was rated. Its boards are final once it is closed."""

    key = models.CharField(_("season"), max_length=6, unique=True)
    starts_at = models.DateTimeField(_("from"))
    ends_at = models.DateTimeField(_("until"))
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)

    class Meta:
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
        ordering = ["-starts_at"]

    def __str__(self) -> str:
        return self.key

    @property
    def quarter(self) -> Quarter:
        return Quarter.read(self.key)


class Badge(models.Model):
    """Given when a season closes; kept for good."""

    class Kind(models.TextChoices):
        GOLD = "gold", _("first place")
        SILVER = "silver", _("second place")
        BRONZE = "bronze", _("third place")
        TOP_TEN = "top_ten", _("among the first ten")
        TOP_TENTH = "top_tenth", _("among the best tenth")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="badges")
    season = models.ForeignKey(Season, models.PROTECT, related_name="badges")
    game = models.CharField(max_length=16, blank=True, default="")
    kind = models.CharField(max_length=9, choices=Kind.choices)
    rank = models.PositiveIntegerField()

    class Meta:
        verbose_name = _("badge")
        verbose_name_plural = _("badges")
        constraints = [models.UniqueConstraint(name="one_badge_a_board", fields=["user", "season", "game"])]

    def __str__(self) -> str:
        return f"{self.kind} {self.game} {self.season_id}"
