from __future__ import annotations

from django import forms
from django.contrib.auth import password_validation
from django.contrib.auth.password_validation import password_validators_help_text_html
from django.core.exceptions import ValidationError
from django.urls import Resolver404, resolve
from django.utils.translation import gettext_lazy as _

from accounts.models import Report, User
from accounts.models.moderation import WORDS_LONGEST
from accounts.services.names import NAME_HINT, check_free, check_shape


class ReportForm(forms.Form):
    category = forms.ChoiceField(
        label=_("What is it about?"), choices=Report.Category.choices, widget=forms.RadioSelect
    )
    words = forms.CharField(
        label=_("What happened?"),
        required=False,
        max_length=WORDS_LONGEST,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=_("A moderator reads this; the player does not."),
    )
    place = forms.CharField(required=False, max_length=200, widget=forms.HiddenInput)

    def clean_place(self) -> str:
        """An address on this site or nothing: it becomes a link for moderators."""
        place: str = self.cleaned_data["place"]
        try:
            resolve(place.split("?")[0])
        except Resolver404:
            return ""
        return place if place.startswith("/") and not place.startswith("//") else ""


class AppealForm(forms.Form):
    words = forms.CharField(
        label=_("Why is the decision wrong?"),
        max_length=WORDS_LONGEST,
        widget=forms.Textarea(attrs={"rows": 4}),
    )


class KeepGuestForm(forms.Form):
    name = forms.CharField(
        label=_("Name"),
        max_length=20,
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
        help_text=NAME_HINT,
    )
    email = forms.EmailField(label=_("E-mail"), widget=forms.EmailInput(attrs={"autocomplete": "email"}))
    password = forms.CharField(
        label=_("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=password_validators_help_text_html,
    )

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        check_shape(name)
        check_free(name)
        return name

    def clean(self) -> dict[str, object]:
        cleaned = super().clean()
        password = cleaned.get("password")
        if password:
            like = User(username=cleaned.get("name", ""), email=cleaned.get("email", ""))
            try:
                password_validation.validate_password(password, like)
            except ValidationError as weak:
                self.add_error("password", weak)
        return cleaned


class DeleteForm(forms.Form):
    """Typing the name is the second look that a button is not."""

    name = forms.CharField(label=_("Your name, to be sure"))

    def __init__(self, *args: object, user: User, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if name != self.user.username:
            raise ValidationError(_("This is not your name."))
        return name
