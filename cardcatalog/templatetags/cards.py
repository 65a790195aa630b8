"""Template tags for cards."""

from __future__ import annotations

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from cardcatalog import faces
from cardcatalog.differences import Change, Piece, word_pieces
from cardcatalog.frames import Size, card_label
from cardcatalog.selectors.releases import opened
from games.engines.kernel.text import Text

register = template.Library()


def _language() -> str:
    return "en" if (get_language() or "ru").startswith("en") else "ru"


@register.simple_tag
def card_face(release_hash: str, key: str, size: Size = "full") -> SafeString:
    return faces.card_face(release_hash, key, _language(), size)


@register.simple_tag
def card_words(release_hash: str, key: str) -> str:
    """The whole card in words."""
    release = opened(release_hash)
    entry = release.by_key[key]
    return card_label(entry.kind, entry.content, release.wording, _language())


@register.simple_tag
def card_back(kind: str) -> SafeString:
    return faces.card_back(kind, _language())


@register.filter
def said(text: Text) -> str:
    """A text that is data, in the reader's language."""
    return text[_language()]


@register.filter
def pieces(change: Change) -> tuple[Piece, ...]:
    """Before and after laid over each other in the reader's language."""
    return word_pieces(change.before[_language()], change.after[_language()])


@register.filter
def percent(rate: float) -> str:
    return f"{rate * 100:.0f}\u00a0%" if _language() == "ru" else f"{rate * 100:.0f}%"
