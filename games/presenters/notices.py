"""Notices in words. None of them may name a card: a notice leaves the house."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override

from games.engines.registry import GAMES
from games.models import Delivery, Notice


def notice_line(notice: Notice, language: str, time_zone: str = "UTC") -> str:
    """One sentence."""
    with override(language):
        values = {
            "game": _title(notice, language),
            "due": _due(notice, time_zone),
            "place": notice.params.get("place"),
            "change": notice.params.get("change"),
            "who": notice.params.get("name"),
        }
        sentence = {
            Notice.Kind.TURN: _("Your turn in “%(game)s”."),
            Notice.Kind.REMINDER: _("Your time in “%(game)s” is running out: until %(due)s."),
            Notice.Kind.STARTED: _("Your match of “%(game)s” has begun."),
            Notice.Kind.FINISHED: _("Your match of “%(game)s” is over; your place: %(place)s.")
            if notice.params.get("place")
            else _("A match of “%(game)s” that you sat at is over."),
            Notice.Kind.CANCELLED: _("Your match of “%(game)s” was called off."),
            Notice.Kind.INVITED: _("You are invited to a table of “%(game)s”."),
            Notice.Kind.SEAT_OFFERED: _offer(notice),
            Notice.Kind.REPLACED: _("Somebody else plays on in your seat in “%(game)s”."),
            Notice.Kind.EXPIRED: _("Your table of “%(game)s” found no players and was closed."),
            Notice.Kind.FRIEND: _("%(who)s wants to be friends with you.")
            if notice.key.startswith("friend-asked")
            else _("%(who)s and you are friends now."),
            Notice.Kind.MODERATION: _decision(notice),
            Notice.Kind.RATING: _("Your match of “%(game)s” is rated: %(change)s."),
            Notice.Kind.SEASON: _("The season is over; your place in “%(game)s”: %(place)s."),
            Notice.Kind.CHAT: _("Somebody wrote at your table of “%(game)s”."),
            Notice.Kind.SELF_TEST: _("This is the test notice you asked for: notices reach you."),
        }[Notice.Kind(notice.kind)]
        return sentence % values


def _offer(notice: Notice) -> str:
    return {
        "absent": _("You missed two turns in “%(game)s”: come back before somebody takes your seat."),
        "playing": _("A seat at your match of “%(game)s” is free: somebody may take it, or a bot."),
    }.get(notice.params.get("part", ""), _("A seat in “%(game)s” is free to take over."))


def _decision(notice: Notice) -> str:
    """What it says is on the page of decisions only: a notice may be read over a shoulder."""
    return {
        "report": _("The moderators have decided on your report."),
        "appeal": _("Your appeal has been answered."),
    }.get(notice.params.get("what", ""), _("The moderators have decided something about your account."))


def notice_item(notice: Notice, language: str, time_zone: str = "UTC") -> dict[str, Any]:
    """For the in-app list, with the record of how it was delivered."""
    return {
        "id": notice.pk,
        "kind": notice.kind,
        "text": notice_line(notice, language, time_zone),
        "match": notice.match_id,
        "table": notice.table_id,
        "address": _page(notice),
        "at": notice.made_at.isoformat(),
        "read": notice.read_at is not None,
        "deliveries": [delivery_of(delivery) for delivery in notice.deliveries.all()],
    }


def delivery_of(delivery: Delivery) -> dict[str, Any]:
    return {
        "channel": delivery.channel,
        "state": delivery.state,
        "digest": delivery.digest,
        "at": (delivery.done_at or delivery.send_at).isoformat(),
        "tries": delivery.tries,
        "problem": delivery.problem,
    }


def mail_of(notices: Sequence[Notice], language: str, time_zone: str = "UTC") -> tuple[str, str]:
    """Subject and body; several notices make a digest."""
    with override(language):
        said = [notice_line(notice, language, time_zone) for notice in notices]
        if len(notices) == 1:
            subject = said[0]
        else:
            subject = ngettext("%d piece of news", "%d pieces of news", len(notices)) % len(notices)
        lines = [f"{line}\n{_address(notice)}" for line, notice in zip(said, notices, strict=True)]
        why = _("How you are told of things is up to you: %s") % (
            settings.SITE_URL + reverse("settings_notices")
        )
        return subject, "\n\n".join([*lines, "— \n" + why])


def _address(notice: Notice) -> str:
    if notice.match_id is not None:
        return settings.SITE_URL + reverse("games:match", args=[notice.match_id])
    if notice.table_id is not None:
        return settings.SITE_URL + reverse("games:table", args=[notice.table_id])
    return settings.SITE_URL + _page(notice)


def _page(notice: Notice) -> str:
    """For notices that are about no table; an address of another floor, by its name."""
    names = {
        Notice.Kind.FRIEND: "friends",
        Notice.Kind.MODERATION: "decisions",
        Notice.Kind.SEASON: "seasons",
    }
    name = names.get(Notice.Kind(notice.kind))
    return reverse(name) if name else ""


def _title(notice: Notice, language: str) -> str:
    game = GAMES.get(notice.params.get("game", ""))
    if game is None and notice.kind == Notice.Kind.SEASON:
        return _("all games")
    return game.spec.title[language] if game else ""


def _due(notice: Notice, time_zone: str) -> str:
    due = notice.params.get("due")
    if not due:
        return ""
    return date_format(datetime.fromisoformat(due).astimezone(ZoneInfo(time_zone)), "SHORT_DATETIME_FORMAT")
