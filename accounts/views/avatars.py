"""Everybody's picture, uploaded or drawn, from our own address."""

from __future__ import annotations

from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.views.decorators.http import require_safe

from accounts.avatars.drawn import drawn
from accounts.models import User
from accounts.selectors.avatars import avatar_version, initial

FOREVER = "public, max-age=31536000, immutable"
A_WHILE = "public, max-age=300"


@require_safe
def avatar(request: HttpRequest, user_id: int) -> HttpResponseBase:
    user = User.objects.filter(pk=user_id).only("username", "kind", "avatar").first()
    if user is None:
        raise Http404
    response: HttpResponseBase | None = None
    if user.avatar:
        try:
            response = FileResponse(user.avatar.open("rb"), content_type="image/webp")
        except OSError:  # a lost file is no reason for a broken picture
            response = None
    if response is None:
        response = HttpResponse(drawn(user.pk, initial(user)), content_type="image/svg+xml")
        # Opened on its own an SVG is a document; ours needs nothing from anywhere.
        response["Content-Security-Policy"] = "default-src 'none'"
    response["Cache-Control"] = FOREVER if request.GET.get("v") == avatar_version(user) else A_WHILE
    return response
