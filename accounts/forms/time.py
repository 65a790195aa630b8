from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts import places
from accounts.models import User

QUIET_AT_MOST = timedelta(hours=12)


class TimeForm(forms.ModelForm):
    time_zone = forms.ChoiceField(label=_("Time zone"))

    class Meta:
        model = User
        fields = ["time_zone", "quiet_from", "quiet_until"]
        labels = {"quiet_from": _("Quiet from"), "quiet_until": _("until")}
        widgets = {
            "quiet_from": forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
            "quiet_until": forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["time_zone"].choices = places.zone_choices(timezone.now())

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        begins, ends = cleaned.get("quiet_from"), cleaned.get("quiet_until")
        if (begins is None) != (ends is None):
            raise forms.ValidationError(_("Give both ends of the quiet hours, or none."))
        if begins is not None and (begins == ends or _length(begins, ends) > QUIET_AT_MOST):
            raise forms.ValidationError(_("Quiet hours last twelve hours at most."))
        return cleaned


class MailPaceForm(forms.ModelForm):
    class Meta:
        model = User
        fields = ["mail_pace", "digest_at"]
        labels = {"mail_pace": _("Mails"), "digest_at": _("Digest at")}
        widgets = {"digest_at": forms.TimeInput(attrs={"type": "time"}, format="%H:%M")}


class VacationForm(forms.Form):
    first_day = forms.DateField(label=_("First day"), widget=forms.DateInput(attrs={"type": "date"}))
    last_day = forms.DateField(label=_("Last day"), widget=forms.DateInput(attrs={"type": "date"}))

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        first, last = cleaned.get("first_day"), cleaned.get("last_day")
        if first and last and last < first:
            self.add_error("last_day", _("The last day comes after the first."))
        return cleaned

    def span(self, user: User) -> tuple[datetime, datetime]:
        """Whole days where the person lives, the last one included."""
        zone = ZoneInfo(user.time_zone)
        return (
            datetime.combine(self.cleaned_data["first_day"], time(), zone),
            datetime.combine(self.cleaned_data["last_day"] + timedelta(days=1), time(), zone),
        )


def _length(begins: time, ends: time) -> timedelta:
    day = datetime(2000, 1, 1)
    length = datetime.combine(day, ends) - datetime.combine(day, begins)
    return length if length > timedelta(0) else length + timedelta(days=1)
