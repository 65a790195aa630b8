"""The parts a socket sends, rendered by the same templates that page loads and POST answers use."""

from __future__ import annotations

from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import override

from games.presenters.page import live_part
from games.selectors.chat import may_read_chat, messages_of
from games.selectors.matches import match_seen_by


@dataclass(frozen=True)
class Part:
    """A viewer's version of the match, and its HTML."""

    version: int
    html: str


def render_match(match_id: int, user_id: int | None, language: str) -> Part | None:
    """None if the match is not theirs to see (any more)."""
    seen = match_seen_by(match_id, user_id)
    if seen is None:
        return None
    with override(language):
        context = live_part(seen.match, seen.viewer, language, timezone.now())
        return Part(context["version"], render_to_string("games/match/live.html", context))


def render_chat(match_id: int, user_id: int | None, language: str) -> str:
    seen = match_seen_by(match_id, user_id)
    if seen is None or not may_read_chat(seen.match, seen.viewer):
        return ""
    with override(language):
        return render_to_string(
            "games/match/chat_lines.html",
            {"chat": messages_of(match_id, reader_id=user_id), "viewer": seen.viewer},
        )
