"""All routes of the site, an app's own under its own name."""

from __future__ import annotations

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from config import health, pages

urlpatterns = [
    path("", pages.home, name="home"),
    path("theme", pages.set_theme, name="set_theme"),
    path("styleguide", pages.styleguide, name="styleguide"),
    path("accounts/", include("accounts.urls")),
    path("accounts/", include("allauth.urls")),
    path("cards/", include("cardcatalog.urls")),
    path("api/", include("cardcatalog.api.urls")),
    path("", include("games.urls")),
    path("healthz", health.alive, name="healthz"),
    path("readyz", health.ready, name="readyz"),
    path("metrics", health.metrics, name="metrics"),
    path("i18n/", include("django.conf.urls.i18n")),
    path(f"{settings.ADMIN_PATH}/", admin.site.urls),
]
