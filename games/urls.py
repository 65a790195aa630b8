"""Pages of tables and matches."""

from __future__ import annotations

from django.urls import path

from games.views import matches, moves, tables

app_name = "games"
urlpatterns = [
    path("tables/<int:table_id>", tables.table, name="table"),
    path("tables/link/<str:link_key>", tables.table_by_private_link, name="table_link"),
    path("matches/<int:match_id>", matches.match, name="match"),
    path("matches/<int:match_id>/moves", moves.play, name="play"),
]
