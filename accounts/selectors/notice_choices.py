"""Which notices somebody wants, and how."""

from __future__ import annotations

from collections.abc import Collection

from accounts import notices
from accounts.models import NoticeChoice


def wanted_channels(user_ids: Collection[int], event: str) -> dict[int, frozenset[str]]:
    """For every user the channels on which they want to hear of the event; one query."""
    choices = {
        (user, channel): wanted
        for user, channel, wanted in NoticeChoice.objects.filter(user__in=user_ids, event=event).values_list(
            "user_id", "channel", "wanted"
        )
    }
    return {
        user_id: frozenset(
            channel
            for channel in notices.CHANNELS
            if notices.is_fixed(event, channel) or choices.get((user_id, channel), notices.default(event, channel))
        )
        for user_id in user_ids
    }


def wants(user_id: int, event: str, channel: str) -> bool:
    return channel in wanted_channels([user_id], event)[user_id]


def all_choices(user_id: int) -> dict[tuple[str, str], bool]:
    chosen = {
        (event, channel): wanted
        for event, channel, wanted in NoticeChoice.objects.filter(user=user_id).values_list("event", "channel", "wanted")
    }
    return {
        (event, channel): notices.is_fixed(event, channel)
        or chosen.get((event, channel), notices.default(event, channel))
        for event in notices.EVENTS
        for channel in notices.CHANNELS
    }
