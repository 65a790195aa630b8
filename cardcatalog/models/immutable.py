"""Rows that can be made but never changed: no save, no update, no delete, by no path.

The ORM refuses here; the database refuses in `cardcatalog.guards`, for whoever goes round it.
"""

from __future__ import annotations

from typing import Any, NoReturn

from django.db import models


class ImmutableError(TypeError):
    """Somebody tried to change what is published."""

    def __init__(self, model: type[models.Model]) -> None:
        super().__init__(f"{model.__name__} rows never change; publish a new one instead.")


class ImmutableQuerySet(models.QuerySet):
    def _refuse(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise ImmutableError(self.model)

    update = delete = bulk_update = update_or_create = _update = _raw_delete = _refuse
    aupdate = adelete = abulk_update = aupdate_or_create = _refuse

    def bulk_create(self, objs: Any, *args: Any, **kwargs: Any) -> Any:
        if kwargs.get("update_conflicts") or any(args[2:3]):
            raise ImmutableError(self.model)
        return super().bulk_create(objs, *args, **kwargs)


class Immutable(models.Model):
    objects = ImmutableQuerySet.as_manager()

    class Meta:
        abstract = True
        base_manager_name = "objects"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise ImmutableError(type(self))
        super().save(*args, **{**kwargs, "force_insert": True})

    def save_base(self, *args: Any, **kwargs: Any) -> None:
        """Fixtures come this way: a row that is there already is not written over."""
        if not self._state.adding:
            raise ImmutableError(type(self))
        super().save_base(*args, **{**kwargs, "force_insert": True})

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise ImmutableError(type(self))
