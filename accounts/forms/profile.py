from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts import places
from accounts.models import User
from accounts.models.profile import ABOUT_LONGEST


class ProfileForm(forms.ModelForm):
    country = forms.ChoiceField(label=_("Country"), required=False)

    class Meta:
        model = User
        fields = ["about", "country", "language"]
        labels = {"about": _("About me"), "language": _("Language of the site and of mails")}
        widgets = {"about": forms.Textarea(attrs={"rows": 4, "maxlength": ABOUT_LONGEST})}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["country"].choices = [("", _("not told")), *places.country_choices()]


class AvatarForm(forms.Form):
    """What it is is decided by reading it, not by its name; see accounts.avatars.uploaded."""

    picture = forms.FileField(
        label=_("Picture"),
        widget=forms.FileInput(attrs={"accept": "image/jpeg,image/png,image/webp,image/gif"}),
    )


class PrivacyForm(forms.ModelForm):
    class Meta:
        model = User
        fields = ["results_for", "invites_from", "friends_from", "can_be_searched"]
        labels = {
            "results_for": _("Who sees my rating curve, opponents and results"),
            "invites_from": _("Who may invite me to a table"),
            "friends_from": _("Who may ask me to be friends"),
            "can_be_searched": _("My name can be found by search"),
        }


class RenameForm(forms.Form):
    name = forms.CharField(label=_("New name"), max_length=20, strip=True)
