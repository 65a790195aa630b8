from __future__ import annotations

from django.urls import path

from leaderboards.views import boards, finding, players

urlpatterns = [
    path("ratings/", boards.board, name="leaderboards"),
    path("ratings/rules/", boards.rules, name="rating_rules"),
    path("ratings/seasons/", boards.seasons, name="seasons"),
    path("ratings/<slug:game>/", boards.board, name="leaderboard"),
    path("people/<str:name>/", players.player, name="profile"),
    path("matches/<int:match_id>/rating/", players.rating_of_match, name="match_rating"),
    path("find/", finding.find_match, name="find_match"),
    path("find/stop/", finding.stop, name="stop_seeking"),
]
