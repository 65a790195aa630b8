"""Rows that can be made but never changed: no save, no update, no delete."""

from __future__ import annotations

from typing import Any, NoReturn

from django.db import models


class ImmutableError(TypeError):
    """Somebody tried to change what is published."""


class ImmutableQuerySet(models.QuerySet):
    def _refuse(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise ImmutableError(f"{self.model.__name__} rows never change; publish a new one instead.")

    update = delete = bulk_update = update_or_create = _refuse
    aupdate = adelete = abulk_update = aupdate_or_create = _refuse


class Immutable(models.Model):
    objects = ImmutableQuerySet.as_manager()

    class Meta:
        abstract = True
        base_manager_name = "objects"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise ImmutableError(f"{type(self).__name__} rows never change; publish a new one instead.")
        super().save(*args, **{**kwargs, "force_insert": True})

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise ImmutableError(f"{type(self).__name__} rows are never deleted.")
