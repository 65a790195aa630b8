"""The parts a socket sends, rendered by the same templates that page loads and POST answers use."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import override

from games import store
from games.engines.kernel.seats import Viewer
from games.presenters.page import live_part
from games.presenters.story import NOTHING_READ, Bookmark, new_lines
from games.selectors.chat import last_said, may_read_chat, messages_of
from games.selectors.events import events_of
from games.selectors.matches import Seen, match_seen_by, seen_by

from .frames import Frame
from .presence import seats_present


@dataclass(frozen=True)
class Audience:
    """Those who see the same: one person, or (None) all spectators of a public match together."""

    user_id: int | None
    language: str


@dataclass(frozen=True)
class Part:
    """What an audience sees at a version, ready to send."""

    viewer: Viewer
    version: int
    html: str
    frame: Frame
    bookmark: Bookmark


@dataclass(frozen=True)
class Wanted:
    """`version` is the oldest that anybody of the audience has: nothing newer, nothing to do.
    `last` is what was rendered before; it is still good if the match has not gone on."""

    audience: Audience
    version: int
    last: Part | None = None


def render_parts(match_id: int, wanted: Iterable[Wanted]) -> dict[Audience, Part]:
    """Without those for whom nothing new is to be seen, or nothing at all (any more)."""
    match = store.load(match_id)
    parts: dict[Audience, Part] = {}
    for each in wanted:
        seen = seen_by(match, each.audience.user_id)
        if seen is not None and (now := match.versions.of(seen.viewer)) > each.version:
            known = each.last is not None and (each.last.viewer, each.last.version) == (seen.viewer, now)
            parts[each.audience] = each.last if known else _part(seen, each)
    return parts


def _part(seen: Seen, wanted: Wanted) -> Part:
    match, viewer, language = seen.match, seen.viewer, wanted.audience.language
    told = wanted.last.bookmark if wanted.last and wanted.last.viewer == viewer else NOTHING_READ
    with override(language):
        context = live_part(match, viewer, language, timezone.now())
        events = events_of(match.id, after=told.seq)
        story, bookmark = new_lines(match, viewer, language, events, told)
        html = render_to_string("games/match/live.html", context)
        news = render_to_string("games/match/lines.html", {"lines": story.lines})
    frame = Frame(
        "match",
        viewer=-1 if viewer is None else viewer,
        version=context["version"],
        html=html,
        lines=news,
        after=story.after,
        read=story.read,
    )
    return Part(viewer, context["version"], html, frame, bookmark)


def chat_frame(match_id: int, audience: Audience) -> Frame | None:
    """None for those who may not read it."""
    seen = match_seen_by(match_id, audience.user_id)
    if seen is None or not may_read_chat(seen.match, seen.viewer):
        return None
    with override(audience.language):
        lines = {"chat": messages_of(match_id, reader_id=audience.user_id)}
        html = render_to_string("games/match/chat_lines.html", lines)
    return Frame("chat", html=html, last=last_said(match_id))


def presence_frame(match_id: int) -> Frame:
    return Frame("presence", seats=seats_present(store.load(match_id)))
