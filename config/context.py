"""What every page knows about the site."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest


def site(request: HttpRequest) -> dict[str, Any]:
    return {"site_url": settings.SITE_URL, "admin_path": settings.ADMIN_PATH, "debug": settings.DEBUG}
