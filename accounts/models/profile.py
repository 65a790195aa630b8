"""What somebody shows of themselves, and to whom."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

ABOUT_LONGEST = 1000


class Circle(models.TextChoices):
    EVERYONE = "everyone", _("everyone")
    FRIENDS = "friends", _("friends only")
    NOBODY = "nobody", _("nobody")


def avatar_path(user: models.Model, _name: str) -> str:
    """Never the name that was uploaded, and a new one each time, so that it can be cached forever."""
    import secrets

    return f"avatars/{user.pk % 1000:03d}/{user.pk}-{secrets.token_hex(6)}.webp"


class ProfileFields(models.Model):
    about = models.TextField(_("about me"), max_length=ABOUT_LONGEST, blank=True, default="")
    country = models.CharField(_("country"), max_length=2, blank=True, default="")
    avatar = models.FileField(_("picture"), upload_to=avatar_path, blank=True, default="", max_length=120)

    results_for = models.CharField(
        _("who sees my results"), max_length=8, choices=Circle.choices, default=Circle.EVERYONE
    )
    invites_from = models.CharField(
        _("who may invite me to a table"), max_length=8, choices=Circle.choices, default=Circle.EVERYONE
    )
    friends_from = models.CharField(
        _("who may ask me to be friends"),
        max_length=8,
        choices=[(Circle.EVERYONE, _("everyone")), (Circle.NOBODY, _("nobody"))],
        default=Circle.EVERYONE,
    )
    can_be_searched = models.BooleanField(_("my name can be found by search"), default=True)

    class Meta:
        abstract = True
