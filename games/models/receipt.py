"""What a match's shuffle is drawn from, and the promise made about it beforehand."""

from __future__ import annotations

from django.db import models

from .match import Match
from .table import Table


class ShuffleReceipt(models.Model):
    """Made with the table, before anybody's contribution is known. In a model of its own so
    that no query for a match, no admin page and no serializer comes upon the secret by chance:
    only `games.store` and `games.services.receipts` read it."""

    table = models.OneToOneField(Table, models.PROTECT, related_name="receipt")
    match = models.OneToOneField(Match, models.PROTECT, null=True, related_name="receipt")
    commitment = models.CharField(max_length=64)
    secret = models.CharField(max_length=64)
    contributions = models.JSONField(default=list)
    seed = models.CharField(max_length=64, default="")

    def __str__(self) -> str:
        return f"receipt {self.commitment[:12]}"

    def __repr__(self) -> str:
        return f"<{self}>"
