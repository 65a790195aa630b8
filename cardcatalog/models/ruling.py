"""A ruling: a question about a card, its answer, and an example that runs."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Ruling(models.Model):
    """Follows its cards through all releases. `scenario` is read by `cardcatalog.rulings`; it is
    played anew on every release, and a ruling that no longer holds says so."""

    game = models.CharField(_("game"), max_length=16)
    key = models.SlugField(_("code"), max_length=64)
    cards = models.JSONField(_("cards"), default=list)
    rule = models.CharField(_("rule"), max_length=16, blank=True)
    question_ru = models.TextField(_("question in Russian"))
    question_en = models.TextField(_("question in English"))
    answer_ru = models.TextField(_("answer in Russian"))
    answer_en = models.TextField(_("answer in English"))
    scenario = models.JSONField(_("scene"))
    updated_at = models.DateTimeField(_("changed"), auto_now=True)

    class Meta:
        ordering = ["game", "key"]
        verbose_name = _("ruling")
        verbose_name_plural = _("rulings")
        constraints = [models.UniqueConstraint(name="ruling_key_in_game", fields=["game", "key"])]

    def __str__(self) -> str:
        return f"{self.game}/{self.key}"
