"""Friends, blocks, reports, and finding people."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts import limits
from accounts.forms.people import ReportForm
from accounts.models import User
from accounts.origin import address_of
from accounts.refusals import Refused
from accounts.selectors import relations as ties
from accounts.selectors.people import people_like, person_named
from accounts.services import relations
from accounts.services.moderation import report_person

from .settings import get_or_post, page


def _named(name: str) -> User:
    user = person_named(name)
    if user is None or user.kind == User.Kind.GONE:
        raise Http404
    return user


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """With htmx only the list; a typed name leads straight to its owner."""
    words = request.GET.get("q", "")[:40]
    if words.strip():
        limits.count("search", request.user.pk or address_of(request))
    found = list(people_like(words))
    template = "accounts/people.html" + ("#found" if request.htmx else "")
    return render(request, template, {"found": found, "words": words})


@login_required
@require_safe
def friends(request: HttpRequest) -> HttpResponse:
    me = request.user.pk
    context = {
        "friends": ties.friends_of(me),
        "asked_me": ties.requests_to(me),
        "asked_by_me": ties.requests_by(me),
        "blocks": ties.blocked_by(me),
    }
    return page(request, "friends", context)


@login_required
@require_POST
def tie(request: HttpRequest, name: str, deed: str) -> HttpResponse:
    """Befriend, part, block or unblock; afterwards back to where the button was."""
    other = _named(name)
    try:
        match deed:
            case "befriend":
                friendship = relations.ask_to_be_friends(asker=request.user, other=other)
                words = (
                    _("You are friends now.") if friendship.agreed_at else _("Your request is on its way.")
                )
            case "part":
                relations.part(user_id=request.user.pk, other_id=other.pk)
                words = _("Done.")
            case "block":
                relations.block(blocker=request.user, other=other)
                words = _("You will not meet again here. They are not told.")
            case "unblock":
                relations.unblock(blocker_id=request.user.pk, other_id=other.pk)
                words = _("Unblocked.")
            case _:
                raise Http404
        messages.success(request, words)
    except Refused as refused:
        messages.error(request, str(refused.words))
    if request.POST.get("from") == "friends":
        return redirect("friends")
    return redirect("profile", other.username)


@login_required
@get_or_post
def report(request: HttpRequest, name: str) -> HttpResponse:
    subject = _named(name)
    form = ReportForm(request.POST or None, initial={"place": request.GET.get("place", "")})
    if request.method == "POST" and form.is_valid():
        try:
            report_person(reporter=request.user, subject=subject, **form.cleaned_data)
        except Refused as refused:
            form.add_error(None, str(refused.words))
        else:
            messages.success(request, _("Thank you. A moderator will look into it and you will be told."))
            return redirect("profile", subject.username)
    status = 422 if form.is_bound else 200
    return render(request, "accounts/report.html", {"form": form, "subject": subject}, status=status)
