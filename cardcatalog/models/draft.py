"""An edition in the making: what editors change until it is published."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from cardcatalog.cards import CARD_LISTS
from games.engines.kernel.edition import content_hash

from .release import Release


class Draft(models.Model):
    """`head` is the edition's content without its cards; `version` grows with every change of it,
    so that nobody saves over what they have not seen. Cards have versions of their own: two
    editors may work on two cards at once."""

    class State(models.TextChoices):
        DRAFT = "draft", _("draft")
        REVIEW = "review", _("in review")
        PUBLISHED = "published", _("published")
        SUPERSEDED = "superseded", _("superseded")
        DROPPED = "dropped", _("dropped")

    game = models.CharField(_("game"), max_length=16)
    key = models.SlugField(_("edition"), max_length=64)
    note = models.CharField(_("purpose"), max_length=200, blank=True)
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.DRAFT)
    head = models.JSONField()
    version = models.PositiveIntegerField(default=1)
    parent = models.ForeignKey(
        Release, models.PROTECT, related_name="drafts_from", verbose_name=_("made from")
    )
    release = models.ForeignKey(Release, models.PROTECT, null=True, related_name="drafts")
    approved_hash = models.CharField(max_length=64, blank=True)
    approved_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    publish_at = models.DateTimeField(_("publish at"), null=True)
    scheduled_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+", verbose_name=_("made by")
    )
    made_at = models.DateTimeField(auto_now_add=True)
    changed_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    changed_at = models.DateTimeField(_("changed"), auto_now=True)

    class Meta:
        ordering = ["-changed_at"]
        verbose_name = _("draft")
        verbose_name_plural = _("drafts")
        permissions = [("review_draft", "Can review drafts"), ("publish_draft", "Can publish drafts")]

    def __str__(self) -> str:
        return f"{self.title} №{self.pk}"

    @property
    def title(self) -> str:
        """In the reader's language."""
        language = "en" if (get_language() or "ru").startswith("en") else "ru"
        return self.head.get("title", {}).get(language) or self.key

    @property
    def is_open(self) -> bool:
        """Only then may anything in it change."""
        return self.state == self.State.DRAFT

    def content(self) -> dict[str, Any]:
        """The edition as the engine would read it, cards in their order."""
        content = dict(self.head)
        for kind in CARD_LISTS:
            if kind in content:
                content[kind] = []
        for card in self.cards.all():
            content.setdefault(card.kind, []).append(card.content)
        return content

    def content_hash(self) -> str:
        return content_hash(self.content())


class DraftCard(models.Model):
    """One card of a draft as it stands now; `head` of the draft keeps an empty list of its kind."""

    draft = models.ForeignKey(Draft, models.CASCADE, related_name="cards")
    kind = models.CharField(max_length=16)
    key = models.CharField(max_length=64)
    position = models.PositiveIntegerField()
    content = models.JSONField()
    version = models.PositiveIntegerField(default=1)
    changed_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["position", "pk"]
        constraints = [models.UniqueConstraint(name="card_key_in_draft", fields=["draft", "key"])]

    def __str__(self) -> str:
        return f"{self.draft}: {self.key}"
