"""Socket routes of all apps."""

from __future__ import annotations

from django.urls import URLPattern

socket_routes: list[URLPattern] = []
