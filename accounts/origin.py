"""Where a request comes from, as far as limits need to know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from allauth.account.adapter import get_adapter
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from accounts.names import fold

LONGEST = 150


def address_of(request: HttpRequest) -> str:
    """The visitor's own: behind a trusted proxy everybody would seem to come from the proxy."""
    try:
        return str(get_adapter(request).get_client_ip(request))
    except PermissionDenied:  # a socket without addresses
        return ""


def name_tried(request: HttpRequest, credentials: Mapping[str, Any] | None = None) -> str:
    """Whose password is being tried, by name or by address. Without it the wrong passwords of
    everybody behind one address would be counted together."""
    given = credentials or {}
    tried = request.POST.get("login") or given.get("email") or given.get("username") or given.get("login")
    return fold(str(tried or ""))[:LONGEST]
