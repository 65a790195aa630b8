"""Deadlines in the calendar format (RFC 5545). It names matches and moments, never a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

from django.utils.translation import gettext as _

from games.engines.registry import GAMES
from games.models import Turn

LASTS = timedelta(minutes=15)
"""An event needs a length to be seen in a calendar."""
LINE = 75
"""Octets; longer lines are folded."""


def calendar_text(
    turns: Iterable[Turn], *, language: str, now: datetime, address: Callable[[int], str]
) -> str:
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Kon//Deadlines//EN",
        f"X-WR-CALNAME:{_said(_('Kon: my turns'))}",
    ]
    for turn in turns:
        title = GAMES[turn.match.game].spec.title[language]
        summary = _("%(game)s № %(match)s: your move is due") % {"game": title, "match": turn.match_id}
        lines += [
            "BEGIN:VEVENT",
            f"UID:turn-{turn.pk}@kon",
            f"DTSTAMP:{_moment(now)}",
            f"DTSTART:{_moment(turn.due_at - LASTS)}",
            f"DTEND:{_moment(turn.due_at)}",
            f"SUMMARY:{_said(summary)}",
            f"URL:{address(turn.match_id)}",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _moment(at: datetime) -> str:
    return at.strftime("%Y%m%dT%H%M%SZ")


def _said(text: str) -> str:
    return text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def _folded(line: str) -> str:
    """Between characters, never within one."""
    parts, part = [], ""
    for letter in line:
        if len((part + letter).encode()) > LINE - 1:
            parts.append(part)
            part = ""
        part += letter
    return "\r\n ".join([*parts, part])
