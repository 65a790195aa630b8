from __future__ import annotations

from collections.abc import Iterable

from accounts.models import User
from accounts.notice_preferences import NoticePreferences


def notice_preferences(user_ids: Iterable[int]) -> dict[int, NoticePreferences]:
    """Each user's own, in one query however many there are."""
    rows = User.objects.filter(pk__in=list(user_ids), is_active=True, kind=User.Kind.PERSON)
    return {
        user_id: NoticePreferences(email=email, language=language)
        for user_id, email, language in rows.values_list("pk", "email", "language")
    }
