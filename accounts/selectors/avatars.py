"""Where somebody's picture is."""

from __future__ import annotations

from hashlib import blake2s
from typing import Any

from django.urls import reverse


def avatar_version(person: Any) -> str:
    """Changes with everything the picture is made of, so that it can be cached forever."""
    made_of = person.avatar.name or f"{person.kind}:{initial(person)}"
    return blake2s(f"{made_of}".encode(), digest_size=5).hexdigest()


def avatar_url(person: Any) -> str:
    return f"{reverse('avatar', args=[person.pk])}?v={avatar_version(person)}"


def initial(person: Any) -> str:
    """The letter of a drawn picture; guests and former players have none."""
    return person.username[:1].upper() if person.kind == "person" else ""
