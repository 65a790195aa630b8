"""Every environment variable the site reads, with its default and meaning.

docs/settings.md is made from this list, and a test keeps the two the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import environ
from django.core.exceptions import ImproperlyConfigured

environ.Env.DB_SCHEMES.setdefault("postgresql", "django.db.backends.postgresql")


@dataclass(frozen=True)
class Variable:
    name: str
    kind: str  # str, int, bool, list
    default: Any
    help: str


VARIABLES = (
    Variable("KON_MODE", "str", "development", "`development` or `production`."),
    Variable(
        "SECRET_KEY",
        "str",
        "",
        "Signs sessions and links; at least 50 characters. Made and kept in the data folder in development.",
    ),
    Variable(
        "ALLOWED_HOSTS",
        "list",
        "",
        "Host names the site answers to, comma-separated. Loopback in development.",
    ),
    Variable(
        "SITE_URL",
        "str",
        "http://127.0.0.1:8000",
        "The address in mails, feeds and the printed sign-in link.",
    ),
    Variable("TRUSTED_PROXY", "bool", False, "A proxy in front sets X-Forwarded-Proto and X-Forwarded-For."),
    Variable(
        "KON_DATA",
        "str",
        "var",
        "Folder for the embedded database, uploads, made files and the development secret.",
    ),
    Variable("DATABASE_URL", "str", "", "`postgresql://…`; empty means SQLite in the data folder."),
    Variable("DATABASE_POOL", "int", 8, "PostgreSQL connections each process keeps open at most."),
    Variable("PAGE_THREADS", "int", 8, "Requests that a web process works on at the same time."),
    Variable(
        "REDIS_URL",
        "str",
        "",
        "Redis protocol, for live updates, Celery and the cache; empty means in this process's memory.",
    ),
    Variable(
        "EMAIL_URL",
        "str",
        "consolemail://",
        "`smtp+tls://user:password@host:587`; mails go to the console by default.",
    ),
    Variable("MAIL_FROM", "str", "Кон <kon@localhost>", "Sender of mails."),
    Variable("ADMIN_PATH", "str", "desk", "Where the editor's desk and administration live."),
    Variable(
        "METRICS_TOKEN", "str", "", "Bearer token for /metrics; without it only loopback may read them."
    ),
    Variable("SENTRY_DSN", "str", "", "Where errors are reported; empty means nowhere."),
    Variable("LOG_LEVEL", "str", "INFO", "Least level that is logged."),
    Variable("LOG_FORMAT", "str", "", "`json` or `text`; json in production by default."),
    Variable(
        "GATE_MATCHES", "int", 12, "Trial matches for each number of players before an edition is published."
    ),
    Variable("SWEEP_SECONDS", "int", 5, "How often due clocks are swept."),
)

_BY_NAME = {variable.name: variable for variable in VARIABLES}
_env = environ.Env()


def env(name: str) -> Any:
    """The value of a declared variable; a value of the wrong kind is one clear sentence."""
    variable = _BY_NAME[name]
    try:
        return getattr(_env, variable.kind)(
            name, default=variable.default or ([] if variable.kind == "list" else variable.default)
        )
    except (ValueError, ImproperlyConfigured) as mistake:
        raise ImproperlyConfigured(f"{name} must be of kind {variable.kind}: {mistake}") from None


MODE = env("KON_MODE")
if MODE not in ("development", "production"):
    raise ImproperlyConfigured(f"KON_MODE must be development or production, not {MODE!r}.")
PRODUCTION = MODE == "production"
