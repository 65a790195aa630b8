"""How people are shown, the same everywhere."""

from __future__ import annotations

from typing import Any

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from accounts import places
from accounts.selectors.avatars import avatar_url

register = template.Library()


@register.simple_tag
def avatar(person: Any, size: str = "") -> SafeString:
    """`size`: nothing (2 rem), "small", "large" or "huge". The name stands beside it, so no alt."""
    css = f"avatar avatar--{size}" if size else "avatar"
    return format_html(
        '<img class="{}" src="{}" width="64" height="64" alt="" loading="lazy">', css, avatar_url(person)
    )


@register.simple_tag
def person(somebody: Any, size: str = "", link: bool = True) -> SafeString:
    """Picture, name and a link to the page of whoever has one. A board shows fifty of these, so
    they are put together here and not by a template."""
    shown = format_html('{}<span class="person__name">{}</span>', avatar(somebody, size), somebody.shown_name)
    if somebody.kind != "person":
        return format_html('<span class="person soft">{}</span>', shown)
    if not link:
        return format_html('<span class="person">{}</span>', shown)
    return format_html(
        '<a class="person" href="{}">{}</a>', reverse("profile", args=[somebody.username]), shown
    )


@register.simple_tag
def country(code: str) -> SafeString:
    """Two letters with the country's name behind them: flags are missing from many systems' fonts."""
    if not places.is_country(code):
        return SafeString("")
    return format_html('<abbr class="flag" title="{}">{}</abbr>', places.country_name(code), code)


_BROWSERS = (
    ("Edg", "Edge"),
    ("YaBrowser", "Yandex"),
    ("OPR", "Opera"),
    ("Firefox", "Firefox"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


@register.filter
def browser_name(user_agent: str) -> str:
    """ "Firefox, Windows" out of the long line that browsers send; the line itself if it is odd."""
    found = [
        next((name for mark, name in marks if mark in user_agent), "") for marks in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(filter(None, found)) or user_agent[:60]
