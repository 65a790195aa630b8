"""Secrets, cookies, headers and the content security policy."""

from __future__ import annotations

import secrets

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from .env import PRODUCTION, env
from .paths import DATA_DIR, SITE_URL

DEBUG = not PRODUCTION


def _development_secret() -> str:
    """Made once and kept, so that a restart does not sign everybody out."""
    file = DATA_DIR / "secret_key"
    try:
        DATA_DIR.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.touch(mode=0o600)
            file.write_text(secrets.token_urlsafe(50))
        return file.read_text()
    except OSError as problem:
        raise ImproperlyConfigured(
            f"The data folder {DATA_DIR} cannot be written: {problem.strerror}."
        ) from None


SECRET_KEY = env("SECRET_KEY") or ("" if PRODUCTION else _development_secret())
ALLOWED_HOSTS = env("ALLOWED_HOSTS") or (
    [] if PRODUCTION else ["127.0.0.1", "localhost", "[::1]", "testserver"]
)
CSRF_TRUSTED_ORIGINS = [SITE_URL] if SITE_URL.startswith("https://") else []

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = PRODUCTION
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 60
SECURE_SSL_REDIRECT = PRODUCTION
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$", r"^metrics$"]
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365 if PRODUCTION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = PRODUCTION
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
if env("TRUSTED_PROXY"):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:", "blob:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}
