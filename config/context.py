"""What every page knows about the site."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import SimpleLazyObject
from django.utils.translation import get_language

from games.engines.registry import GAMES

THEMES = ("light", "dark")


def site(request: HttpRequest) -> dict[str, Any]:
    theme = request.COOKIES.get("theme")
    return {
        "site_url": settings.SITE_URL,
        "admin_path": settings.ADMIN_PATH,
        "debug": settings.DEBUG,
        # Only a theme we know is written into the page; everything else follows the system.
        "theme": theme if theme in THEMES else "",
        "site_games": SimpleLazyObject(_games),
    }


def _games() -> list[dict[str, str]]:
    """For the foot of the page: each game with its cards."""
    language = "en" if (get_language() or "ru").startswith("en") else "ru"
    return [
        {"title": game.spec.title[language], "url": reverse("gallery", args=[key])}
        for key, game in GAMES.items()
    ]
