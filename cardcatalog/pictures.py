"""Which picture a card wears.

The pictures of the first releases are files of the project, named after the card. A card whose
content names a picture of its own (an editor's upload) would be answered here as well.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from cardcatalog.frames import ART, Drawing, read_drawing
from cardcatalog.wording import Content, as_text


class Picture(NamedTuple):
    """`path` is what `{% static %}` takes; `drawing` is None if it cannot be laid inline."""

    path: str
    drawing: Drawing | None
    alt: dict[str, str]


def picture_of(game: str, kind: str, card: Content) -> Picture | None:
    """None for a tile, which is all face, and for a card that nobody has drawn yet."""
    if kind == "tiles":
        return None
    file = shipped_file(game, card["id"])
    if not file.is_file():
        return None
    alt = as_text(card["alt"]) if "alt" in card else as_text(card["name"])
    return Picture(f"art/{game}/{file.name}", read_drawing(file), {"ru": alt.ru, "en": alt.en})


def shipped_file(game: str, key: str) -> Path:
    return ART / game / f"{key}.svg"
