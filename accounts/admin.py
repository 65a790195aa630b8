"""The moderation queue, and people as moderators see them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.admin import ModelAdmin
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextareaWidget

from accounts.models import Appeal, Report, Sanction, User
from accounts.services.moderation import answer_appeal, decide, impose, lift
from accounts.services.names import take_name_away
from accounts.services.profile import remove_avatar

DURATIONS = [
    (1, gettext_lazy("a day")),
    (3, gettext_lazy("three days")),
    (7, gettext_lazy("a week")),
    (30, gettext_lazy("a month")),
    (0, gettext_lazy("until lifted")),
]


class VerdictForm(forms.ModelForm):
    """A report is decided by choosing what follows from it; its own fields are not edited."""

    verdict = forms.ChoiceField(
        label=gettext_lazy("Decision"),
        required=False,
        choices=[("", "—"), ("dismiss", gettext_lazy("no breach found")), *Sanction.Kind.choices],
        widget=UnfoldAdminSelectWidget,
    )
    lasts = forms.TypedChoiceField(
        label=gettext_lazy("For how long"),
        choices=DURATIONS,
        coerce=int,
        initial=3,
        widget=UnfoldAdminSelectWidget,
    )
    reason = forms.CharField(
        label=gettext_lazy("Reason"),
        required=False,
        widget=UnfoldAdminTextareaWidget,
        help_text=gettext_lazy("The person reads this."),
    )

    class Meta:
        model = Report
        fields = ["note"]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if cleaned.get("verdict") in Sanction.Kind.values and not cleaned.get("reason"):
            self.add_error("reason", _("A sanction needs words that the person can read."))
        return cleaned


@admin.register(Report)
class ReportAdmin(ModelAdmin):
    """Oldest waiting first: the queue."""

    form = VerdictForm
    list_display = ["made_at", "category", "subject", "reporter", "state", "decided_by"]
    list_filter = ["state", "category"]
    search_fields = ["subject__username", "reporter__username"]
    readonly_fields = [
        "reporter",
        "subject",
        "earlier",
        "category",
        "words",
        "where",
        "made_at",
        "state",
        "decided_by",
        "decided_at",
    ]
    list_select_related = ["subject", "reporter", "decided_by"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        return super().get_queryset(request).order_by("decided_at", "made_at")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @admin.display(description=gettext_lazy("where"))
    def where(self, report: Report) -> str | SafeString:
        return format_html('<a href="{0}">{0}</a>', report.place) if report.place.startswith("/") else "–"

    @admin.display(description=gettext_lazy("before"))
    def earlier(self, report: Report) -> str:
        """How often this person was reported and sanctioned before."""
        reports = Report.objects.filter(subject=report.subject_id).exclude(pk=report.pk)
        acted = reports.filter(state=Report.State.ACTED).count()
        return _("%(reports)d other reports, %(acted)d of them acted upon; %(sanctions)d sanctions") % {
            "reports": reports.count(),
            "acted": acted,
            "sanctions": Sanction.objects.filter(user=report.subject_id).count(),
        }

    def save_model(self, request: HttpRequest, obj: Report, form: Any, change: bool) -> None:
        Report.objects.filter(pk=obj.pk).update(note=obj.note)
        verdict = form.cleaned_data.get("verdict")
        if not verdict:
            return
        if obj.state != Report.State.OPEN:
            messages.error(request, _("Somebody decided on this report before."))
        elif verdict == "dismiss":
            decide(report_id=obj.pk, state=Report.State.DISMISSED, by=request.user, note=obj.note)
        else:
            lasts = form.cleaned_data["lasts"]
            impose(
                user=obj.subject,
                kind=verdict,
                reason=form.cleaned_data["reason"],
                by=request.user,
                lasts=timedelta(days=lasts) if lasts else None,
                report=obj,
            )


@admin.register(Sanction)
class SanctionAdmin(ModelAdmin):
    list_display = ["user", "kind", "begins_at", "ends_at", "lifted_at", "made_by"]
    list_filter = ["kind", ("lifted_at", admin.EmptyFieldListFilter)]
    search_fields = ["user__username"]
    autocomplete_fields = ["user"]
    fields = ["user", "kind", "reason", "ends_at"]
    actions = ["lift_sanctions"]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        """A sanction that was told to somebody is not rewritten; it can be lifted."""
        return ["user", "kind", "reason", "begins_at", "ends_at", "lifted_at", "made_by"] if obj else []

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @admin.action(description=gettext_lazy("Lift"), permissions=["change"])
    def lift_sanctions(self, request: HttpRequest, sanctions: QuerySet[Sanction]) -> None:
        for sanction in sanctions:
            lift(sanction_id=sanction.pk)

    def save_model(self, request: HttpRequest, obj: Sanction, form: Any, change: bool) -> None:
        if change:
            return
        now = timezone.now()
        made = impose(
            user=obj.user,
            kind=obj.kind,
            reason=obj.reason,
            by=request.user,
            lasts=obj.ends_at - now if obj.ends_at else None,
            now=now,
        )
        obj.pk = made.pk


class AnswerForm(forms.ModelForm):
    grant = forms.TypedChoiceField(
        label=gettext_lazy("Decision"),
        choices=[("yes", gettext_lazy("lift the sanction")), ("no", gettext_lazy("it stays"))],
        widget=UnfoldAdminSelectWidget,
    )

    class Meta:
        model = Appeal
        fields = ["answer"]
        widgets = {"answer": UnfoldAdminTextareaWidget}


@admin.register(Appeal)
class AppealAdmin(ModelAdmin):
    form = AnswerForm
    list_display = ["made_at", "sanction", "state", "answered_by"]
    list_filter = ["state"]
    readonly_fields = ["sanction", "words", "made_at", "state", "answered_by", "answered_at"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Appeal, form: Any, change: bool) -> None:
        if not answer_appeal(
            appeal_id=obj.pk, grant=form.cleaned_data["grant"] == "yes", by=request.user, words=obj.answer
        ):
            messages.error(request, _("Somebody answered this appeal before."))


@admin.register(User)
class UserAdmin(ModelAdmin):
    """People. Passwords and second factors are theirs alone and not shown here."""

    list_display = ["username", "kind", "email", "country", "date_joined", "last_login", "is_staff"]
    list_filter = ["kind", "is_staff", "is_active"]
    search_fields = ["name_folded", "email"]
    fields = [
        "username",
        "kind",
        "email",
        "about",
        "country",
        "language",
        "time_zone",
        "is_active",
        "is_staff",
        "is_superuser",
        "groups",
        "date_joined",
        "last_login",
    ]
    readonly_fields = ["username", "kind", "email", "date_joined", "last_login"]
    actions = ["clear_profiles", "take_names"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Rows stay for the matches; closing an account is its owner's."""
        return False

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        mine = ["is_staff", "is_superuser", "groups"] if not request.user.is_superuser else []
        return [*self.readonly_fields, *mine]

    def get_search_results(self, request: HttpRequest, queryset: Any, search_term: str) -> Any:
        return super().get_search_results(request, queryset, search_term.casefold())

    @admin.action(
        description=gettext_lazy("Remove the picture and the words about oneself"), permissions=["change"]
    )
    def clear_profiles(self, request: HttpRequest, users: QuerySet[User]) -> None:
        for user in users:
            remove_avatar(user_id=user.pk)
        users.update(about="")

    @admin.action(description=gettext_lazy("Take the name away"), permissions=["change"])
    def take_names(self, request: HttpRequest, users: QuerySet[User]) -> None:
        for user in users.filter(kind=User.Kind.PERSON):
            take_name_away(user_id=user.pk)
