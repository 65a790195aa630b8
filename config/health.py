"""What an operator asks the site: are you alive, are you ready, how do you do."""

from __future__ import annotations

import hmac
from collections.abc import Callable

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden, JsonResponse
from django.views.decorators.cache import never_cache
from django_prometheus.exports import ExportToDjangoView

from config.celery import app

LOOPBACK = ("127.0.0.1", "::1")


@never_cache
def alive(request: HttpRequest) -> HttpResponse:
    """The process answers. Nothing else is asked, so that a slow database restarts nobody."""
    return HttpResponse("ok", content_type="text/plain")


def _database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("select 1")


def _broker() -> None:
    with app.connection_for_write() as broker:
        broker.ensure_connection(max_retries=1, timeout=2)


def _layer() -> None:
    async_to_sync(get_channel_layer().group_send)("readyz", {"type": "nobody.listens"})


def _cache() -> None:
    cache.set("readyz", 1, 5)


PROBES: dict[str, Callable[[], None]] = {
    "database": _database,
    "broker": _broker,
    "layer": _layer,
    "cache": _cache,
}
"""Apps add their own (the age of the last sweep comes from games)."""


@never_cache
def ready(request: HttpRequest) -> HttpResponse:
    """Each part by name: `ok`, or the kind of problem and no more, for anybody may read this."""
    parts = {}
    for name, probe in PROBES.items():
        try:
            probe()
            parts[name] = "ok"
        except Exception as problem:
            parts[name] = type(problem).__name__
    good = all(part == "ok" for part in parts.values())
    return JsonResponse({"ready": good, "parts": parts}, status=200 if good else 503)


@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """Prometheus metrics, for who has the token; without a token set, for loopback only."""
    token = settings.METRICS_TOKEN
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    allowed = hmac.compare_digest(given, token) if token else request.META.get("REMOTE_ADDR") in LOOPBACK
    if not allowed:
        return HttpResponseForbidden("forbidden", content_type="text/plain")
    return ExportToDjangoView(request)
