"""What people set for themselves, a page a matter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts import notices, signals
from accounts.adapter import remember_language
from accounts.forms.profile import AvatarForm, PrivacyForm, ProfileForm, RenameForm
from accounts.forms.time import MailPaceForm
from accounts.models import User
from accounts.refusals import Refused
from accounts.selectors.notice_preferences import all_choices
from accounts.services.names import next_rename, rename
from accounts.services.notice_choices import choose_notices
from accounts.services.profile import remove_avatar, set_avatar

get_or_post = require_http_methods(["GET", "HEAD", "POST"])


def page(request: HttpRequest, name: str, context: dict[str, Any], *, wrong: bool = False) -> HttpResponse:
    return render(
        request, f"accounts/settings/{name}.html", {"tab": name, **context}, status=422 if wrong else 200
    )


@login_required
@get_or_post
def profile(request: HttpRequest) -> HttpResponse:
    user = User.objects.get(pk=request.user.pk)
    form = ProfileForm(request.POST or None, instance=user)
    if request.method == "POST" and form.is_valid():
        form.save()
        signals.profile_changed.send(sender=User, user_id=user.pk)
        messages.success(request, _("Saved."))
        response = redirect("settings")
        if "language" in form.changed_data:
            remember_language(response, user.language)
        return response
    return page(request, "profile", {"form": form, "avatar_form": AvatarForm()}, wrong=form.is_bound)


@login_required
@require_POST
def change_avatar(request: HttpRequest) -> HttpResponse:
    if "remove" in request.POST:
        remove_avatar(user_id=request.user.pk)
        return redirect("settings")
    form = AvatarForm(request.POST, request.FILES)
    if form.is_valid():
        upload = form.cleaned_data["picture"]
        try:
            set_avatar(user_id=request.user.pk, upload=upload, size=upload.size)
        except Refused as refused:
            form.add_error("picture", str(refused.words))
        else:
            messages.success(request, _("That is your new picture."))
            return redirect("settings")
    user = User.objects.get(pk=request.user.pk)
    return page(request, "profile", {"form": ProfileForm(instance=user), "avatar_form": form}, wrong=True)


@login_required
@get_or_post
def change_name(request: HttpRequest) -> HttpResponse:
    form = RenameForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            rename(user_id=request.user.pk, name=form.cleaned_data["name"])
        except (ValidationError, Refused) as wrong:
            form.add_error("name", wrong.messages if isinstance(wrong, ValidationError) else str(wrong.words))
        else:
            messages.success(request, _("That is your new name."))
            return redirect("settings")
    wait = next_rename(request.user)
    return page(
        request, "name", {"form": form, "wait_days": wait.days + 1 if wait else 0}, wrong=form.is_bound
    )


@login_required
@get_or_post
def privacy(request: HttpRequest) -> HttpResponse:
    form = PrivacyForm(request.POST or None, instance=User.objects.get(pk=request.user.pk))
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Saved."))
        return redirect("settings_privacy")
    return page(request, "privacy", {"form": form}, wrong=form.is_bound)


@login_required
@get_or_post
def notice_choices(request: HttpRequest) -> HttpResponse:
    form = MailPaceForm(request.POST or None, instance=User.objects.get(pk=request.user.pk))
    if request.method == "POST" and form.is_valid():
        wanted = {
            (event, channel): f"{event}-{channel}" in request.POST
            for event in notices.EVENTS
            for channel in notices.CHANNELS
        }
        form.save()
        choose_notices(user_id=request.user.pk, wanted=wanted)
        messages.success(request, _("Saved."))
        return redirect("settings_notices")
    chosen = all_choices(request.user.pk)
    rows = [
        {"event": event, "channels": [_choice(event.key, channel, chosen) for channel in notices.CHANNELS]}
        for event in notices.EVENTS.values()
    ]
    context = {"form": form, "rows": rows, "channels": notices.CHANNELS.values()}
    return page(request, "notices", context, wrong=form.is_bound)


def _choice(event: str, channel: str, chosen: Mapping[tuple[str, str], bool]) -> dict[str, Any]:
    return {
        "key": channel,
        "title": notices.CHANNELS[channel],
        "wanted": chosen[event, channel],
        "fixed": notices.is_fixed(event, channel),
    }
