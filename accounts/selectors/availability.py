from __future__ import annotations

from collections.abc import Iterable

from accounts.availability import Availability
from accounts.models import User


def availabilities(user_ids: Iterable[int]) -> dict[int, Availability]:
    """Each user's quiet hours and vacations, in two queries however many there are."""
    users = User.objects.filter(pk__in=list(user_ids)).prefetch_related("vacations")
    return {
        user.pk: Availability(
            time_zone=user.time_zone,
            quiet=(user.quiet_from, user.quiet_until) if user.quiet_from and user.quiet_until else None,
            vacations=tuple((away.starts_at, away.ends_at) for away in user.vacations.all()),
        )
        for user in users
    }
