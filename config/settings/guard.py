"""Production refuses to start half-configured: one sentence for each reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from .env import PRODUCTION

WEAK = ("changeme", "secret", "insecure", "example", "password")


def refuse_unsafe_production(settings: Mapping[str, Any]) -> None:
    if not PRODUCTION:
        return
    key = settings["SECRET_KEY"]
    reasons = [
        (len(key) < 50 or len(set(key)) < 10, "SECRET_KEY is missing or shorter than 50 characters."),
        (any(word in key.lower() for word in WEAK), "SECRET_KEY looks like an example, make a random one."),
        (settings["DEBUG"], "DEBUG is on."),
        (not settings["ALLOWED_HOSTS"], "ALLOWED_HOSTS is empty."),
        ("*" in settings["ALLOWED_HOSTS"], "ALLOWED_HOSTS lets every host in."),
        (not settings["SITE_URL"].startswith("https://"), "SITE_URL must begin with https://."),
        (
            "sqlite" in settings["DATABASES"]["default"]["ENGINE"],
            "DATABASE_URL is empty; production needs PostgreSQL.",
        ),
        (not settings["REDIS_URL"], "REDIS_URL is empty; production cannot keep live updates in memory."),
    ]
    wrong = [sentence for bad, sentence in reasons if bad]
    if wrong:
        raise ImproperlyConfigured("production refuses to start. " + " ".join(wrong))
