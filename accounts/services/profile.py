"""Changing what somebody shows of themselves."""

from __future__ import annotations

from typing import IO

from django.core.files.storage import Storage
from django.db import transaction

from accounts import limits, signals
from accounts.avatars.uploaded import made_safe
from accounts.models import User


def set_avatar(*, user_id: int, upload: IO[bytes], size: int) -> None:
    """Raises Refused, with the old picture still in place."""
    limits.count("avatar", user_id)
    picture = made_safe(upload, size)
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=user_id)
        old, storage = user.avatar.name, user.avatar.storage
        user.avatar.save("", picture, save=False)
        user.save(update_fields=["avatar"])
        signals.profile_changed.send(sender=User, user_id=user_id)
        _forget(storage, old)


def remove_avatar(*, user_id: int) -> None:
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=user_id)
        old, storage = user.avatar.name, user.avatar.storage
        user.avatar = ""
        user.save(update_fields=["avatar"])
        signals.profile_changed.send(sender=User, user_id=user_id)
        _forget(storage, old)


def _forget(storage: Storage, name: str | None) -> None:
    """Only after commit: a rolled back change must not lose the old picture."""
    if name:
        transaction.on_commit(lambda: storage.delete(name))
