"""A short text in both languages of the site."""

from __future__ import annotations

import msgspec


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that are data (a card's name, a parameter's title), never a page's own words."""

    ru: str
    en: str

    def __getitem__(self, language: str) -> str:
        return self.en if language.startswith("en") else self.ru
