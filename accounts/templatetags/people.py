"""How people are shown, the same everywhere."""

from __future__ import annotations

from typing import Any, Protocol

from django import template
from django.template.loader import render_to_string
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from accounts import places
from accounts.selectors.avatars import avatar_url

register = template.Library()


class Shown(Protocol):
    pk: int
    username: str
    kind: str
    shown_name: str


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
    """A flag with the country's name as its title."""
    if not places.is_country(code):
        return SafeString("")
    return format_html(
        '<span class="flag" role="img" aria-label="{0}" title="{0}">{1}</span>',
        places.country_name(code),
        places.flag(code),
    )
