"""Reports, what was decided on them, and what the person concerned said to that."""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

WORDS_LONGEST = 2000


class Report(models.Model):
    class Category(models.TextChoices):
        ABUSE = "abuse", _("insults, threats, hatred")
        SPAM = "spam", _("spam or advertising")
        STALLING = "stalling", _("stalls or leaves on purpose")
        COLLUSION = "collusion", _("plays together with another seat")
        SECOND_ACCOUNT = "second", _("plays from several accounts")
        NAME = "name", _("an offensive name, picture or profile")
        OTHER = "other", _("something else")

    class State(models.TextChoices):
        OPEN = "open", _("waiting")
        ACTED = "acted", _("acted upon")
        DISMISSED = "dismissed", _("no breach found")

    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="reports_made", verbose_name=_("reported by")
    )
    subject = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="reports_met", verbose_name=_("person")
    )
    category = models.CharField(_("what for"), max_length=10, choices=Category.choices)
    words = models.TextField(_("what happened"), max_length=WORDS_LONGEST, blank=True, default="")
    # An address on this site (a match, a chat); accounts does not know what stands there.
    place = models.CharField(_("where"), max_length=200, blank=True, default="")
    made_at = models.DateTimeField(_("made"), auto_now_add=True)
    state = models.CharField(_("state"), max_length=9, choices=State.choices, default=State.OPEN)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("decided by"),
    )
    decided_at = models.DateTimeField(_("decided"), null=True, blank=True)
    note = models.TextField(_("note of the moderators"), blank=True, default="")

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        indexes = [
            models.Index(name="moderation_queue", fields=["made_at"], condition=models.Q(state="open")),
        ]
        constraints = [
            # Asking again does not make it more urgent.
            models.UniqueConstraint(
                name="one_open_report_a_matter",
                fields=["reporter", "subject", "category", "place"],
                condition=models.Q(state="open"),
            )
        ]

    def __str__(self) -> str:
        return f"{self.get_category_display()} · {self.subject}"


class Sanction(models.Model):
    class Kind(models.TextChoices):
        WARNING = "warning", _("warning")
        SILENCE = "silence", _("no chat")
        UNRATED = "unrated", _("no rated tables")
        SUSPENSION = "suspension", _("no new tables and no chat")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="sanctions", verbose_name=_("person")
    )
    kind = models.CharField(_("kind"), max_length=10, choices=Kind.choices)
    reason = models.TextField(_("reason"), max_length=WORDS_LONGEST, help_text=_("The person reads this."))
    report = models.ForeignKey(
        Report, models.SET_NULL, null=True, blank=True, related_name="sanctions", verbose_name=_("report")
    )
    begins_at = models.DateTimeField(_("from"))
    ends_at = models.DateTimeField(_("until"), null=True, blank=True, help_text=_("Empty: until lifted."))
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("decided by")
    )
    lifted_at = models.DateTimeField(_("lifted"), null=True, blank=True)
    read_at = models.DateTimeField(_("read"), null=True, blank=True)

    class Meta:
        verbose_name = _("sanction")
        verbose_name_plural = _("sanctions")
        ordering = ["-begins_at"]
        indexes = [
            models.Index(
                name="sanctions_not_lifted", fields=["user"], condition=models.Q(lifted_at__isnull=True)
            )
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} · {self.user}"

    def holds_at(self, now: datetime) -> bool:
        return (
            self.lifted_at is None and self.begins_at <= now and (self.ends_at is None or now < self.ends_at)
        )


class Appeal(models.Model):
    class State(models.TextChoices):
        OPEN = "open", _("waiting")
        GRANTED = "granted", _("granted")
        REFUSED = "refused", _("refused")

    sanction = models.OneToOneField(
        Sanction, models.CASCADE, related_name="appeal", verbose_name=_("sanction")
    )
    words = models.TextField(_("what the person says"), max_length=WORDS_LONGEST)
    made_at = models.DateTimeField(_("made"), auto_now_add=True)
    state = models.CharField(_("state"), max_length=7, choices=State.choices, default=State.OPEN)
    answer = models.TextField(_("answer"), blank=True, default="", help_text=_("The person reads this."))
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("decided by"),
    )
    answered_at = models.DateTimeField(_("decided"), null=True, blank=True)

    class Meta:
        verbose_name = _("appeal")
        verbose_name_plural = _("appeals")

    def __str__(self) -> str:
        return str(self.sanction)
