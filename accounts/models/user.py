"""The custom user, there from the first migration."""

from __future__ import annotations

from datetime import time
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.names import fold, skeleton

from .profile import ProfileFields


class User(ProfileFields, AbstractUser):
    """Somebody who signs in, or a guest who has not yet. Bots are no users: a seat names its bot.

    An account that was deleted stays as a row without a name, so that matches stay whole."""

    class Kind(models.TextChoices):
        PERSON = "person", _("person")
        GUEST = "guest", _("guest")
        GONE = "gone", _("deleted account")

    class MailPace(models.TextChoices):
        EACH = "each", _("one by one, at once")
        DIGEST = "digest", _("together, once a day")
        OFF = "off", _("none at all")

    kind = models.CharField(_("kind"), max_length=8, choices=Kind.choices, default=Kind.PERSON)
    # SQLite's LIKE and lower() know ASCII only, so what people search by is kept casefolded.
    name_folded = models.CharField(max_length=150, editable=False, default="")
    # Equal for names that look alike, so that nobody can pass for somebody else.
    name_skeleton = models.CharField(max_length=300, editable=False, default="")
    named_at = models.DateTimeField(_("renamed"), null=True, blank=True, editable=False)
    language = models.CharField(
        _("language"), max_length=2, default="ru", choices=[("ru", "Русский"), ("en", "English")]
    )
    time_zone = models.CharField(_("time zone"), max_length=48, default="Europe/Moscow")
    quiet_from = models.TimeField(_("quiet hours from"), null=True, blank=True)
    quiet_until = models.TimeField(_("quiet hours until"), null=True, blank=True)

    mail_pace = models.CharField(_("mails"), max_length=6, choices=MailPace.choices, default=MailPace.EACH)
    digest_at = models.TimeField(_("digest at"), default=time(9))

    class Meta(AbstractUser.Meta):
        constraints = [
            models.CheckConstraint(
                name="quiet_hours_have_both_ends",
                condition=models.Q(quiet_from__isnull=True, quiet_until__isnull=True)
                | models.Q(quiet_from__isnull=False, quiet_until__isnull=False),
            ),
            models.UniqueConstraint(
                name="no_two_names_differ_by_case_only",
                fields=["name_folded"],
                condition=~models.Q(name_folded=""),
            ),
            models.UniqueConstraint(
                name="no_two_names_look_alike",
                fields=["name_skeleton"],
                condition=~models.Q(name_skeleton=""),
            ),
        ]
        indexes = [
            # Prefix search needs this kind of comparison on PostgreSQL.
            models.Index(name="people_by_name", fields=["name_folded"], opclasses=["varchar_pattern_ops"]),
            models.Index(name="guests_by_age", fields=["date_joined"], condition=models.Q(kind="guest")),
        ]

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.name_folded, self.name_skeleton = fold(self.username), skeleton(self.username)
        if (fields := kwargs.get("update_fields")) is not None and "username" in fields:
            kwargs["update_fields"] = {*fields, "name_folded", "name_skeleton"}
        super().save(*args, **kwargs)

    @property
    def shown_name(self) -> str:
        """What pages call this person, in the reader's language."""
        return shown_name(self.username, self.kind)

    @property
    def is_guest(self) -> bool:
        return self.kind == self.Kind.GUEST

    @property
    def is_gone(self) -> bool:
        return self.kind == self.Kind.GONE


def shown_name(username: str, kind: str) -> str:
    """For who has the two without the rest of the person."""
    if kind == User.Kind.GONE:
        return gettext("a former player")
    if kind == User.Kind.GUEST:
        return gettext("Guest %(number)s") % {"number": username.rpartition("-")[2]}
    return username
