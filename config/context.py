"""What every page knows about the site."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest

THEMES = ("light", "dark")


def site(request: HttpRequest) -> dict[str, Any]:
    theme = request.COOKIES.get("theme")
    return {
        "site_url": settings.SITE_URL,
        "admin_path": settings.ADMIN_PATH,
        "debug": settings.DEBUG,
        # Only a theme we know is written into the page; everything else follows the system.
        "theme": theme if theme in THEMES else "",
    }
