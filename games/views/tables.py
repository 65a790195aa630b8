"""A table's page, by its number or by its private link."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.models import Table
from games.preconditions import answers_refusals
from games.selectors.tables import may_see, table_by_id, table_by_link
from games.services.errors import NotFound


@require_safe
@answers_refusals
def table(request: HttpRequest, table_id: int) -> HttpResponse:
    return _answer(request, table_by_id(table_id), "")


@require_safe
@answers_refusals
def table_by_private_link(request: HttpRequest, link_key: str) -> HttpResponse:
    return _answer(request, table_by_link(link_key), link_key)


def _answer(request: HttpRequest, table: Table | None, link_key: str) -> HttpResponse:
    if table is None or not may_see(table, request.user.pk, link_key):
        raise NotFound("no_such_table")
    if table.status == Table.Status.STARTED:
        return HttpResponseRedirect(reverse("games:match", args=[table.match.pk]))
    return render(request, "games/table.html", {"table": table, "link_key": link_key})
