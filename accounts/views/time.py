"""Time zone, quiet hours and vacations."""

from __future__ import annotations

from datetime import timedelta

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.forms.time import TimeForm, VacationForm
from accounts.models import User
from accounts.refusals import Refused
from accounts.selectors.vacations import coming_vacations, vacation_days_left
from accounts.services.vacations import announce_vacation, changed, end_vacation

from .settings import get_or_post, page


def _page(request: HttpRequest, form: TimeForm, vacation_form: VacationForm) -> HttpResponse:
    now = timezone.now()
    user = User.objects.get(pk=request.user.pk)
    context = {
        "form": form,
        "vacation_form": vacation_form,
        "days_left": max(0, vacation_days_left(user, now) // timedelta(days=1)),
        "vacations": coming_vacations(user.pk, now),
        "now": now,
    }
    return page(request, "time", context, wrong=form.is_bound or vacation_form.is_bound)


@login_required
@get_or_post
def time(request: HttpRequest) -> HttpResponse:
    user = User.objects.get(pk=request.user.pk)
    form = TimeForm(request.POST or None, instance=user)
    if request.method == "POST" and form.is_valid():
        form.save()
        changed(user.pk)
        messages.success(request, _("Saved."))
        return redirect("settings_time")
    return _page(request, form, VacationForm())


@login_required
@require_POST
def take_vacation(request: HttpRequest) -> HttpResponse:
    form = VacationForm(request.POST)
    if form.is_valid():
        starts_at, ends_at = form.span(request.user)
        try:
            announce_vacation(user_id=request.user.pk, starts_at=starts_at, ends_at=ends_at)
        except Refused as refused:
            form.add_error(None, str(refused.words))
        else:
            messages.success(request, _("Have a good time. Your clocks stand still in those days."))
            return redirect("settings_time")
    return _page(request, TimeForm(instance=User.objects.get(pk=request.user.pk)), form)


@login_required
@require_POST
def come_back(request: HttpRequest, vacation_id: int) -> HttpResponse:
    end_vacation(user_id=request.user.pk, vacation_id=vacation_id)
    return redirect("settings_time")
