from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction

from accounts import notices
from accounts.models import NoticeChoice


def choose_notices(*, user_id: int, wanted: Mapping[tuple[str, str], bool]) -> None:
    """Keeps what differs from the default, so that a better default reaches everybody else."""
    with transaction.atomic():
        NoticeChoice.objects.filter(user=user_id).delete()
        NoticeChoice.objects.bulk_create(
            (
                NoticeChoice(user_id=user_id, event=event, channel=channel, wanted=choice)
                for (event, channel), choice in wanted.items()
                if not notices.is_fixed(event, channel) and choice != notices.default(event, channel)
            ),
            # The same form sent twice at once.
            update_conflicts=True,
            unique_fields=["user", "event", "channel"],
            update_fields=["wanted"],
        )
