"""Languages and time. Russian is the first language of the site, English complete."""

from django.utils.translation import gettext_lazy as _

from .paths import BASE_DIR

LANGUAGE_CODE = "ru"
LANGUAGES = [("ru", _("Russian")), ("en", _("English"))]
LANGUAGE_COOKIE_SAMESITE = "Lax"
# One folder an area, so that people working side by side do not meet in one file.
LOCALE_PATHS = [
    BASE_DIR / "locale" / area for area in ("site", "accounts", "games", "cardcatalog", "leaderboards")
]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
