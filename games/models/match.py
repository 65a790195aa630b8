"""One sitting of a game. The events are the truth; this row is where they have led to."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from cardcatalog.models import Release

from .table import Table


class Match(models.Model):
    """The first columns are pinned when the match starts; the others change with each step,
    by `games.store` alone. Texts are JSON that msgspec reads into typed values."""

    class Status(models.TextChoices):
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        CANCELLED = "cancelled", _("cancelled")

    table = models.OneToOneField(Table, models.PROTECT, related_name="match")
    game = models.CharField(_("game"), max_length=16)
    rules_version = models.PositiveSmallIntegerField(_("rules version"))
    release = models.ForeignKey(Release, models.PROTECT, to_field="hash", related_name="+", db_index=False)
    seats = models.PositiveSmallIntegerField(_("seats"))
    options = models.TextField(_("variants"))
    rated = models.BooleanField(_("rated"))
    public = models.BooleanField(_("public"))
    clock_rule = models.TextField(_("clock"))
    started_at = models.DateTimeField(_("started"))

    status = models.CharField(_("status"), max_length=9, choices=Status.choices, default=Status.RUNNING)
    version = models.PositiveIntegerField(_("version"), default=0)
    """Grows with every append; what a compare-and-swap compares."""
    moves = models.PositiveIntegerField(_("moves"), default=0)
    """Accepted moves: the step number that chance is drawn by."""
    last_seq = models.PositiveIntegerField(default=0)
    occupants = models.TextField()
    """Who sits where now; `Sitting` keeps the history."""
    versions_seen = models.TextField()
    """What each viewer's version is; a step they learn nothing of does not move it."""
    clock = models.TextField()
    snapshot = models.TextField()
    """The folded state, so that a move need not read all events. Holds hidden cards."""
    due_at = models.DateTimeField(_("due"), null=True, blank=True)
    moved_at = models.DateTimeField(_("last move"))
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    outcome = models.TextField(default="", blank=True)
    announced_at = models.DateTimeField(null=True, blank=True)
    """When everybody who listens for the end had heard of it."""

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        indexes = [
            models.Index(name="matches_due", fields=["due_at"], condition=models.Q(due_at__isnull=False)),
            models.Index(
                name="matches_to_announce",
                fields=["finished_at"],
                condition=models.Q(finished_at__isnull=False, announced_at__isnull=True),
            ),
            models.Index(
                name="matches_running",
                fields=["-started_at"],
                condition=models.Q(status="running", public=True),
            ),
            models.Index(
                name="matches_by_end",
                fields=["game", "-finished_at"],
                condition=models.Q(finished_at__isnull=False),
            ),
        ]
        constraints = [
            models.CheckConstraint(
                name="only_a_running_match_is_due",
                condition=models.Q(due_at__isnull=True) | models.Q(status="running"),
            )
        ]

    def __str__(self) -> str:
        return f"match {self.pk}"
