from __future__ import annotations

from datetime import datetime, timedelta

from accounts import vacations
from accounts.models import User, Vacation


def vacation_days_left(user: User, now: datetime) -> timedelta:
    return vacations.days_left(user.date_joined, spans_of(user), now)


def spans_of(user: User) -> list[vacations.Span]:
    return list(Vacation.objects.filter(user=user).values_list("starts_at", "ends_at"))


def coming_vacations(user_id: int, now: datetime) -> list[Vacation]:
    """The present one and those announced, for everybody to see."""
    return list(Vacation.objects.filter(user=user_id, ends_at__gt=now))
