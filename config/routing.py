"""Socket routes of all apps."""

from __future__ import annotations

from django.urls import URLPattern

from leaderboards.routing import socket_routes as board_routes

socket_routes: list[URLPattern] = [*board_routes]
