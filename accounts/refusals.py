"""Why something about an account was not done, in words for its reader."""

from __future__ import annotations

from django.utils.functional import Promise


class Refused(Exception):
    """`words` are for the person who asked; nothing was changed."""

    def __init__(self, words: str | Promise) -> None:
        super().__init__(words)
        self.words = words
