"""Pages of tables and matches."""

from __future__ import annotations

from django.urls import path

from games.views import acts, calendar, lobby, matches, mine, moves, records, replay, tiles

app_name = "games"
urlpatterns = [
    path("matches/<int:match_id>/moves", moves.play, name="play"),
    path("play/", lobby.lobby, name="lobby"),
    path("play/new", lobby.new_table, name="new_table"),
    path("play/bot/<slug:game>", lobby.play_bot, name="play_bot"),
    path("play/next", lobby.next_one, name="next"),
    path("tables/<int:table_id>", lobby.table, name="table"),
    path("tables/link/<str:link_key>", lobby.table_by_private_link, name="table_link"),
    path("tables/<int:table_id>/join", lobby.join, name="join"),
    path("tables/<int:table_id>/leave", lobby.leave, name="leave_table"),
    path("tables/<int:table_id>/invite", lobby.invite, name="invite"),
    path("tables/<int:table_id>/start", lobby.start, name="start"),
    path("tiles/<str:release_hash>/<str:language>/<str:face>.svg", tiles.tile, name="tile"),
    path("matches/", mine.matches, name="my_matches"),
    path("notices/", mine.notices, name="notices"),
    path("notices/test", mine.self_test, name="self_test"),
    path("calendar/<str:key>.ics", calendar.calendar, name="calendar"),
    path("matches/<int:match_id>", matches.match, name="match"),
    path("matches/<int:match_id>/live", matches.live, name="live"),
    path("matches/<int:match_id>/compose", matches.composer, name="compose"),
    path("matches/<int:match_id>/story", matches.story, name="story"),
    path("matches/<int:match_id>/replay", replay.replay, name="replay"),
    path("matches/<int:match_id>/receipt", records.receipt, name="receipt"),
    path("matches/<int:match_id>/export", records.export, name="export"),
    path("matches/<int:match_id>/say", acts.say, name="say"),
    path("matches/<int:match_id>/note", acts.note, name="note"),
    path("matches/<int:match_id>/leave", acts.leave, name="leave"),
    path("matches/<int:match_id>/back", acts.come_back, name="come_back"),
    path("matches/<int:match_id>/seats/<int:seat>/take", acts.take_seat, name="take_seat"),
    path("matches/<int:match_id>/seats/<int:seat>/bot", acts.put_bot, name="put_bot"),
    path("matches/<int:match_id>/cancel", acts.ask_to_cancel, name="ask_to_cancel"),
    path("matches/<int:match_id>/play-on", acts.decline_to_cancel, name="decline_to_cancel"),
    path("matches/<int:match_id>/rematch", acts.rematch, name="rematch"),
]
