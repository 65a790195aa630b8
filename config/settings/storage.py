"""The database and mail."""

from __future__ import annotations

import environ
from django.core.exceptions import ImproperlyConfigured

from .env import env
from .paths import DATA_DIR


def _database() -> dict[str, object]:
    url = env("DATABASE_URL")
    if not url:
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": DATA_DIR / "kon.sqlite3",
            "OPTIONS": {
                "timeout": 20,
                # A transaction takes its write lock when it begins: one that reads first and
                # writes later would fail at once instead of waiting.
                "transaction_mode": "IMMEDIATE",
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
            },
        }
    # Only then is it parsed: the parser warns about what it does not know, and then goes on.
    known = url.startswith(("postgresql://", "postgres://"))
    database = environ.Env.db_url_config(url) if known else {}
    if database.get("ENGINE") != "django.db.backends.postgresql" or not database.get("NAME"):
        raise ImproperlyConfigured(
            "DATABASE_URL must look like postgresql://user:password@host:5432/name (or be empty for SQLite)."
        )
    pool = {"min_size": 1, "max_size": env("DATABASE_POOL"), "timeout": 10}
    return {**database, "OPTIONS": {**database.get("OPTIONS", {}), "pool": pool}}


DATABASES = {"default": _database()}
# SQLite leaves the extra columns out of an index; the index is there all the same.
SILENCED_SYSTEM_CHECKS = ["models.W040"]
PAGE_THREADS = env("PAGE_THREADS")
vars().update(environ.Env.email_url_config(env("EMAIL_URL")))
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500
