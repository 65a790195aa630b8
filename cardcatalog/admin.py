"""The editor's desk in the administration: drafts, releases to read, rulings, pictures."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.urls import path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.admin import ModelAdmin
from unfold.decorators import display

from cardcatalog.desk.ruling_form import RulingForm
from cardcatalog.desk.views import acts, cards, drafts, parameters, pictures, sheets
from cardcatalog.desk.views.opening import language
from cardcatalog.models import Draft, Release, Ruling, UploadedPicture
from games.engines.registry import GAMES


@admin.register(Draft)
class DraftAdmin(ModelAdmin):
    list_display = ["__str__", "game_title", "note", "shown_state", "made_by", "changed_at", "publish_at"]
    list_filter = ["state", "game"]
    search_fields = ["key", "note"]
    list_select_related = ["parent__edition", "made_by"]

    @admin.display(description=gettext_lazy("game"), ordering="game")
    def game_title(self, draft: Draft) -> str:
        return GAMES[draft.game].spec.title[language()]

    @display(
        description=gettext_lazy("state"),
        ordering="state",
        label={"draft": "info", "review": "warning", "published": "success"},
    )
    def shown_state(self, draft: Draft) -> tuple[str, str]:
        return draft.state, draft.get_state_display()

    def get_urls(self) -> list[Any]:
        pages = [
            path("<int:draft_id>/act/", acts.act, name="desk_act"),
            path("<int:draft_id>/gates/", drafts.gates, name="desk_gates"),
            path("<int:draft_id>/rules/", parameters.parameters, name="desk_parameters"),
            path("<int:draft_id>/sheet.xlsx", sheets.download, name="desk_sheet"),
            path("<int:draft_id>/sheet/", sheets.upload, name="desk_sheet_upload"),
            path("<int:draft_id>/card/<str:key>/", cards.card, name="desk_card"),
            path("<int:draft_id>/card/<str:key>/rearrange/", cards.rearrange, name="desk_rearrange"),
            path("<int:draft_id>/card/<str:key>/picture/", pictures.upload, name="desk_picture"),
        ]
        wrapped = [path(str(p.pattern), self.admin_site.admin_view(p.callback), name=p.name) for p in pages]
        return wrapped + super().get_urls()

    def add_view(self, request: HttpRequest, form_url: str = "", extra_context: Any = None) -> HttpResponse:
        return drafts.new_draft(request)

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        return drafts.overview(request, int(object_id) if object_id.isdigit() else 0)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """A draft is dropped, not deleted: its history stays."""
        return False

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("cardcatalog.view_draft")


@admin.register(Release)
class ReleaseAdmin(ModelAdmin):
    """To read, and to start a draft from. Nothing here can change a release."""

    list_display = ["in_words", "short_hash", "published_at", "start"]
    list_filter = ["edition__game"]
    list_select_related = ["edition"]
    fields = ["edition", "number", "hash", "parent", "published_at"]
    readonly_fields = fields

    @admin.display(description=gettext_lazy("release"))
    def in_words(self, release: Release) -> str:
        return drafts.release_words(release)

    @admin.display(description=gettext_lazy("hash"))
    def short_hash(self, release: Release) -> SafeString:
        address = reverse("edition_at", args=[release.edition.game, release.hash[:12]])
        return format_html('<a href="{}"><code>{}</code></a>', address, release.hash[:12])

    @admin.display(description=gettext_lazy("draft"))
    def start(self, release: Release) -> SafeString:
        return format_html(
            '<a href="{}?release={}">{}</a>',
            reverse("admin:cardcatalog_draft_add"),
            release.pk,
            _("Make a draft"),
        )

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Ruling)
class RulingAdmin(ModelAdmin):
    form = RulingForm
    fieldsets = [
        (None, {"fields": [("game", "key"), ("cards", "rule")]}),
        (
            gettext_lazy("Question and answer"),
            {"fields": [("question_ru", "question_en"), ("answer_ru", "answer_en")]},
        ),
        (gettext_lazy("The scene"), {"fields": ["players", "position", "moves", "expect", "options"]}),
    ]
    list_display = ["key", "game", "rule", "updated_at"]
    list_filter = ["game"]
    search_fields = ["key", "question_ru", "question_en"]


@admin.register(UploadedPicture)
class UploadedPictureAdmin(ModelAdmin):
    list_display = ["file_name", "game", "artist", "licence", "uploaded_by", "uploaded_at"]
    list_filter = ["game"]
    readonly_fields = [field.name for field in UploadedPicture._meta.fields]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
