"""A match still looking for players."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from cardcatalog.models import Release


def link_key() -> str:
    """What a private link ends with; 128 bits nobody can guess."""
    return secrets.token_urlsafe(16)


class Table(models.Model):
    class Status(models.TextChoices):
        OPEN = "open", _("open")
        STARTED = "started", _("started")
        CLOSED = "closed", _("closed by the host")
        EXPIRED = "expired", _("expired")

    game = models.CharField(_("game"), max_length=16)
    release = models.ForeignKey(Release, models.PROTECT, to_field="hash", related_name="+", db_index=False)
    host = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="hosted_tables")
    status = models.CharField(_("status"), max_length=8, choices=Status.choices, default=Status.OPEN)
    seats = models.PositiveSmallIntegerField(_("seats"))
    free_seats = models.PositiveSmallIntegerField(editable=False)
    options = models.JSONField(_("variants"), default=dict)
    rated = models.BooleanField(_("rated"), default=True)
    clock_rule = models.JSONField(_("clock"))
    public = models.BooleanField(_("public"), default=True)
    link_key = models.CharField(max_length=32, unique=True, default=link_key, editable=False)
    rating_low = models.PositiveSmallIntegerField(_("lowest rating"), null=True, blank=True)
    rating_high = models.PositiveSmallIntegerField(_("highest rating"), null=True, blank=True)
    reliability_low = models.PositiveSmallIntegerField(_("least reliability, %"), null=True, blank=True)
    bots = models.JSONField(_("bots allowed"), default=list)
    """Names of the bots that may sit here; empty means none."""
    rematch_of = models.OneToOneField(
        "games.Match", models.PROTECT, null=True, blank=True, related_name="rematch"
    )
    opened_at = models.DateTimeField(_("opened"))
    expires_at = models.DateTimeField(_("expires"))

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        indexes = [
            # The lobby reads the newest open public tables, of one game or of all.
            models.Index(
                name="lobby_of_all",
                fields=["-opened_at", "-id"],
                condition=models.Q(status="open", public=True),
            ),
            models.Index(
                name="lobby_of_a_game",
                fields=["game", "-opened_at", "-id"],
                condition=models.Q(status="open", public=True),
            ),
            models.Index(name="tables_to_expire", fields=["expires_at"], condition=models.Q(status="open")),
        ]
        constraints = [
            models.CheckConstraint(name="a_table_has_seats", condition=models.Q(seats__gte=2, seats__lte=12)),
        ]

    def __str__(self) -> str:
        return f"table {self.pk}"


class TableSeat(models.Model):
    """Somebody who sat down: a person, or a bot the host put there."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="taken")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="table_seats"
    )
    bot = models.CharField(max_length=32, default="", blank=True)
    contribution = models.CharField(max_length=64)
    """What this seat adds to the shuffle, so that the server alone cannot choose it."""
    taken_at = models.DateTimeField()

    class Meta:
        ordering = ["seat"]
        constraints = [
            models.UniqueConstraint(name="one_in_a_table_seat", fields=["table", "seat"]),
            models.UniqueConstraint(
                name="a_person_sits_once_at_a_table",
                fields=["table", "user"],
                condition=models.Q(user__isnull=False),
            ),
            models.CheckConstraint(
                name="a_table_seat_has_a_person_or_a_bot",
                condition=models.Q(user__isnull=False, bot="")
                | (models.Q(user__isnull=True) & ~models.Q(bot="")),
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} of table {self.table_id}"


class Invitation(models.Model):
    """Opens a private table to one person by name."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="invitations")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="table_invitations")
    invited_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(name="one_invitation_each", fields=["table", "user"])]

    def __str__(self) -> str:
        return f"{self.user_id} to table {self.table_id}"
