"""Everything the site knows about one person, as plain values. Apps above this one hand in what
they keep, because accounts knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession

from accounts.models import Block, NoticeChoice, Report, Sanction, User, Vacation
from accounts.selectors.relations import friends_of

Collector = Callable[[User], Any]
_collectors: dict[str, Collector] = {}


def collect_with(name: str, collector: Collector) -> None:
    """Registers a file of the export; called once by each app when it is ready."""
    _collectors[name] = collector


def everything_about(user: User) -> Iterable[tuple[str, Any]]:
    """Name and content of each file, one after another."""
    yield "account", _account(user)
    yield "people", _people(user)
    yield "moderation", _moderation(user)
    for name, collector in sorted(_collectors.items()):
        yield name, collector(user)


def _account(user: User) -> dict[str, Any]:
    fields = (
        "username", "email", "date_joined", "last_login", "kind", "language", "time_zone", "quiet_from",
        "quiet_until", "about", "country", "results_for", "invites_from", "friends_from", "can_be_searched", "mail_pace",
        "digest_at",
    )  # fmt: skip
    return {
        **{field: getattr(user, field) for field in fields},
        "former_names": list(user.former_names.values("name", "given_up_at")),
        "addresses": list(EmailAddress.objects.filter(user=user).values("email", "verified", "primary")),
        "second_factors": list(
            Authenticator.objects.filter(user=user).values("type", "created_at", "last_used_at")
        ),
        "sessions": list(UserSession.objects.filter(user=user).values("ip", "user_agent", "created_at")),
        "vacations": list(Vacation.objects.filter(user=user).values("starts_at", "ends_at", "announced_at")),
        "notice_choices": list(NoticeChoice.objects.filter(user=user).values("event", "channel", "wanted")),
    }


def _people(user: User) -> dict[str, Any]:
    return {
        "friends": [friend.username for friend in friends_of(user.pk)],
        "blocked": list(Block.objects.filter(blocker=user).values_list("blocked__username", flat=True)),
    }


def _moderation(user: User) -> dict[str, Any]:
    """Reports by this person; who reported them is somebody else's data."""
    made = Report.objects.filter(reporter=user)
    return {
        "reports_made": list(
            made.values("subject__username", "category", "words", "place", "made_at", "state")
        ),
        "sanctions": list(
            Sanction.objects.filter(user=user).values(
                "kind", "reason", "begins_at", "ends_at", "lifted_at", "appeal__words", "appeal__answer"
            )
        ),
    }
