"""A link that signs the administrator in once, for a development machine's console."""

from __future__ import annotations

from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.urls import reverse

from accounts.models import User

ADMINISTRATOR = "admin"


class _OneTime(PasswordResetTokenGenerator):
    """The token covers `last_login`, so signing in uses it up."""

    key_salt = "accounts.one_time_link"


_tokens = _OneTime()


def administrator_link() -> str:
    user, made = User.objects.get_or_create(
        username=ADMINISTRATOR,
        defaults={"is_staff": True, "is_superuser": True, "email": "admin@localhost"},
    )
    if made:
        user.set_unusable_password()
        user.save()
    return reverse("one_time_sign_in", args=[user.pk, _tokens.make_token(user)])


def user_of_link(user_id: int, token: str) -> User | None:
    user = User.objects.filter(pk=user_id, is_active=True).first()
    return user if user and _tokens.check_token(user, token) else None
