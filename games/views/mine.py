"""My matches and my notices."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from games.preconditions import answers_refusals
from games.presenters.lists import match_rows, running_rows
from games.presenters.notices import notice_item
from games.selectors.chat import unread_chats
from games.selectors.matches import PAGE, finished_matches_of, my_matches
from games.selectors.notices import notices_of
from games.services import notices as notice_services

from .calendar import calendar_key
from .matches import language_of_page


@login_required
@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """Most urgent first; what waits for others below; finished ones on their own tab."""
    language = language_of_page()
    if request.GET.get("show") == "finished":
        before = request.GET.get("before", "")
        found = finished_matches_of(
            request.user.pk, before=int(before) if before.isdigit() else None, limit=PAGE + 1
        )
        rows = match_rows(found[:PAGE], language, user_id=request.user.pk)
        more = found[PAGE - 1].pk if len(found) > PAGE else None
        return render(request, "games/mine/finished.html", {"rows": rows, "before": more})
    running = my_matches(request.user.pk)
    rows = running_rows(
        running, language, unread=unread_chats(request.user.pk, [one.match.id for one in running])
    )
    context = {
        "urgent": [row for row in rows if row["mine"]],
        "waiting": [row for row in rows if not row["mine"]],
        "calendar": request.build_absolute_uri(reverse("games:calendar", args=[calendar_key(request.user)])),
    }
    part = "games/mine/running_part.html" if request.htmx else "games/mine/running.html"  # type: ignore[attr-defined]
    return render(request, part, context)


@login_required
@require_safe
def notices(request: HttpRequest) -> HttpResponse:
    before = request.GET.get("before", "")
    found = notices_of(request.user.pk, before=int(before) if before.isdigit() else None)
    items = [notice_item(notice, language_of_page(), request.user.time_zone) for notice in found]
    more = found[-1].pk if len(found) == PAGE else None
    answer = render(request, "games/mine/notices.html", {"items": items, "before": more})
    # Rendered first, so that what is new is still shown as new.
    notice_services.mark_read(user_id=request.user.pk, now=timezone.now(), notice_ids=[n.pk for n in found])
    return answer


@require_POST
@login_required
@answers_refusals
def self_test(request: HttpRequest) -> HttpResponse:
    notice_services.send_self_test(user_id=request.user.pk, now=timezone.now())
    return redirect("games:notices")
