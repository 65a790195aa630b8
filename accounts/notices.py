"""What people can be told about, on which channels, and what they get until they choose.

Keys are plain strings, so that whoever sends a notice needs nothing but a name."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SITE, MAIL = "site", "mail"
CHANNELS: dict[str, str | Promise] = {SITE: _("on the site"), MAIL: _("by e-mail")}


@dataclass(frozen=True)
class Event:
    key: str
    title: str | Promise
    hint: str | Promise
    by_default: frozenset[str]
    always: frozenset[str] = frozenset()
    """Channels that cannot be turned off."""


_BOTH, _HERE, _ON_SITE = frozenset({SITE, MAIL}), frozenset({SITE}), frozenset({SITE})

EVENTS: dict[str, Event] = {
    event.key: event
    for event in (
        Event("turn", _("My turn"), _("A match waits for my move."), _BOTH, always=_HERE),
        Event("reminder", _("Reminder"), _("Most of my time for a move is gone."), _BOTH),
        Event("table", _("Tables"), _("Invitations, starts, ends, seats that are free again."), _BOTH),
        Event("chat", _("Chat"), _("Somebody wrote at a table of mine."), _ON_SITE),
        Event("rating", _("Rating"), _("A match of mine was rated."), frozenset()),
        Event("season", _("Season"), _("A season ended, with my place and badges."), _BOTH),
        Event("friend", _("Friends"), _("Requests, and answers to mine."), _ON_SITE),
        Event(
            "moderation",
            _("Moderation"),
            _("Decisions about my account or my reports."),
            _BOTH,
            always=_HERE,
        ),
    )
}


def default(event: str, channel: str) -> bool:
    return channel in EVENTS[event].by_default or is_fixed(event, channel)


def is_fixed(event: str, channel: str) -> bool:
    return channel in EVENTS[event].always
