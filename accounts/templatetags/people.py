"""How people are shown, the same everywhere."""

from __future__ import annotations

from typing import Any

from django import template
from django.template.loader import render_to_string
from django.urls import NoReverseMatch, reverse
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
    """Picture, name and a link to the page of whoever has one."""
    url = ""
    if link and somebody.kind == "person":
        try:
            url = reverse("profile", args=[somebody.username])
        except NoReverseMatch:
            url = ""
    return render_to_string("components/person.html", {"somebody": somebody, "size": size, "url": url})


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
