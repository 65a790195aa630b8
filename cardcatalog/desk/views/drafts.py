"""Making a draft, seeing it whole, and moving it towards its release."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextInputWidget

from cardcatalog import drafting, reviewing
from cardcatalog.cards import cards_of
from cardcatalog.desk.audit import history
from cardcatalog.gates import GATES
from cardcatalog.gates.running import ask_for_gates, current_run, take_up_if_forgotten
from cardcatalog.models import Draft, GateRun, Release
from cardcatalog.wording import Wording
from games.engines.registry import GAMES

from .opening import address, draft_for, language, page


class NewDraftForm(forms.Form):
    release = forms.ModelChoiceField(
        Release.objects.select_related("edition").defer("content").order_by("edition__game", "-number"),
        label=gettext_lazy("Made from"),
        widget=UnfoldAdminSelectWidget,
    )
    note = forms.CharField(
        label=gettext_lazy("What the draft is for"),
        max_length=200,
        required=False,
        widget=UnfoldAdminTextInputWidget,
    )
    key = forms.SlugField(
        label=gettext_lazy("Key of a new edition"), required=False, widget=UnfoldAdminTextInputWidget,
        help_text=gettext_lazy("Leave empty for the next release of the same edition."),
    )  # fmt: skip
    title_ru = forms.CharField(
        label=gettext_lazy("Title in Russian"),
        max_length=120,
        required=False,
        widget=UnfoldAdminTextInputWidget,
    )
    title_en = forms.CharField(
        label=gettext_lazy("Title in English"),
        max_length=120,
        required=False,
        widget=UnfoldAdminTextInputWidget,
    )

    def clean(self) -> dict[str, Any]:
        given = super().clean()
        if given.get("key") and not (given.get("title_ru") and given.get("title_en")):
            self.add_error("key", _("A new edition needs a title in both languages."))
        return given


def new_draft(request: HttpRequest) -> HttpResponse:
    if not request.user.has_perm("cardcatalog.add_draft"):
        raise PermissionDenied
    form = NewDraftForm(request.POST or None, initial=request.GET.dict())
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        title = {"ru": given["title_ru"], "en": given["title_en"]} if given["title_ru"] else None
        release = Release.objects.select_related("edition").get(pk=given["release"].pk)
        try:
            draft = drafting.start_draft(
                release=release, by=request.user, key=given["key"], title=title, note_text=given["note"]
            )
            return redirect(address(draft))
        except drafting.Refused as refusal:
            form.add_error("key", str(refusal))
    return page(request, "new.html", title=_("New draft"), form=form, status=422 if form.errors else 200)


def overview(request: HttpRequest, draft_id: int) -> HttpResponse:
    draft = draft_for(request, draft_id)
    parent = {card["id"]: card for _kind, card in cards_of(draft.parent.content)}
    words = Wording(draft.head)
    cards = [
        {
            "row": card,
            "name": _name(card.kind, card.content, words),
            "state": "new"
            if card.key not in parent
            else "changed"
            if parent[card.key] != card.content
            else "",
        }
        for card in draft.cards.select_related("changed_by")
    ]
    gone = sorted(set(parent) - {card["row"].key for card in cards})
    may = {
        code: request.user.has_perm(f"cardcatalog.{code}_draft") for code in ("change", "review", "publish")
    }
    return page(
        request, "draft.html", title=str(draft), subtitle=draft.note, draft=draft, cards=cards, gone=gone,
        game_title=GAMES[draft.game].spec.title[language()], may=may, **gates_of(draft),
        obstacles=reviewing.obstacles(draft) if draft.state == Draft.State.REVIEW else [],
        changed=sum(bool(card["state"]) for card in cards) + len(gone), history=history(draft)[:30], now=timezone.now(),
    )  # fmt: skip


def _name(kind: str, card: dict[str, Any], words: Wording) -> str:
    if kind == "tiles":
        title = words.kinds[card["kind"]][0][language()]
        return f"{title} {card['number']}" if card.get("number") is not None else title
    return (card.get("name") or {}).get(language(), "")


def gates_of(draft: Draft) -> dict[str, Any]:
    run = current_run(draft)
    if run is not None:
        run = take_up_if_forgotten(run)
    results = {result["key"]: result for result in (run.results if run else ())}
    lines = [
        {"title": gate.title[language()], "key": gate.key, "result": results.get(gate.key)} for gate in GATES
    ]
    for line in lines:
        if line["result"]:
            line["findings"] = [{**f, "words": f[language()]} for f in line["result"]["findings"]]
    busy = run is not None and run.state in (GateRun.State.WAITING, GateRun.State.RUNNING)
    return {"run": run, "gates": lines, "busy": busy, "stale": run is None and draft.gate_runs.exists()}


def gates(request: HttpRequest, draft_id: int) -> HttpResponse:
    """The gates alone, which the page asks for while they are being passed."""
    draft = draft_for(request, draft_id)
    found = gates_of(draft)
    answer = page(
        request,
        "_gates.html",
        draft=draft,
        may={"change": request.user.has_perm("cardcatalog.change_draft")},
        **found,
    )
    if not found["busy"]:
        answer["HX-Refresh"] = "true"
    return answer


ACTS = {
    "gates": ("view_draft", lambda draft, request: ask_for_gates(draft)),
    "submit": ("change_draft", lambda draft, request: reviewing.submit(draft_id=draft.pk, by=request.user)),
    "back": ("review_draft", lambda draft, request: reviewing.send_back(draft_id=draft.pk, by=request.user, words=request.POST.get("words", "")[:500])),
    "withdraw": ("change_draft", lambda draft, request: reviewing.send_back(draft_id=draft.pk, by=request.user)),
    "approve": ("review_draft", lambda draft, request: reviewing.approve(draft_id=draft.pk, by=request.user)),
    "publish": ("publish_draft", lambda draft, request: reviewing.publish_draft(draft_id=draft.pk, by=request.user)),
    "schedule": ("publish_draft", lambda draft, request: reviewing.schedule(draft_id=draft.pk, at=_time(request), by=request.user)),
    "drop": ("change_draft", lambda draft, request: reviewing.drop(draft_id=draft.pk, by=request.user)),
}  # fmt: skip


@require_POST
def act(request: HttpRequest, draft_id: int) -> HttpResponse:
    permission, deed = ACTS.get(request.POST.get("act", ""), ("", None))
    if deed is None:
        return redirect("admin:cardcatalog_draft_change", draft_id)
    draft = draft_for(request, draft_id, permission)
    try:
        deed(draft, request)
    except drafting.Refused as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("Done."))
    return redirect(address(draft))


def _time(request: HttpRequest) -> datetime | None:
    """UTC, as the page says. An empty field takes the appointment back."""
    text = request.POST.get("at", "")
    try:
        return datetime.fromisoformat(text).replace(tzinfo=UTC) if text else None
    except ValueError:
        raise drafting.Refused(_("“%(text)s” is no time.") % {"text": text}) from None
