from __future__ import annotations

from typing import Any

from allauth.account.forms import SignupForm
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.shortcuts import render
from django.urls import reverse

from accounts.models import User
from accounts.services.names import NAME_HINT, TAKEN


class SignUpForm(SignupForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].help_text = NAME_HINT

    def validate_unique_email(self, value: str) -> str:
        """Whose the address is is found out by mail (see AccountAdapter), never by this form: an
        account that was not made would show in its name, which stays free."""
        return value

    def try_save(self, request: HttpRequest) -> tuple[Any, Any]:
        """Of two who take one name at the same moment, one gets it and the other the form back."""
        try:
            with transaction.atomic():
                return super().try_save(request)
        except IntegrityError:
            self.add_error("username", TAKEN)
            context = {"form": self, "login_url": reverse("account_login")}
            return None, render(request, "account/signup.html", context)

    def save(self, request: HttpRequest) -> User:
        """`User.email` is where mails go, so an address comes there when its owner has confirmed it."""
        user: User = super().save(request)
        user.email = ""
        user.save(update_fields=["email"])
        return user
