"""The language switch, remembered with the account."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST
from django.views.i18n import set_language as set_language_cookie

from accounts.models import User


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    language = request.POST.get("language")
    if request.user.is_authenticated and language in ("ru", "en"):
        User.objects.filter(pk=request.user.pk).update(language=language)
    return set_language_cookie(request)
