"""Ratings for moderators: to read, and to annul a match."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.admin import ModelAdmin
from unfold.widgets import UnfoldAdminTextareaWidget

from leaderboards.models import Board, RatedMatch, Season
from leaderboards.services.annulment import annul


class ReadOnly(ModelAdmin):
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReasonForm(forms.Form):
    reason = forms.CharField(
        label=gettext_lazy("Reason, which the players read"), max_length=500, widget=UnfoldAdminTextareaWidget
    )


@admin.register(RatedMatch)
class RatedMatchAdmin(ReadOnly):
    list_display = ["match_id", "game", "season", "finished_at", "rated_at", "annulled_at", "annulled_by"]
    list_filter = ["game", "season", ("annulled_at", admin.EmptyFieldListFilter)]
    search_fields = ["=match_id"]
    actions = ["annul_matches"]
    ordering = ["-pk"]

    @admin.action(description=gettext_lazy("Take out of the ratings and recompute"), permissions=["annul"])
    def annul_matches(self, request: HttpRequest, matches: QuerySet[RatedMatch]) -> HttpResponse | None:
        form = ReasonForm(request.POST if "confirmed" in request.POST else None)
        if form.is_valid():
            changed = sum(
                annul(match_id=match.match_id, by=request.user, reason=form.cleaned_data["reason"])
                for match in matches.order_by("pk")
            )
            messages.success(
                request, _("Annulled; %(changed)d later changes came out differently.") % {"changed": changed}
            )
            return None
        context = {
            **self.admin_site.each_context(request),
            "title": _("Take out of the ratings"),
            "matches": matches,
            "form": form,
            "action": "annul_matches",
        }
        return TemplateResponse(request, "admin/leaderboards/annul.html", context)

    def has_annul_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("leaderboards.change_ratedmatch")


@admin.register(Season)
class SeasonAdmin(ReadOnly):
    list_display = ["key", "starts_at", "ends_at", "closed_at"]


@admin.register(Board)
class BoardAdmin(ReadOnly):
    list_display = ["game", "season", "version"]
