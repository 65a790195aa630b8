"""Playing without an account, and keeping what one has."""

from __future__ import annotations

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts import limits, places
from accounts.forms.people import KeepGuestForm
from accounts.models import User
from accounts.origin import address_of
from accounts.refusals import Refused
from accounts.services.guests import keep_guest, open_guest

from .settings import get_or_post

BACKEND = settings.AUTHENTICATION_BACKENDS[-1]


@require_POST
def start(request: HttpRequest) -> HttpResponse:
    """A guest is made by a button, never by a mere visit. Whoever is signed in stays who they are."""
    if not request.user.is_authenticated:
        limits.count("guest", address_of(request))
        zone = request.POST.get("time_zone", "")
        guest = open_guest(
            language=(get_language() or "ru")[:2], time_zone=zone if places.is_zone(zone) else "Europe/Moscow"
        )
        login(request, guest, backend=BACKEND)
    following = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(following, {request.get_host()}, require_https=request.is_secure())
    return redirect(following if safe else "home")


@login_required
@get_or_post
def keep(request: HttpRequest) -> HttpResponse:
    if request.user.kind != User.Kind.GUEST:
        return redirect("settings")
    form = KeepGuestForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        limits.count("keep", request.user.pk)
        try:
            user = keep_guest(user_id=request.user.pk, request=request, **form.cleaned_data)
        except (ValidationError, Refused) as wrong:
            form.add_error("name", wrong.messages if isinstance(wrong, ValidationError) else str(wrong.words))
        else:
            update_session_auth_hash(request, user)
            messages.success(
                request, _("The account is yours. Follow the link in our mail to confirm the address.")
            )
            return redirect("settings")
    status = 422 if form.is_bound else 200
    return render(request, "accounts/keep.html", {"form": form}, status=status)
