"""Template tags for boards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import template

register = template.Library()


@register.filter
def at(mapping: Mapping[str, Any] | None, key: str) -> Any:
    """What a mapping holds for a key that is itself a variable; None if nothing."""
    return mapping.get(key) if mapping else None
