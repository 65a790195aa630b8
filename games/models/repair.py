"""What a steward did to a match, and why."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .match import Match


class Repair(models.Model):
    class Kind(models.TextChoices):
        SWEEP = "sweep", _("swept again")
        EXTEND = "extend", _("gave more time")
        CANCEL = "cancel", _("cancelled the match")
        REPLACE = "replace", _("replaced a seat")

    match = models.ForeignKey(Match, models.PROTECT, related_name="repairs")
    steward = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    kind = models.CharField(_("repair"), max_length=8, choices=Kind.choices)
    reason = models.TextField(_("reason"))
    details = models.JSONField(_("details"), default=dict)
    at = models.DateTimeField(_("at"))

    class Meta:
        ordering = ["-id"]
        verbose_name = _("repair")
        verbose_name_plural = _("repairs")

    def __str__(self) -> str:
        return f"{self.kind} of match {self.match_id}"
