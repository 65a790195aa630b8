"""Socket routes of all apps."""

from __future__ import annotations

from games.routing import socket_routes as games_routes

socket_routes = [*games_routes]
