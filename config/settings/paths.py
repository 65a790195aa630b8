"""Where things are: routes, templates, static and made files."""

from __future__ import annotations

from pathlib import Path

from .env import PRODUCTION, env

BASE_DIR = Path(__file__).resolve().parents[2]
DATA_DIR = BASE_DIR / env("KON_DATA")

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
WSGI_APPLICATION = "config.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
SITE_URL = env("SITE_URL").rstrip("/")
ADMIN_PATH = env("ADMIN_PATH").strip("/")

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
                "config.context.site",
                "games.context.waiting",
            ],
            "builtins": ["config.templatetags.kon", "accounts.templatetags.people"],
        },
    }
]

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
# The drawn cards are data of the catalogue and are served like any other picture.
STATICFILES_DIRS = [BASE_DIR / "static", ("art", BASE_DIR / "cardcatalog" / "art")]
MEDIA_URL = "media/"
MEDIA_ROOT = DATA_DIR / "media"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if PRODUCTION
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = not PRODUCTION
# In development files come from their sources, so there is no collected folder to read.
WHITENOISE_AUTOREFRESH = not PRODUCTION
