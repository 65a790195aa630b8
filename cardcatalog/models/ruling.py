"""A ruling: a question about a card, its answer, and an example that runs."""

from __future__ import annotations

from django.db import models


class Ruling(models.Model):
    """Follows its cards through all releases. `scenario` is read by `cardcatalog.rulings`; it is
    played anew on every release, and a ruling that no longer holds says so."""

    game = models.CharField(max_length=16)
    key = models.SlugField(max_length=64)
    cards = models.JSONField(default=list)
    rule = models.CharField(max_length=16, blank=True)
    question_ru = models.TextField()
    question_en = models.TextField()
    answer_ru = models.TextField()
    answer_en = models.TextField()
    scenario = models.JSONField()
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["game", "key"]
        constraints = [models.UniqueConstraint(name="ruling_key_in_game", fields=["game", "key"])]

    def __str__(self) -> str:
        return f"{self.game}/{self.key}"
