"""What this floor does when something happens to people below it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from django.utils import timezone

from accounts import personal_data, signals
from accounts.models import User
from games.models import ChatMessage, Match, Notice, PrivateNote, Sitting, Table
from games.selectors import people
from games.services import errors
from games.services.notices import notify
from games.services.seats import leave_match
from games.services.tables import leave_table


def listen() -> None:
    signals.availability_changed.connect(_forget, dispatch_uid="games")
    signals.profile_changed.connect(_forget, dispatch_uid="games")
    signals.account_closing.connect(_get_up, dispatch_uid="games")
    signals.something_to_tell.connect(_tell, dispatch_uid="games")
    personal_data.collect_with("matches", matches_of)
    personal_data.collect_with("words", words_of)


def _forget(user_id: int, **_: Any) -> None:
    """Deadlines are worked out anew when they are due; until then only the name and the hours
    that this process remembers are old."""
    people.forget(user_id)


def _get_up(user_id: int, **_: Any) -> None:
    """Who goes for good leaves their tables to the others, and takes along what was theirs alone.
    What they said at a table was said to the table."""
    PrivateNote.objects.filter(user=user_id).delete()
    Notice.objects.filter(user=user_id).delete()
    for table_id in Table.objects.filter(status=Table.Status.OPEN, taken__user=user_id).values_list(
        "pk", flat=True
    ):
        with suppress(errors.Refused):
            leave_table(table_id=table_id, user_id=user_id)
    running = Sitting.objects.filter(
        user=user_id, until_version__isnull=True, match__status=Match.Status.RUNNING
    ).exclude(ending=Sitting.Ending.LEFT)
    for match_id in running.values_list("match_id", flat=True):
        with suppress(errors.Refused):
            leave_match(match_id=match_id, user_id=user_id)


def _tell(user_id: int, event: str, key: str, params: dict[str, Any], **_: Any) -> None:
    said = dict(params)
    if who := said.get("who"):
        said["name"] = User.objects.values_list("username", flat=True).get(pk=who)
    notify(
        user_id=user_id,
        kind=Notice.Kind(event),
        key=key,
        params=said,
        match_id=said.get("match"),
        now=timezone.now(),
    )


def matches_of(user: User) -> list[dict[str, Any]]:
    """For the export of one's own data."""
    return list(
        Sitting.objects.filter(user=user)
        .order_by("match_id")
        .values(
            "match_id",
            "match__game",
            "match__rated",
            "match__started_at",
            "match__finished_at",
            "seat",
            "place",
            "score",
            "ending",
        )
    )


def words_of(user: User) -> dict[str, Any]:
    """What they have written here, to others and for themselves."""
    return {
        "chat": list(
            ChatMessage.objects.filter(user=user).order_by("pk").values("match_id", "said_at", "text")
        ),
        "notes": list(PrivateNote.objects.filter(user=user).order_by("match_id").values("match_id", "text")),
    }
