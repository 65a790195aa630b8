"""How the site writes its log: one event a line, with the request's and match's ids bound."""

from __future__ import annotations

import logging
import logging.config
from collections.abc import MutableMapping
from typing import Any

import structlog

SECRET_WORDS = (
    "password",
    "secret",
    "token",
    "csrf",
    "sessionid",
    "cookie",
    "authorization",
    "hand",
    "deck",
    "seed",
)


def hide_secrets(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Whoever logs a secret by mistake writes dots."""
    for key in event:
        if any(word in key.lower() for word in SECRET_WORDS):
            event[key] = "…"
    return event


def configure(options: dict[str, str]) -> None:
    steps = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.stdlib.PositionalArgumentsFormatter(),
        hide_secrets,
    ]
    last: list[Any] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
        if options["format"] == "json"
        # The default formatter prints local variables, and a frame may hold somebody's hand.
        else [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    )
    structlog.configure(
        processors=[*steps, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {
                "kon": {
                    "()": structlog.stdlib.ProcessorFormatter,
                    "foreign_pre_chain": steps,
                    "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
                }
            },
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "kon"}},
            "root": {"handlers": ["stderr"], "level": options["level"]},
            "loggers": {
                # Their chatter hides ours.
                "uvicorn": {"level": "WARNING"},
                "django.server": {"level": "WARNING"},
                "celery": {"level": "WARNING"},
                "kombu": {"level": "ERROR"},
                "fontTools": {"level": "WARNING"},
                "axes": {"level": "WARNING"},
            },
        }
    )
