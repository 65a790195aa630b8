"""Under /api/."""

from __future__ import annotations

from django.urls import path

from cardcatalog import addresses  # noqa: F401 - `<release:at>` is made known there

from . import views

urlpatterns = [
    path("releases", views.releases, name="api_releases"),
    path("releases/<slug:game>/current", views.current, name="api_current"),
    path("releases/<slug:game>/<release:at>", views.release, name="api_release"),
    path("releases/<slug:game>/<release:at>/cards", views.cards, name="api_cards"),
    path("releases/<slug:game>/<release:at>/cards.ndjson", views.cards_ndjson, name="api_release_ndjson"),
    path("releases/<slug:game>/<release:at>/cards/<str:key>", views.card, name="api_card"),
    path("releases/<slug:game>/<release:at>/search", views.search, name="api_search"),
    path("releases/<slug:game>/<release:at>/changes", views.changes, name="api_changes"),
]
