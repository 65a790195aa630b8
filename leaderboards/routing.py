from __future__ import annotations

from django.urls import URLPattern, path

from leaderboards.consumers import BoardConsumer

socket_routes: list[URLPattern] = [path("ws/boards/<int:board_id>/", BoardConsumer.as_asgi())]
