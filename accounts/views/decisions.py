"""What moderators decided about me, and my reports."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.forms.people import AppealForm
from accounts.models import Report, Sanction
from accounts.refusals import Refused
from accounts.selectors.sanctions import unread_sanctions
from accounts.services.moderation import appeal

from .settings import page


@login_required
@require_safe
def decisions(request: HttpRequest) -> HttpResponse:
    now = timezone.now()
    sanctions = list(Sanction.objects.filter(user=request.user.pk).select_related("appeal"))
    rows = [
        {"sanction": one, "holds": one.holds_at(now), "appeal": getattr(one, "appeal", None)}
        for one in sanctions
    ]
    reports = (
        Report.objects.filter(reporter=request.user.pk).select_related("subject").order_by("-made_at")[:50]
    )
    answer = page(request, "decisions", {"rows": rows, "reports": reports, "appeal_form": AppealForm()})
    unread_sanctions(request.user.pk).update(read_at=now)
    return answer


@login_required
@require_POST
def make_appeal(request: HttpRequest, sanction_id: int) -> HttpResponse:
    form = AppealForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Write a few words."))
        return redirect("decisions")
    try:
        appeal(user=request.user, sanction_id=sanction_id, words=form.cleaned_data["words"])
    except Refused as refused:
        messages.error(request, str(refused.words))
    else:
        messages.success(request, _("Your appeal will be read by a moderator."))
    return redirect("decisions")
