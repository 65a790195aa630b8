"""Where programs find tables, matches and notices."""

from __future__ import annotations

from django.urls import path

from games.preconditions import small_body

from . import matches, notices, seats, tables

app_name = "games_api"
urlpatterns = [
    path("tables", small_body(tables.tables), name="tables"),
    path("tables/mine", tables.my_tables, name="my_tables"),
    path("tables/<int:table_id>", tables.table, name="table"),
    path("tables/<int:table_id>/join", small_body(tables.join), name="join"),
    path("tables/<int:table_id>/leave", small_body(tables.leave), name="leave_table"),
    path("tables/<int:table_id>/start", small_body(tables.start), name="start"),
    path("tables/<int:table_id>/invite", small_body(tables.invite_by_name), name="invite"),
    path("matches", matches.mine, name="my_matches"),
    path("matches/<int:match_id>", matches.match, name="match"),
    path("matches/<int:match_id>/moves", small_body(matches.moves), name="moves"),
    path("matches/<int:match_id>/log", matches.log, name="log"),
    path("matches/<int:match_id>/record", matches.record, name="record"),
    path("matches/<int:match_id>/rematch", small_body(seats.rematch), name="rematch"),
    path("matches/<int:match_id>/seats/<int:seat>", small_body(seats.take), name="take_seat"),
    path("matches/<int:match_id>/<slug:deed>", small_body(seats.deed), name="deed"),
    path("notices", notices.notices, name="notices"),
    path("notices/read", small_body(notices.read), name="read_notices"),
    path("notices/self-test", small_body(notices.self_test), name="self_test"),
]
