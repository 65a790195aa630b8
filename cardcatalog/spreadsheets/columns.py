"""Which columns a sheet has, and how a value stands in a cell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

TEXTS, NUMBERS, WORDS, DATA = "text", "number", "word", "data"
VERSION = "version"
"""What the editor saw: a card that somebody changed since is not written over."""
COLUMNS: dict[str, dict[str, str]] = {
    "cards": {
        "name.ru": TEXTS, "name.en": TEXTS, "type": WORDS, "sign": NUMBERS, "points": NUMBERS, "neutralizes": DATA,
        "aphorism.ru": TEXTS, "aphorism.en": TEXTS, "alt.ru": TEXTS, "alt.en": TEXTS, "abilities": DATA,
    },
    "fighters": {
        "suit": WORDS, "rank": WORDS, "name.ru": TEXTS, "name.en": TEXTS, "toughness": NUMBERS,
        "alt.ru": TEXTS, "alt.en": TEXTS, "abilities": DATA,
    },
    "properties": {
        "name.ru": TEXTS, "name.en": TEXTS, "copies": NUMBERS, "cash": NUMBERS, "toughness": NUMBERS,
        "bonuses": DATA, "alt.ru": TEXTS, "alt.en": TEXTS,
    },
    "tiles": {"copies": NUMBERS},
}  # fmt: skip


def header(kind: str) -> list[str]:
    return ["id", VERSION, *COLUMNS[kind]]


def written(card: Mapping[str, Any], column: str, kind: str) -> Any:
    """Lists and abilities are JSON in their cell, closed data as they are on the card."""
    part, _, lang = column.partition(".")
    value = card.get(part)
    if lang:
        return (value or {}).get(lang, "")
    if kind == DATA:
        return msgspec.json.encode(value).decode() if value is not None else ""
    return value


def read(text: Any, kind: str) -> Any:
    """Raises ValueError."""
    if kind == NUMBERS:
        if text in (None, ""):
            return None
        number = float(text)
        if number != int(number):
            raise ValueError(text)
        return int(number)
    if kind == DATA:
        return msgspec.json.decode(str(text)) if text not in (None, "") else None
    return "" if text is None else str(text)
