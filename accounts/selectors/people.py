"""Finding people by name."""

from __future__ import annotations

from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import FormerName, User
from accounts.names import fold

FOUND_AT_MOST = 20


def person_named(name: str) -> User | None:
    """By the present name, else by one they gave up lately (compare `username` to redirect)."""
    folded = fold(name)
    user = User.objects.filter(name_folded=folded).first()
    if user is not None:
        return user
    former = (
        FormerName.objects.filter(name_folded=folded, kept_until__gt=timezone.now())
        .select_related("user")
        .first()
    )
    return former.user if former else None


def people_like(beginning: str) -> QuerySet[User]:
    """People whose name begins so and who let themselves be searched."""
    folded = fold(beginning.strip())
    if not folded:
        return User.objects.none()
    found = User.objects.filter(
        name_folded__startswith=folded, kind=User.Kind.PERSON, is_active=True, can_be_searched=True
    )
    return found.order_by("name_folded")[:FOUND_AT_MOST]
