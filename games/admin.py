"""The steward's desk: matches as spectators see them, and repairs with a reason.

Nothing here can be edited, and no hidden card or live secret is on any page.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.decorators import action

from games import store
from games.bots.registry import BOTS
from games.engines.registry import GAMES
from games.models import Match, Outage, Repair, Table
from games.presenters import desk
from games.presenters.names import bot_name
from games.presenters.sentences import sentence
from games.repair_form import RepairForm
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
    list_display = ["id", "title", "status", "moves", "due_at", "started_at", "finished_at", "rated"]
    list_filter = ["game", "status", "rated"]
    search_fields = ["=id", "sittings__user__username"]
    ordering = ["-id"]
    actions_detail = ["repair_it"]
    fields = [
        "title",
        "status",
        "players",
        "result",
        "rated",
        "public",
        "pace",
        "variants",
        "due_at",
        "started_at",
        "moved_at",
        "finished_at",
        "moves",
        "version",
        "edition",
        "rules_version",
        "done_by_stewards",
        "log",
    ]
    readonly_fields = fields

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).defer("snapshot", "clock", "versions_seen")

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Any:
        match = super().get_object(request, object_id, from_field)
        if match is not None:
            match.stored = store.load(match.pk)
        return match

    @admin.display(description=_("game"), ordering="game")
    def title(self, match: Match) -> str:
        return GAMES[match.game].spec.title[language_now()]

    @admin.display(description=_("edition"))
    def edition(self, match: Match) -> str:
        return str(match.release)

    @admin.display(description=_("clock"))
    def pace(self, match: Any) -> str:
        return desk.clock_line(match.stored)

    @admin.display(description=_("variants"))
    def variants(self, match: Any) -> str:
        return desk.options_line(match.stored, language_now())

    @admin.display(description=_("result"))
    def result(self, match: Any) -> str:
        return desk.outcome_line(match.stored, language_now())

    @admin.display(description=_("players"))
    def players(self, match: Any) -> SafeString:
        return format_html_join(
            "",
            "<p>{}. {} {} {}</p>",
            (
                (line.number + 1, line.name, line.state, f"→ {_moment(line.due)}" if line.due else "")
                for line in desk.seat_lines(match.stored, language_now())
            ),
        )

    @admin.display(description=_("what stewards did"))
    def done_by_stewards(self, match: Match) -> SafeString:
        done = match.repairs.select_related("steward")
        return format_html_join(
            "",
            "<p>{} {}: {}. {}</p>",
            ((_moment(one.at), one.steward, one.get_kind_display(), one.reason) for one in done),
        )

    @admin.display(description=_("log, as spectators read it"))
    def log(self, match: Any) -> SafeString:
        lines = desk.spectators_log(match.stored, language_now())
        if lines is None:
            return format_html("{}", _("These rules cannot be played by this release."))
        return format_html_join(
            "", "<p>{}. {} {}</p>", ((line["n"], _moment(line["at"]), line["words"]) for line in lines)
        )

    def has_repair_permission(self, request: HttpRequest, object_id: str | None = None) -> bool:
        return request.user.has_perm("games.change_match")

    @action(description=_("Repair…"), url_path="repair-it", permissions=["repair"], icon="build")
    def repair_it(self, request: HttpRequest, object_id: str) -> HttpResponse:
        return HttpResponseRedirect(reverse("admin:games_match_repair", args=[object_id]))

    def get_urls(self) -> list[URLPattern]:
        own = path(
            "<int:match_id>/repair/", self.admin_site.admin_view(self.repair), name="games_match_repair"
        )
        return [own, *super().get_urls()]

    def repair(self, request: HttpRequest, match_id: int) -> HttpResponse:
        if not self.has_repair_permission(request):
            raise PermissionDenied
        try:
            match = store.load(match_id)
        except Match.DoesNotExist:
            raise Http404 from None
        form = RepairForm(
            request.POST or None,
            seats=[(line.number, line.name) for line in desk.seat_lines(match, language_now())],
            bots=[(bot, bot_name(bot, language_now())) for bot in BOTS],
        )
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
            "match": match,
            "title": _("Repair"),
        }
        return render(request, "games/desk/repair.html", context)


def _moment(at: datetime) -> str:
    return date_format(timezone.localtime(at), "SHORT_DATETIME_FORMAT")


def language_now() -> str:
    return "en" if (get_language() or "ru").startswith("en") else "ru"


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
