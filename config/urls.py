"""All routes of the site, an app's own under its own name."""

from __future__ import annotations

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from config import pages

urlpatterns = [
    path("", pages.home, name="home"),
    path("accounts/", include("allauth.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
    path(f"{settings.ADMIN_PATH}/", admin.site.urls),
]
