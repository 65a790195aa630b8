"""My deadlines as a calendar that other programs subscribe to."""

from __future__ import annotations

from django.core.signing import BadSignature, Signer
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override
from django.views.decorators.http import require_safe

from accounts.models import User
from games.presenters.calendar import calendar_text
from games.selectors.matches import open_turns

_signer = Signer(salt="games.calendar")


def calendar_key(user: User) -> str:
    """Opens nothing but the calendar, and nothing any more once the password is changed."""
    return _signer.sign(f"{user.pk}.{user.get_session_auth_hash()[:16]}")


@require_safe
def calendar(request: HttpRequest, key: str) -> HttpResponse:
    try:
        pk, _, secret = _signer.unsign(key).partition(".")
    except BadSignature:
        raise Http404 from None
    user = User.objects.filter(pk=pk, is_active=True).first()
    if user is None or user.get_session_auth_hash()[:16] != secret:
        raise Http404
    with override(user.language):
        text = calendar_text(
            open_turns(user.pk),
            language=user.language,
            now=timezone.now(),
            address=lambda match_id: request.build_absolute_uri(reverse("games:match", args=[match_id])),
        )
    return HttpResponse(text, content_type="text/calendar; charset=utf-8")
