"""The steward's desk: matches as spectators see them, and repairs with a reason.

Nothing here can be edited, and no hidden card or live secret is on any page.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin

from games import store
from games.models import Match, Outage, Repair, Table
from games.presenters.log import log_for
from games.presenters.sentences import sentence
from games.registry import RulesUnavailable
from games.repair_form import RepairForm
from games.selectors.events import events_of
from games.selectors.people import people
from games.services import repairs
from games.services.errors import Refused


class ReadOnly(ModelAdmin):
    """Facts are looked at, not edited."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Match)
class MatchAdmin(ReadOnly):
    list_display = ["id", "game", "status", "moves", "due_at", "started_at", "finished_at", "rated"]
    list_filter = ["game", "status", "rated"]
    search_fields = ["=id", "sittings__user__username"]
    ordering = ["-id"]
    fields = [
        "repair_link",
        "game",
        "rules_version",
        "release",
        "seats",
        "options",
        "rated",
        "public",
        "clock_rule",
        "status",
        "version",
        "moves",
        "due_at",
        "started_at",
        "moved_at",
        "finished_at",
        "outcome",
        "players",
        "log",
    ]
    readonly_fields = fields

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).defer("snapshot", "clock", "versions_seen")

    @admin.display(description=_("players"))
    def players(self, match: Match) -> SafeString:
        stored = store.load(match.pk)
        known = people(who.user for who in stored.occupants if who.user is not None)
        lines = (
            (seat, known[who.user].name if who.user in known else who.bot, who.away)
            for seat, who in enumerate(stored.occupants)
        )
        return format_html_join("", "<p>{}: {} {}</p>", lines)

    @admin.display(description=_("log, as spectators read it"))
    def log(self, match: Match) -> SafeString:
        try:
            lines = log_for(store.load(match.pk).engine, events_of(match.pk), None)
        except RulesUnavailable:
            return format_html("{}", _("These rules cannot be played by this release."))
        shown = (
            (line["n"], line["at"], line["by"], line["seat"], line["kind"], line["facts"]) for line in lines
        )
        return format_html_join("", "<p>{}. {} {} {} <b>{}</b> {}</p>", shown)

    @admin.display(description=_("repair"))
    def repair_link(self, match: Match) -> SafeString:
        if match.status != Match.Status.RUNNING:
            return format_html("{}", "—")
        return format_html(
            '<a href="{}">{}</a>', reverse("admin:games_match_repair", args=[match.pk]), _("Repair…")
        )

    def get_urls(self) -> list[URLPattern]:
        own = path(
            "<int:match_id>/repair/", self.admin_site.admin_view(self.repair), name="games_match_repair"
        )
        return [own, *super().get_urls()]

    def repair(self, request: HttpRequest, match_id: int) -> HttpResponse:
        if not request.user.has_perm("games.change_match"):
            raise PermissionDenied
        form = RepairForm(request.POST or None)
        if request.method == "POST" and form.is_valid():
            try:
                _repair(match_id, request.user.pk, form.cleaned_data)
            except Refused as refused:
                form.add_error(None, sentence(refused.code, refused.params))
            else:
                messages.success(request, _("Done, and written down."))
                return HttpResponseRedirect(reverse("admin:games_match_change", args=[match_id]))
        context = {
            **self.admin_site.each_context(request),
            "form": form,
            "match_id": match_id,
            "title": _("Repair"),
        }
        return render(request, "games/desk/repair.html", context)


def _repair(match_id: int, steward_id: int, values: dict[str, Any]) -> None:
    who: dict[str, Any] = {"match_id": match_id, "steward_id": steward_id, "reason": values["reason"]}
    match values["kind"]:
        case Repair.Kind.SWEEP:
            repairs.sweep_again(**who)
        case Repair.Kind.EXTEND:
            repairs.extend_time(**who, by=timedelta(hours=values["hours"]))
        case Repair.Kind.CANCEL:
            repairs.cancel_match(**who)
        case Repair.Kind.REPLACE:
            repairs.replace_occupant(
                **who, seat=values["seat"], user_name=values["user_name"], bot=values["bot"]
            )


@admin.register(Table)
class TableAdmin(ReadOnly):
    list_display = ["id", "game", "host", "status", "seats", "free_seats", "rated", "public", "opened_at"]
    list_filter = ["game", "status", "rated", "public"]
    search_fields = ["=id", "host__username"]
    ordering = ["-id"]


@admin.register(Repair)
class RepairAdmin(ReadOnly):
    list_display = ["at", "match", "kind", "steward", "reason"]
    list_filter = ["kind"]


@admin.register(Outage)
class OutageAdmin(ReadOnly):
    list_display = ["began_at", "ended_at", "credited_at"]
