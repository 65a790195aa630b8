"""What a password must be, in one sentence in place of four."""

from __future__ import annotations

from django.contrib.auth.password_validation import (
    CommonPasswordValidator,
    MinimumLengthValidator,
    NumericPasswordValidator,
    UserAttributeSimilarityValidator,
)
from django.utils.translation import gettext as _

from accounts.models import User


class HardToGuess:
    """The framework's own rules, one after another: the first that is broken is told."""

    def __init__(self) -> None:
        self.rules = (
            MinimumLengthValidator(),
            NumericPasswordValidator(),
            CommonPasswordValidator(),
            UserAttributeSimilarityValidator(),
        )

    def validate(self, password: str, user: User | None = None) -> None:
        for rule in self.rules:
            rule.validate(password, user)

    def get_help_text(self) -> str:
        return _("Eight characters at least, not digits alone, and nothing that is easy to guess.")
