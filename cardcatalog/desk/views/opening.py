"""What every page of the desk needs: the draft, the right to it, and the administration around."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import get_language

from cardcatalog.models import Draft


def draft_for(request: HttpRequest, draft_id: int, permission: str = "view_draft") -> Draft:
    if not request.user.has_perm(f"cardcatalog.{permission}"):
        raise PermissionDenied
    return get_object_or_404(
        Draft.objects.select_related("parent__edition", "release", "changed_by", "approved_by"), pk=draft_id
    )


def language() -> str:
    return "en" if (get_language() or "ru").startswith("en") else "ru"


def page(request: HttpRequest, template: str, *, status: int = 200, **context: Any) -> HttpResponse:
    around = admin.site.each_context(request)
    return TemplateResponse(request, f"cardcatalog/desk/{template}", {**around, **context}, status=status)


def address(draft: Draft) -> str:
    return reverse("admin:cardcatalog_draft_change", args=[draft.pk])
