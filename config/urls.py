"""All routes of the site, an app's own under its own name."""

from __future__ import annotations

from django.conf import settings
from django.contrib import admin
from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView

from config import health, pages
from games.views import home, records

urlpatterns = [
    path("", home.home, name="home"),
    # First of all: a move is the request that is made most often.
    path("", include("games.urls")),
    path("theme", pages.set_theme, name="set_theme"),
    path("fair-shuffle", records.fair_shuffle, name="fair_shuffle"),
    path("styleguide", pages.styleguide, name="styleguide"),
    path("", include("accounts.urls")),
    path("accounts/", include("allauth.urls")),
    path("cards/", include("cardcatalog.urls")),
    path("api/", include("cardcatalog.api.urls")),
    path("", include("leaderboards.urls")),
    path("api/", include("leaderboards.api.urls")),
    path("api/", include("games.api.urls")),
    path("api/schema", SpectacularAPIView.as_view(), name="api_schema"),
    path("healthz", health.alive, name="healthz"),
    path("readyz", health.ready, name="readyz"),
    path("metrics", health.metrics, name="metrics"),
    path(f"{settings.ADMIN_PATH}/", admin.site.urls),
]
