"""An edition and its releases: immutable manifests of card revisions plus rule parameters."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from .immutable import Immutable


class Edition(Immutable):
    """A line of releases of one game, such as the first Russian edition."""

    game = models.CharField(max_length=16)
    key = models.CharField(max_length=64)

    class Meta(Immutable.Meta):
        constraints = [models.UniqueConstraint(name="edition_key_in_game", fields=["game", "key"])]

    def __str__(self) -> str:
        return f"{self.game}/{self.key}"


class Release(Immutable):
    """What a match pins. `content` is the whole edition as the engine reads it; `manifest` names
    the revision of each card in it. Both stand in the row, where nothing can be added later."""

    edition = models.ForeignKey(Edition, models.PROTECT, related_name="releases", verbose_name=_("edition"))
    number = models.PositiveIntegerField(_("number"))
    hash = models.CharField(max_length=64, unique=True)
    content = models.JSONField()
    manifest = models.JSONField(default=dict)
    parent = models.ForeignKey("self", models.PROTECT, null=True, related_name="children")
    published_at = models.DateTimeField(_("published"), auto_now_add=True)

    class Meta(Immutable.Meta):
        ordering = ["edition_id", "-number"]
        verbose_name = _("release")
        verbose_name_plural = _("releases")
        constraints = [
            models.UniqueConstraint(name="release_number_of_edition", fields=["edition", "number"])
        ]

    def __str__(self) -> str:
        return f"{self.edition}@{self.hash[:12]}"
