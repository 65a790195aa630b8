"""Pages with every card of a release on them, to be looked at in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from cardcatalog.cards import cards_of
from cardcatalog.pictures import picture_of
from cardcatalog.wording import Content, Wording

from . import Size, draw_card
from .plates import BOXES

GAP = 14


def contact_sheets(
    content: Content, *, fonts: str, lang: str, size: Size, width: int, columns: int, rows: int
) -> Iterator[tuple[str, int, int]]:
    """HTML pages, each with the width and height its screenshot needs. `fonts` is CSS."""
    wording = Wording(content)
    drawn = [
        draw_card(
            kind,
            card,
            wording,
            lang=lang,
            size=size,
            uid=f"c{number}",
            picture=picture.drawing if (picture := picture_of(content["game"], kind, card)) else None,
        )
        for number, (kind, card) in enumerate(cards_of(content))
    ]
    wide, tall = (300, 400) if "tiles" in content else BOXES[size]
    height = round(width * tall / wide)
    per_page = columns * rows
    for start in range(0, len(drawn), per_page):
        page = drawn[start : start + per_page]
        lines = -(-len(page) // columns)
        style = (
            f"{fonts} body{{margin:{GAP}px;background:#ded6c8;display:grid;gap:{GAP}px;"
            f"grid-template-columns:repeat({columns},{width}px)}}"
        )
        yield (
            f"<!doctype html><meta charset=utf-8><style>{style}</style>{''.join(page)}",
            columns * (width + GAP) + GAP,
            lines * (height + GAP) + GAP,
        )


def font_css(faces: Path) -> str:
    """The @font-face rules of the site with addresses that work from a file."""
    return faces.read_text(encoding="utf-8").replace("../fonts", (faces.parent.parent / "fonts").as_uri())
