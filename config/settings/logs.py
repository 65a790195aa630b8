"""Structured logs and error reports. config.logs keeps secrets and hidden cards out."""

from __future__ import annotations

from .env import PRODUCTION, env

LOG_FORMAT = env("LOG_FORMAT") or ("json" if PRODUCTION else "text")
LOG_LEVEL = env("LOG_LEVEL").upper()
SENTRY_DSN = env("SENTRY_DSN")
METRICS_TOKEN = env("METRICS_TOKEN")
LOGGING_CONFIG = "config.logs.configure"
LOGGING = {"level": LOG_LEVEL, "format": LOG_FORMAT}
