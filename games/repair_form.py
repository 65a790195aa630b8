"""The form of the steward's desk."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.models import Repair


class RepairForm(forms.Form):
    """One repair with its reason; which fields it needs depends on the repair."""

    kind = forms.ChoiceField(label=_("Repair"), choices=Repair.Kind.choices)
    reason = forms.CharField(label=_("Reason (everybody at the table reads it)"), max_length=500)
    hours = forms.FloatField(label=_("Hours to add"), required=False, min_value=0.1, max_value=336)
    seat = forms.IntegerField(label=_("Seat to replace"), required=False, min_value=0)
    user_name = forms.CharField(label=_("Name of the new player"), required=False, max_length=150)
    bot = forms.CharField(label=_("or a bot"), required=False, max_length=32)

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        kind = values.get("kind")
        if kind == Repair.Kind.EXTEND and not values.get("hours"):
            self.add_error("hours", _("Say how many hours."))
        if kind == Repair.Kind.REPLACE:
            if values.get("seat") is None:
                self.add_error("seat", _("Say which seat."))
            if not values.get("user_name") and not values.get("bot"):
                self.add_error("user_name", _("Say who is to play on: a player or a bot."))
        return values
