"""The custom user, there from the first migration."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _


class User(AbstractUser):
    """Somebody who signs in, or a guest who has not yet. Bots are no users: a seat names its bot."""

    class Kind(models.TextChoices):
        PERSON = "person", _("person")
        GUEST = "guest", _("guest")
        GONE = "gone", _("deleted account")

    kind = models.CharField(_("kind"), max_length=8, choices=Kind.choices, default=Kind.PERSON)
    # SQLite's LIKE and lower() know ASCII only, so what people search by is kept casefolded.
    name_folded = models.CharField(max_length=150, db_index=True, editable=False, default="")
    language = models.CharField(_("language"), max_length=2, default="ru")
    time_zone = models.CharField(_("time zone"), max_length=48, default="Europe/Moscow")
    quiet_from = models.TimeField(_("quiet hours from"), null=True, blank=True)
    quiet_until = models.TimeField(_("quiet hours until"), null=True, blank=True)

    class Meta(AbstractUser.Meta):
        constraints = [
            models.CheckConstraint(
                name="quiet_hours_have_both_ends",
                condition=models.Q(quiet_from__isnull=True, quiet_until__isnull=True)
                | models.Q(quiet_from__isnull=False, quiet_until__isnull=False),
            )
        ]

    def save(self, *args: object, **kwargs: object) -> None:
        self.name_folded = self.username.casefold()
        super().save(*args, **kwargs)
