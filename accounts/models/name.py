"""Names people had before."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class FormerName(models.Model):
    """Leads to its owner's page and cannot be taken by anybody else until `kept_until`."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="former_names")
    name = models.CharField(max_length=150)
    name_folded = models.CharField(max_length=150, db_index=True)
    name_skeleton = models.CharField(max_length=300, db_index=True)
    given_up_at = models.DateTimeField()
    kept_until = models.DateTimeField()

    class Meta:
        ordering = ["-given_up_at"]

    def __str__(self) -> str:
        return self.name
