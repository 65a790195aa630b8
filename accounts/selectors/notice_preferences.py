from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from accounts import notices
from accounts.models import NoticeChoice, User
from accounts.notice_preferences import NoticePreferences


def notice_preferences(user_ids: Iterable[int]) -> dict[int, NoticePreferences]:
    """Each user's own, in two queries however many there are."""
    ids = list(user_ids)
    choices = defaultdict(set)
    for user_id, *choice in NoticeChoice.objects.filter(user__in=ids).values_list(
        "user_id", "event", "channel", "wanted"
    ):
        choices[user_id].add(tuple(choice))
    rows = User.objects.filter(pk__in=ids, is_active=True, kind=User.Kind.PERSON)
    return {
        user_id: NoticePreferences(
            email=email, language=language, mail=pace, digest_at=at, choices=frozenset(choices[user_id])
        )
        for user_id, email, language, pace, at in rows.values_list(
            "pk", "email", "language", "mail_pace", "digest_at"
        )
    }


def all_choices(user_id: int) -> dict[tuple[str, str], bool]:
    """What the settings page shows as on: what would hold if mail were not off altogether."""
    chosen = {
        (event, channel): wanted
        for event, channel, wanted in NoticeChoice.objects.filter(user=user_id).values_list(
            "event", "channel", "wanted"
        )
    }
    return {
        (event, channel): notices.is_fixed(event, channel)
        or chosen.get((event, channel), notices.default(event, channel))
        for event in notices.EVENTS
        for channel in notices.CHANNELS
    }
