"""The numbers beside "My matches" and the bell, counted only if a page shows them."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from games.selectors.matches import matches_waiting_for
from games.selectors.notices import unread_notices


def waiting(request: HttpRequest) -> dict[str, Any]:
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return {}
    return {
        "waiting_matches": SimpleLazyObject(lambda: matches_waiting_for(user.pk)),
        "unread_notices": SimpleLazyObject(lambda: unread_notices(user.pk)),
    }
