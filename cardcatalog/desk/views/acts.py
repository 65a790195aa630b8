"""What people do to a draft as a whole: each act a button, with the right it needs."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from cardcatalog import reviewing
from cardcatalog.drafting import Refused
from cardcatalog.gates.running import ask_for_gates
from cardcatalog.models import Draft
from cardcatalog.moving import move_to_newest

from .opening import address, draft_for


class Act(NamedTuple):
    permission: str
    do: Callable[[Draft, HttpRequest], Any]
    done: Any


def _send_back(draft: Draft, request: HttpRequest) -> None:
    reviewing.send_back(draft_id=draft.pk, by=request.user, words=request.POST.get("words", "")[:500])


def _schedule(draft: Draft, request: HttpRequest) -> None:
    """UTC, as the page says. An empty field takes the appointment back."""
    text = request.POST.get("at", "")
    try:
        at = datetime.fromisoformat(text).replace(tzinfo=UTC) if text else None
    except ValueError:
        raise Refused(_("“%(text)s” is no time.") % {"text": text}) from None
    reviewing.schedule(draft_id=draft.pk, at=at, by=request.user)


def _move(draft: Draft, request: HttpRequest) -> None:
    if clashes := move_to_newest(draft_id=draft.pk, by=request.user):
        places = ", ".join(clashes)
        messages.warning(
            request, _("Changed on both sides, the draft's kept: %(places)s") % {"places": places}
        )


def _by_person(service: Callable[..., Any]) -> Callable[[Draft, HttpRequest], Any]:
    return lambda draft, request: service(draft_id=draft.pk, by=request.user)


ACTS = {
    "gates": Act(
        "view_draft", lambda draft, request: ask_for_gates(draft), gettext_lazy("The gates are being passed.")
    ),
    "submit": Act("change_draft", _by_person(reviewing.submit), gettext_lazy("Handed in for review.")),
    "back": Act("review_draft", _send_back, gettext_lazy("Sent back to the editor.")),
    "withdraw": Act("change_draft", _by_person(reviewing.send_back), gettext_lazy("Taken back to drafts.")),
    "approve": Act("review_draft", _by_person(reviewing.approve), gettext_lazy("Approved.")),
    "publish": Act("publish_draft", _by_person(reviewing.publish_draft), gettext_lazy("Published.")),
    "schedule": Act("publish_draft", _schedule, gettext_lazy("The time is set.")),
    "move": Act("change_draft", _move, gettext_lazy("The draft stands on the newest release.")),
    "drop": Act("change_draft", _by_person(reviewing.drop), gettext_lazy("The draft is dropped.")),
}


@require_POST
def act(request: HttpRequest, draft_id: int) -> HttpResponse:
    wanted = ACTS.get(request.POST.get("act", ""))
    if wanted is None:
        return redirect("admin:cardcatalog_draft_change", draft_id)
    draft = draft_for(request, draft_id, wanted.permission)
    try:
        wanted.do(draft, request)
    except Refused as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, wanted.done)
    return redirect(address(draft))
