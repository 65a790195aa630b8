from __future__ import annotations

from django.urls import path

from leaderboards.api import views

urlpatterns = [
    path("boards/<slug:game>/", views.board, name="api_board"),
    path("players/<str:name>/ratings/", views.ratings_of_player, name="api_player_ratings"),
    path("matches/<int:match_id>/rating/", views.rating_of_match, name="api_match_rating"),
]
