"""The log in words, and what happened since somebody's last decision."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import override

from games.engines.kernel.seats import Viewer
from games.models import Event
from games.presenters.boards import Seen, board_of
from games.presenters.log import lines_up_to, log_for
from games.presenters.names import bot_name
from games.presenters.page import seen_of
from games.store import Stored


@dataclass(frozen=True)
class Bookmark:
    """How far a viewer's log has been told: the last event, and how many lines it had made."""

    seq: int = 0
    number: int = 0


NOTHING_READ = Bookmark()
SENT_AT_MOST = 20
"""Lines; a page that is further behind fetches its log anew."""


@dataclass(frozen=True)
class Story:
    """Lines numbered as their reader counts them. Some events need no words, so `read` may be
    more than the last line's number."""

    lines: list[dict[str, Any]]
    after: int
    """The number before the first line that could stand here."""
    read: int


def story_for(game: str, seen: Seen, events: Sequence[Event], *, last_decision: int = 0) -> Story:
    """From the first line to the last; `fresh` marks those since the viewer's last decision."""
    old = lines_up_to(seen.engine, events, seen.viewer, last_decision) if last_decision else 0
    log = log_for(seen.engine, events, seen.viewer)
    lines = _in_words(game, seen, log)
    return Story([{**line, "fresh": bool(old) and line["n"] > old} for line in lines], 0, len(log))


def new_lines(
    match: Stored, viewer: Viewer, language: str, events: Sequence[Event], bookmark: Bookmark
) -> tuple[Story, Bookmark]:
    """What the events after the bookmark add, and where the next reader goes on."""
    seen = seen_of(match, viewer, language, playing=False)
    log = log_for(seen.engine, events, viewer, counted=bookmark.number)
    read = bookmark.number + len(log)
    sent = log[-SENT_AT_MOST:]
    story = Story(_in_words(match.game, seen, sent), after=read - len(sent), read=read)
    return story, Bookmark(events[-1].seq if events else bookmark.seq, read)


def _in_words(game: str, seen: Seen, log: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    board = board_of(game)
    lines = []
    for line in log:
        if line["scope"] == "game":
            words = board.line(seen, line["kind"], line["facts"], line["seat"])
        else:
            words = table_line(line["kind"], line["facts"], seen)
        if words:
            lines.append(
                {
                    "n": line["n"],
                    "at": datetime.fromisoformat(line["at"]),
                    "words": words,
                    "by_system": line["by"] == "system",
                    "seat": line["seat"],
                    "about_table": line["scope"] != "game",
                }
            )
    return lines


def table_line(kind: str, facts: dict[str, Any], seen: Seen) -> str:
    """Facts about the sitting; none of them names a card."""
    values = {
        "who": seen.names[facts["seat"]] if "seat" in facts else "",
        "minutes": facts.get("seconds", 0) // 60,
        "reason": facts.get("reason", ""),
        "bot": bot_name(facts.get("bot", ""), seen.language),
    }
    with override(seen.language):
        sentence = {
            "MissExcused": _("%(who)s ran out of time; the first miss is excused."),
            "TurnMissed": _("%(who)s ran out of time; the system moved instead."),
            "BotStuck": _("%(who)s could not think of anything; the system moved instead."),
            "SeatOffered": _("%(who)s: this seat may be taken over."),
            "SeatLeft": _("%(who)s left the match."),
            "CameBack": _("%(who)s is back."),
            "SeatTaken": _("Seat taken over: %(who)s plays on."),
            "CancelAsked": _("%(who)s asks to call the match off."),
            "CancelDeclined": _("%(who)s wants to play on."),
            "MatchCancelled": _("The match was called off. %(reason)s"),
            "MatchForfeited": _("Everybody else left; the match is over."),
            "OutageCredited": _("The site was down: everybody gets %(minutes)s min back."),
            "DeadlineMoved": _("%(who)s has other quiet hours or a vacation: the deadline moved."),
            "TimeAdded": _("A steward added %(minutes)s min. %(reason)s"),
        }[kind]
        return (sentence % values).strip()
