"""Making a draft, seeing it whole, and moving it towards its release."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import PermissionDenied
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextInputWidget

from cardcatalog import drafting, reviewing
from cardcatalog.cards import cards_of
from cardcatalog.desk.audit import history
from cardcatalog.gates import GATES
from cardcatalog.gates.running import current_run, take_up_if_forgotten
from cardcatalog.models import Draft, GateRun, Release
from cardcatalog.moving import newer_release
from cardcatalog.pictures import picture_address
from cardcatalog.wording import Wording
from games.engines.registry import GAMES

from .opening import address, draft_for, language, page


class ReleaseField(forms.ModelChoiceField):
    def label_from_instance(self, release: Any) -> str:
        return release_words(release)


class NewDraftForm(forms.Form):
    release = ReleaseField(
        Release.objects.select_related("edition")
        .annotate(title=F("content__title"))
        .defer("content", "manifest")
        .order_by("edition__game", "-published_at"),
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


def release_words(release: Release) -> str:
    """«Афоратор: Первое издание, выпуск 1»"""
    title = getattr(release, "title", None) or release.content["title"]
    return _("%(game)s: %(title)s, release %(number)d") % {
        "game": GAMES[release.edition.game].spec.title[language()],
        "title": title[language()],
        "number": release.number,
    }


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
            "picture": picture_address(draft.game, card.kind, card.content),
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
    newer = newer_release(draft) if draft.state in (Draft.State.DRAFT, Draft.State.REVIEW) else None
    return page(
        request,
        "draft.html",
        title=str(draft),
        subtitle=draft.note,
        draft=draft,
        cards=cards,
        gone=gone,
        made_from=release_words(draft.parent),
        newer=release_words(newer) if newer else "",
        may=may,
        **gates_of(draft),
        obstacles=reviewing.obstacles(draft) if draft.state == Draft.State.REVIEW else [],
        changed=sum(bool(card["state"]) for card in cards) + len(gone),
        history=history(draft)[:100],
    )


def _name(kind: str, card: dict[str, Any], words: Wording) -> str:
    if kind == "tiles":
        title = words.kinds[card["kind"]][0][language()]
        return f"{title} {card['number']}" if card.get("number") is not None else title
    return (card.get("name") or {}).get(language(), "")


def gates_of(draft: Draft) -> dict[str, Any]:
    alive = draft.state in (Draft.State.DRAFT, Draft.State.REVIEW)
    # What is published keeps the gates it went through, whatever came out since.
    run = current_run(draft) if alive else draft.gate_runs.first()
    if run is not None and alive:
        run = take_up_if_forgotten(run)
    results = {result["key"]: result for result in (run.results if run else ())}
    lines = [
        {"title": gate.title[language()], "key": gate.key, "result": results.get(gate.key)} for gate in GATES
    ]
    for line in lines:
        if line["result"]:
            line["findings"] = [{**f, "words": f[language()]} for f in line["result"]["findings"]]
    busy = alive and run is not None and run.state in (GateRun.State.WAITING, GateRun.State.RUNNING)
    return {
        "run": run,
        "gates": lines,
        "busy": busy,
        "stale": run is None and draft.gate_runs.exists(),
        "alive": alive,
    }


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
