"""Socket routes of all apps."""

from __future__ import annotations

from django.urls import URLPattern

from games.routing import socket_routes as match_routes
from leaderboards.routing import socket_routes as board_routes

socket_routes: list[URLPattern] = [*match_routes, *board_routes]
