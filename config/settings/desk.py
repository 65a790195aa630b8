"""The editor's desk: its look, and how hard its gates try."""

from __future__ import annotations

from django.templatetags.static import static
from django.utils.translation import gettext_lazy as _

from .env import env

GATE_MATCHES = env("GATE_MATCHES")
UNFOLD = {
    "SITE_TITLE": _("Kon: the desk"),
    "SITE_HEADER": _("Kon: the desk"),
    "SITE_URL": "/",
    "SHOW_LANGUAGES": False,
    "STYLES": [lambda request: static("css/cards.css"), lambda request: static("css/desk.css")],
    "BORDER_RADIUS": "8px",
    "COLORS": {
        "primary": {
            "50": "#fdf3f0",
            "100": "#fbe3dc",
            "200": "#f6c6b9",
            "300": "#eea08c",
            "400": "#e0735a",
            "500": "#cc4f35",
            "600": "#b83a25",
            "700": "#992e1e",
            "800": "#7c281d",
            "900": "#66251c",
            "950": "#37100b",
        }
    },
}
