"""The editor's desk: its look, and how hard its gates try."""

from __future__ import annotations

from typing import Any

from django.templatetags.static import static
from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _

from .env import env

GATE_MATCHES = env("GATE_MATCHES")


def _link(title: Any, model: str, icon: str) -> dict[str, Any]:
    """A line of the side bar, for those who may see such rows."""
    app, _dot, name = model.partition(".")
    return {
        "title": title,
        "icon": icon,
        "link": reverse_lazy(f"admin:{app}_{name}_changelist"),
        "permission": lambda request: request.user.has_perm(f"{app}.view_{name}"),
    }


NAVIGATION = [
    {
        "title": _("Editions"),
        "items": [
            _link(_("Drafts"), "cardcatalog.draft", "edit_note"),
            _link(_("Releases"), "cardcatalog.release", "inventory_2"),
            _link(_("Rulings"), "cardcatalog.ruling", "gavel"),
            _link(_("Pictures"), "cardcatalog.uploadedpicture", "image"),
        ],
    },
    {
        "title": _("Tables and matches"),
        "items": [
            _link(_("Tables"), "games.table", "table_restaurant"),
            _link(_("Matches"), "games.match", "playing_cards"),
            _link(_("Repairs"), "games.repair", "build"),
            _link(_("Outages"), "games.outage", "power_off"),
            _link(_("Leaderboards"), "leaderboards.board", "leaderboard"),
            _link(_("Seasons"), "leaderboards.season", "calendar_month"),
            _link(_("Rated matches"), "leaderboards.ratedmatch", "trending_up"),
        ],
    },
    {
        "title": _("People"),
        "items": [
            _link(_("Accounts"), "accounts.user", "person"),
            _link(_("Roles"), "auth.group", "badge"),
            _link(_("Reports"), "accounts.report", "flag"),
            _link(_("Sanctions"), "accounts.sanction", "block"),
            _link(_("Appeals"), "accounts.appeal", "balance"),
            _link(_("Mail addresses"), "account.emailaddress", "mail"),
        ],
    },
    {
        "title": _("Signing in"),
        "collapsible": True,
        "items": [
            _link(_("Open sessions"), "usersessions.usersession", "devices"),
            _link(_("Second factors"), "mfa.authenticator", "key"),
            _link(_("Attempts"), "axes.accessattempt", "login"),
            _link(_("Failures"), "axes.accessfailurelog", "lock"),
            _link(_("Log"), "axes.accesslog", "history"),
        ],
    },
]

UNFOLD = {
    "SITE_TITLE": _("Kon: the desk"),
    "SITE_HEADER": _("Kon: the desk"),
    "SITE_URL": "/",
    "SITE_ICON": lambda request: static("brand/favicon.svg"),
    "SITE_FAVICONS": [
        {"rel": "icon", "type": "image/svg+xml", "href": lambda request: static("brand/favicon.svg")}
    ],
    "SHOW_LANGUAGES": True,
    "SIDEBAR": {"show_search": False, "show_all_applications": False, "navigation": NAVIGATION},
    "STYLES": [
        lambda request: static("css/fonts.css"),
        lambda request: static("css/cards.css"),
        lambda request: static("css/desk.css"),
    ],
    "SCRIPTS": [lambda request: static("js/desk.js")],
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
