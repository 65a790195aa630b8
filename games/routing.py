"""Socket routes of games."""

from __future__ import annotations

from django.urls import path

from games.consumers import MatchConsumer, PersonConsumer, TablesConsumer

socket_routes = [
    path("ws/matches/<int:match_id>", MatchConsumer.as_asgi()),
    path("ws/me", PersonConsumer.as_asgi()),
    path("ws/tables", TablesConsumer.as_asgi()),
]
