"""Choices that differ from what everybody gets; see accounts.notices."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class NoticeChoice(models.Model):
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="notice_choices", db_index=False
    )
    event = models.CharField(max_length=16)
    channel = models.CharField(max_length=8)
    wanted = models.BooleanField()

    class Meta:
        constraints = [models.UniqueConstraint(name="one_notice_choice", fields=["user", "event", "channel"])]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.event} by {self.channel}: {self.wanted}"
