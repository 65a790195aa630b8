"""A picture that an editor uploaded, made safe, named by its bytes."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class UploadedPicture(models.Model):
    """The file lies in the storage under `file_name`. Cards name it, so neither changes: another
    picture is another row."""

    game = models.CharField(_("game"), max_length=16)
    file_name = models.CharField(max_length=80, unique=True)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    artist = models.CharField(_("artist"), max_length=120)
    licence = models.CharField(_("licence"), max_length=120)
    alt_ru = models.CharField(_("what is seen, in Russian"), max_length=300)
    alt_en = models.CharField(_("what is seen, in English"), max_length=300)
    uploaded_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    uploaded_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("picture")
        verbose_name_plural = _("pictures")

    def __str__(self) -> str:
        return self.file_name
