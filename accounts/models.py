"""People. They know no game."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """A person, a guest or a bot that sits at tables."""
