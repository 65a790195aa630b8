"""Template tags that every page may use without loading them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django import template
from django.conf import settings
from django.forms import BoundField
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

register = template.Library()


@lru_cache(maxsize=256)
def _icon_source(name: str) -> str:
    file = settings.BASE_DIR / "templates" / "icons" / f"{name}.svg"
    if not file.is_file():
        raise template.TemplateSyntaxError(f"there is no icon {name!r} in templates/icons")
    return file.read_text().strip()


@register.simple_tag
def icon(name: str, css: str = "") -> SafeString:
    """A line icon in the colour of the text around it; decoration only, words carry the meaning."""
    classes = f"icon {css}".strip()
    return mark_safe(_icon_source(name).replace("<svg", f'<svg class="{classes}"', 1))  # noqa: S308 - our own files


@register.simple_tag
def field(bound: BoundField, **attributes: Any) -> SafeString:
    """A form field with its label, hint and errors tied to it for screen readers."""
    described = [f"{bound.id_for_label}-hint"] if bound.help_text else []
    if bound.errors:
        described.append(f"{bound.id_for_label}-error")
        attributes["aria-invalid"] = "true"
    if described:
        attributes["aria-describedby"] = " ".join(described)
    widget = bound.field.widget
    if widget.attrs.get("placeholder") == bound.label:
        attributes["placeholder"] = ""  # the label says it already
    kind = getattr(widget, "input_type", "")
    return render_to_string(
        "components/field.html",
        {
            "field": bound,
            "control": bound.as_widget(
                attrs={key.replace("_", "-"): value for key, value in attributes.items()}
            ),
            "check": kind == "checkbox",
        },
    )


@register.simple_tag(takes_context=True)
def query(context: dict[str, Any], **changes: Any) -> str:
    """The page's own query string with some values changed; None takes a value out."""
    parameters = context["request"].GET.copy()
    for key, value in changes.items():
        if value is None:
            parameters.pop(key, None)
        else:
            parameters[key] = value
    text = parameters.urlencode()
    return f"?{text}" if text else "?"


@register.simple_tag(takes_context=True)
def current(context: dict[str, Any], prefix: str) -> SafeString:
    """Marks the link to the part of the site one is in."""
    path = context["request"].path if "request" in context else ""
    here = path == prefix if prefix == "/" else path.startswith(prefix)
    return mark_safe('aria-current="page"' if here and prefix else "")  # noqa: S308 - a constant


@register.filter
def split(text: str) -> list[str]:
    """Words of a literal, for lists written out in a template."""
    return text.split()
