"""How somebody wants to be told of things, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import time
from typing import Literal


@dataclass(frozen=True)
class NoticePreferences:
    """Where mail goes and in which words; the in-app list is always kept."""

    email: str = ""
    language: str = "ru"
    mail: Literal["each", "digest", "off"] = "each"
    digest_at: time = time(9)
