"""A draft as a workbook, and a workbook into a draft."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from cardcatalog.drafting import Refused
from cardcatalog.spreadsheets.reading import MOST_BYTES, BadSheet, take_in
from cardcatalog.spreadsheets.writing import workbook_of

from .opening import address, draft_for

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@require_safe
def download(request: HttpRequest, draft_id: int) -> HttpResponse:
    draft = draft_for(request, draft_id)
    answer = HttpResponse(workbook_of(draft), content_type=XLSX)
    answer["Content-Disposition"] = f'attachment; filename="{draft.game}-{draft.key}-draft-{draft.pk}.xlsx"'
    return answer


@require_POST
def upload(request: HttpRequest, draft_id: int) -> HttpResponse:
    draft = draft_for(request, draft_id, "change_draft")
    file = request.FILES.get("file")
    try:
        if file is None:
            raise Refused(_("Choose a file."))
        if (file.size or 0) > MOST_BYTES:
            raise Refused(_("The workbook is too big: 2 MB at most."))
        changed = take_in(draft_id=draft.pk, data=file.read(), by=request.user)
        messages.success(
            request,
            ngettext("%(count)d card changed.", "%(count)d cards changed.", changed) % {"count": changed},
        )
    except BadSheet as bad:
        for mistake in bad.mistakes:
            messages.error(request, mistake)
    except Refused as refusal:
        messages.error(request, str(refusal))
    return redirect(address(draft))
