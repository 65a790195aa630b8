"""What this floor does when something happens to people below it, and to its own matches."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from django.utils import timezone

from accounts import personal_data, signals
from accounts.models import User
from cardcatalog.statistics import read_statistics_with
from games.models import ChatMessage, Match, Notice, PrivateNote, Sitting, Table
from games.selectors import people
from games.selectors.card_statistics import figures_of_card
from games.services import errors
from games.services.availability import reckon_deadlines_anew
from games.services.notices import notify
from games.services.seats import leave_match
from games.services.tables import leave_table
from games.services.tallies import tally_match
from games.signals import match_finished


def listen() -> None:
    signals.availability_changed.connect(_reckon_anew, dispatch_uid="games")
    signals.profile_changed.connect(_forget, dispatch_uid="games")
    signals.account_closing.connect(_get_up, dispatch_uid="games")
    signals.something_to_tell.connect(_tell, dispatch_uid="games")
    personal_data.collect_with("matches", matches_of)
    personal_data.collect_with("words", words_of)
    match_finished.connect(_count_cards, dispatch_uid="games")
    read_statistics_with(figures_of_card)


def _forget(user_id: int, **_: Any) -> None:
    """The name that this process remembers is old."""
    people.forget(user_id)


def _reckon_anew(user_id: int, came_back: bool = False, **_: Any) -> None:
    people.forget(user_id)
    reckon_deadlines_anew(user_id, timezone.now(), came_back=came_back)


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


def _count_cards(match_id: int, **_: Any) -> None:
    tally_match(match_id)


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
