"""What somebody was told, and how it reached them."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from .match import Match
from .table import Table
from .turn import Turn


class Notice(models.Model):
    """One line of the in-app list. Words are made when it is read; `params` hold only what
    every viewer may know."""

    class Kind(models.TextChoices):
        TURN = "turn"
        REMINDER = "reminder"
        STARTED = "started"
        FINISHED = "finished"
        CANCELLED = "cancelled"
        INVITED = "invited"
        SEAT_OFFERED = "seat_offered"
        REPLACED = "replaced"
        EXPIRED = "expired"
        SELF_TEST = "self_test"
        FRIEND = "friend"
        MODERATION = "moderation"
        RATING = "rating"
        SEASON = "season"
        CHAT = "chat"

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices", db_index=False)
    kind = models.CharField(max_length=12, choices=Kind.choices)
    key = models.CharField(max_length=64)
    """Names the occasion, so that no occasion is told twice."""
    match = models.ForeignKey(Match, models.CASCADE, null=True, db_index=False)
    table = models.ForeignKey(Table, models.CASCADE, null=True, db_index=False)
    turn = models.ForeignKey(Turn, models.CASCADE, null=True, related_name="notices")
    params = models.JSONField(default=dict)
    made_at = models.DateTimeField()
    read_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(name="no_occasion_is_told_twice", fields=["user", "key"])]
        indexes = [
            models.Index(name="my_notices", fields=["user", "-id"]),
            models.Index(name="my_unread_notices", fields=["user"], condition=models.Q(read_at__isnull=True)),
        ]

    def __str__(self) -> str:
        return f"{self.kind} for {self.user_id}"


class Delivery(models.Model):
    """The record of one notice on one channel, which its reader can look up."""

    class Channel(models.TextChoices):
        SITE = "site"
        MAIL = "mail"

    class State(models.TextChoices):
        WAITING = "waiting"
        SENDING = "sending"
        SENT = "sent"
        FAILED = "failed"
        NEEDLESS = "needless"
        """They had moved, or read it, before it was due."""

    notice = models.ForeignKey(Notice, models.CASCADE, related_name="deliveries")
    channel = models.CharField(max_length=4, choices=Channel.choices)
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    digest = models.BooleanField(default=False)
    send_at = models.DateTimeField()
    tries = models.PositiveSmallIntegerField(default=0)
    done_at = models.DateTimeField(null=True)
    problem = models.CharField(max_length=120, default="", blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(name="one_delivery_a_channel", fields=["notice", "channel"])]
        indexes = [
            models.Index(
                name="deliveries_to_make",
                fields=["send_at"],
                condition=models.Q(state__in=["waiting", "sending"]),
            )
        ]

    def __str__(self) -> str:
        return f"{self.channel}: {self.state}"
