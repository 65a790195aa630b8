"""The form of the steward's desk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from unfold import widgets

from games.models import Repair

DEEDS = [
    (Repair.Kind.SWEEP, _("look at the clocks now")),
    (Repair.Kind.EXTEND, _("give everybody on the clock more time")),
    (Repair.Kind.REPLACE, _("give a seat to somebody else")),
    (Repair.Kind.CANCEL, _("cancel the match; it counts for nothing")),
]
Choices = Sequence[tuple[int | str, str]]


class RepairForm(forms.Form):
    """One repair with its reason; which fields it needs depends on the repair."""

    kind = forms.ChoiceField(label=_("What to do"), choices=DEEDS, widget=widgets.UnfoldAdminSelectWidget)
    reason = forms.CharField(
        label=_("Reason (everybody at the table reads it)"),
        max_length=500,
        widget=widgets.UnfoldAdminTextareaWidget(attrs={"rows": 2}),
    )
    hours = forms.FloatField(
        label=_("Hours to add"),
        required=False,
        min_value=0.1,
        max_value=336,
        widget=widgets.UnfoldAdminDecimalFieldWidget,
    )
    seat = forms.TypedChoiceField(
        label=_("Seat to replace"),
        required=False,
        coerce=int,
        empty_value=None,
        widget=widgets.UnfoldAdminSelectWidget,
    )
    user_name = forms.CharField(
        label=_("Name of the new player"),
        required=False,
        max_length=150,
        widget=widgets.UnfoldAdminTextInputWidget,
    )
    bot = forms.ChoiceField(label=_("or a bot"), required=False, widget=widgets.UnfoldAdminSelectWidget)

    def __init__(self, *args: Any, seats: Choices, bots: Choices, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, choices in (("seat", seats), ("bot", bots)):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = [("", "—"), *choices]

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
