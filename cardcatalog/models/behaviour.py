"""How a release plays: figures of seeded self-play, recorded once for each number of players."""

from __future__ import annotations

from django.db import models

from .immutable import Immutable
from .release import Release


class Behaviour(Immutable):
    """`figures` is the summary of `games.selfplay.series`; the seed makes it repeatable."""

    release = models.ForeignKey(Release, models.PROTECT, related_name="behaviours")
    rules_version = models.PositiveIntegerField()
    players = models.PositiveSmallIntegerField()
    bot = models.CharField(max_length=32)
    matches = models.PositiveIntegerField()
    seed = models.CharField(max_length=64)
    figures = models.JSONField()
    measured_at = models.DateTimeField(auto_now_add=True)

    class Meta(Immutable.Meta):
        constraints = [
            models.UniqueConstraint(
                name="behaviour_measured_once",
                fields=["release", "rules_version", "players", "bot", "matches", "seed"],
            )
        ]

    def __str__(self) -> str:
        return f"{self.release} · {self.players} × {self.bot}"
