"""Where django-allauth asks this site."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language, override
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.services.names import check_free, check_shape

YEAR = 60 * 60 * 24 * 365


class AccountAdapter(DefaultAccountAdapter):
    error_messages = DefaultAccountAdapter.error_messages | {
        "too_many_login_attempts": _(
            "Too many wrong tries. Wait five minutes, or choose a new password if this one is forgotten."
        )
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """`shallow` is a look at the form of the name only, without the database."""
        check_shape(username)
        if not shallow:
            check_free(username)
        return username

    def new_user(self, request: HttpRequest) -> User:
        """Newcomers begin in the language they read the page in."""
        user: User = super().new_user(request)
        user.language = (get_language() or "ru")[:2]
        return user

    def post_login(self, request: HttpRequest, user: User, **arguments: Any) -> HttpResponse:
        response: HttpResponse = super().post_login(request, user, **arguments)
        remember_language(response, user.language)
        return response

    def send_confirmation_mail(self, request: HttpRequest, emailconfirmation: Any, signup: bool) -> None:
        """For every way an address comes in (sign-up, keeping a guest, changing it): who gave one
        that is another's learns nothing, and its owner is told in place of being asked."""
        given: EmailAddress = emailconfirmation.email_address
        owners = EmailAddress.objects.filter(email__iexact=given.email, verified=True)
        if owners.exclude(user=given.user_id).exists():
            self.send_account_already_exists_mail(given.email)
        else:
            super().send_confirmation_mail(request, emailconfirmation, signup)

    def render_mail(
        self, template_prefix: str, email: Any, context: dict[str, Any], headers: Any = None
    ) -> Any:
        """A mail speaks its reader's language, not the language of whoever caused it."""
        user = context.get("user")
        language = user.language if isinstance(user, User) else get_language()
        with override(language):
            return super().render_mail(template_prefix, email, context, headers)


def remember_language(response: HttpResponse, language: str) -> None:
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=YEAR,
        samesite=settings.LANGUAGE_COOKIE_SAMESITE,
        secure=settings.LANGUAGE_COOKIE_SECURE,
    )
