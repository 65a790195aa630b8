"""Giving a card of a draft a picture."""

from __future__ import annotations

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cardcatalog import drafting
from cardcatalog.uploads.painted import MOST_BYTES
from cardcatalog.uploads.storing import keep_picture

from .cards import _row
from .opening import draft_for


@require_POST
def upload(request: HttpRequest, draft_id: int, key: str) -> HttpResponse:
    draft = draft_for(request, draft_id, "change_draft")
    if not request.user.has_perm("cardcatalog.add_uploadedpicture"):
        raise PermissionDenied
    row = _row(draft, key)
    file = request.FILES.get("file")
    seen = request.POST.get("version", "")
    try:
        if file is None:
            raise drafting.Refused(_("Choose a file."))
        if (file.size or 0) > MOST_BYTES:
            raise drafting.Refused(_("The file is too big: 8 MB at most."))
        alt = {lang: request.POST.get(f"alt_{lang}", "") for lang in ("ru", "en")}
        picture = keep_picture(
            game=draft.game, data=file.read(), artist=request.POST.get("artist", ""),
            licence=request.POST.get("licence", ""), alt=alt, by=request.user,
        )  # fmt: skip
        drafting.save_card(
            draft_id=draft.pk, key=key, version=int(seen) if seen.isdigit() else 0, by=request.user,
            content={**row.content, "picture": picture.file_name, "alt": {lang: text.strip() for lang, text in alt.items()}},
        )  # fmt: skip
        messages.success(request, _("The card has its picture."))
    except drafting.Refused as refusal:
        messages.error(request, str(refusal))
    return redirect("admin:desk_card", draft.pk, key)
