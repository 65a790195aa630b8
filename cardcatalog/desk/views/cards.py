"""One card of a draft: words, numbers and abilities, with the card beside them as it would be."""

from __future__ import annotations

import re
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cardcatalog import drafting
from cardcatalog.desk.card_form import REARRANGED, TEXTS, card_from, card_parts
from cardcatalog.desk.composer.fields import AbilityForm
from cardcatalog.desk.composer.nodes import whole_ability
from cardcatalog.desk.preview import previewed
from cardcatalog.desk.reshaping import reshaped
from cardcatalog.differences import text_changes
from cardcatalog.models import Draft, DraftCard
from cardcatalog.wording import Wording

from .opening import address, draft_for, language, page

KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9+-]{0,39}")


def card(request: HttpRequest, draft_id: int, key: str) -> HttpResponse:
    draft = draft_for(request, draft_id, "change_draft" if request.method == "POST" else "view_draft")
    if request.method != "POST":
        row = _row(draft, key)
        return _shown(request, draft, row, row.content)
    wording = Wording(draft.head)
    row = draft.cards.select_related("changed_by").filter(key=key).first() or _taken_out(draft, key, request)
    content, mistakes = card_from(row.kind, row.content, request.POST.items(), request.POST.getlist, wording)
    wish = request.POST.get("wish", "")
    if wish and wish != "save":
        content = reshaped(content, wish)
        if wording.vocabulary is not None and "abilities" in content:
            content["abilities"] = [whole_ability(item, wording.vocabulary) for item in content["abilities"]]
        return _shown(
            request,
            draft,
            row,
            content,
            error=" ".join(mistakes),
            unsaved=True,
            version=request.POST.get("version", ""),
        )
    if mistakes:
        return _shown(request, draft, row, content, error=" ".join(mistakes), unsaved=True, status=422)
    try:
        seen = int(request.POST.get("version", "0") or 0)
        drafting.save_card(draft_id=draft.pk, key=key, content=content, version=seen, by=request.user)
    except drafting.Stale as stale:
        other = list(
            text_changes(game=draft.game, before=stale.row.content, after=content, old=wording, new=wording)
        )
        return _shown(
            request, draft, stale.row, content, error=str(stale), theirs=other, unsaved=True, status=409
        )
    except (drafting.Refused, ValueError) as refusal:
        return _shown(request, draft, row, content, error=str(refusal), unsaved=True, status=409)
    messages.success(request, _("Saved."))
    return redirect("admin:desk_card", draft.pk, key)


def _shown(
    request: HttpRequest, draft: Draft, row: DraftCard, content: dict[str, Any], *,
    error: str = "", theirs: Any = (), unsaved: bool = False, version: Any = "", status: int = 200,
) -> HttpResponse:  # fmt: skip
    wording = Wording(draft.head)
    preview = previewed(draft, row.kind, content, language())
    forms = [
        (
            number,
            AbilityForm(ability, wording.vocabulary, language(), f"abilities.{number}").parts(),
            preview.abilities[number],
        )
        for number, ability in enumerate(content.get("abilities", ()))
        if wording.vocabulary is not None
    ]
    name = (content.get("name") or {}).get(language()) or row.key
    return page(
        request, "_card_form.html" if request.headers.get("HX-Request") else "card.html",
        title=name, subtitle=str(draft), draft=draft, row=row, parts=card_parts(row.kind, content, wording, language()),
        abilities=forms, preview=preview, error=error, theirs=theirs, unsaved=unsaved, version=version or row.version,
        may_change=draft.is_open and request.user.has_perm("cardcatalog.change_draft"),
        has_abilities="abilities" in content, rearranged=REARRANGED.get(row.kind, ()), status=200 if request.headers.get("HX-Request") else status,
    )  # fmt: skip


@require_POST
def rearrange(request: HttpRequest, draft_id: int, key: str) -> HttpResponse:
    """Replace a card by a new one in its place, add one like it, or take it out."""
    draft = draft_for(request, draft_id, "change_draft")
    row = _row(draft, key)
    new_key = request.POST.get("new_key", "").strip()
    seen = int(request.POST.get("version", "0")) if request.POST.get("version", "0").isdigit() else 0
    try:
        if request.POST.get("act") not in REARRANGED.get(row.kind, ()):
            raise drafting.Refused(_("That cannot be done with such a card."))
        match request.POST.get("act"):
            case "remove":
                drafting.remove_card(draft_id=draft.pk, key=key, version=seen, by=request.user)
                return redirect(address(draft))
            case "replace" | "add" if not KEY.fullmatch(new_key):
                raise drafting.Refused(_("A card's code is Latin letters, digits and hyphens, at most 40."))
            case "replace":
                row = drafting.replace_card(
                    draft_id=draft.pk, key=key, new_key=new_key, version=seen, by=request.user
                )
            case "add":
                row = drafting.add_card(draft_id=draft.pk, like=key, new_key=new_key, by=request.user)
    except drafting.Refused as refusal:
        messages.error(request, str(refusal))
    return redirect("admin:desk_card", draft.pk, row.key)


def _taken_out(draft: Draft, key: str, request: HttpRequest) -> DraftCard:
    """Somebody took the card out while this one was being written: what was written is shown again."""
    kind = request.POST.get("kind", "")
    if kind not in TEXTS:
        raise Http404
    return DraftCard(draft=draft, kind=kind, key=key, version=0, content={"id": key, "abilities": []})


def _row(draft: Draft, key: str) -> DraftCard:
    row = draft.cards.select_related("changed_by").filter(key=key).first()
    if row is None:
        raise Http404
    return row
