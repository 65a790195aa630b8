"""How somebody wants to be told of things, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import time
from typing import Literal

from accounts import notices

MailPace = Literal["each", "digest", "off"]


@dataclass(frozen=True)
class NoticePreferences:
    """Where mail goes, in which words and how often, and what about."""

    email: str = ""
    language: str = "ru"
    mail: MailPace = "each"
    digest_at: time = time(9)
    choices: frozenset[tuple[str, str, bool]] = frozenset()
    """Event, channel and whether it is wanted: what differs from the default."""

    def wants(self, event: str, channel: str) -> bool:
        if notices.is_fixed(event, channel):
            return True
        if channel == notices.MAIL and (self.mail == "off" or not self.email):
            return False
        if (event, channel, not notices.default(event, channel)) in self.choices:
            return not notices.default(event, channel)
        return notices.default(event, channel)
