"""Uploaded pictures, named by their bytes and so the same for ever."""

from __future__ import annotations

import re

from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from cardcatalog.pictures import stored_name

_NAME = re.compile(r"[0-9a-f]{40}\.(svg|webp)")
_KINDS = {"svg": "image/svg+xml", "webp": "image/webp"}


@require_safe
def picture(request: HttpRequest, name: str) -> HttpResponse:
    found = _NAME.fullmatch(name)
    if not found or not default_storage.exists(stored_name(name)):
        raise Http404
    answer = FileResponse(default_storage.open(stored_name(name)), content_type=_KINDS[found[1]])
    answer["Cache-Control"] = "public, max-age=31536000, immutable"
    # Should anything ever slip through the cleaning, a picture opened by itself still runs nothing.
    answer._csp_replace = {"default-src": ["'none'"], "style-src": ["'unsafe-inline'"], "sandbox": [""]}
    return answer
