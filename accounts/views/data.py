"""Taking one's data along, and leaving."""

from __future__ import annotations

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts import limits
from accounts.forms.people import DeleteForm
from accounts.models import User
from accounts.services.deletion import close_account
from accounts.services.export import export_zip

from .settings import get_or_post, page


@login_required
@require_safe
def data(request: HttpRequest) -> HttpResponse:
    return page(request, "data", {})


@login_required
@require_POST
def export(request: HttpRequest) -> HttpResponse:
    limits.count("export", request.user.pk)
    response = HttpResponse(export_zip(User.objects.get(pk=request.user.pk)), content_type="application/zip")
    response["Content-Disposition"] = 'attachment; filename="kon-data.zip"'
    response["Cache-Control"] = "no-store"
    return response


@login_required
@get_or_post
def delete(request: HttpRequest) -> HttpResponse:
    """A guest has nothing to prove it by, and little to lose."""
    return _delete(request) if request.user.is_guest else _delete_for_sure(request)


def _delete(request: HttpRequest) -> HttpResponse:
    form = DeleteForm(request.POST or None, user=request.user)
    if request.method == "POST" and form.is_valid():
        user_id = request.user.pk
        logout(request)
        close_account(user_id=user_id)
        messages.success(request, _("Your account is closed. Farewell, and thank you for playing."))
        return redirect("home")
    return page(request, "delete", {"form": form}, wrong=form.is_bound)


_delete_for_sure = reauthentication_required(_delete)
