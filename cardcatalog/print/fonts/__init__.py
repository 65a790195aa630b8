"""The static fonts of printed cards, made by `manage.py build_card_fonts`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent


def font_file(face: str) -> Path:
    return FOLDER / f"{face}.ttf"


@cache
def register_fonts() -> None:
    """Makes the faces of cards known to the PDF library under their own names."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    from cardcatalog.frames.lettering import FACES

    for face in FACES:
        pdfmetrics.registerFont(TTFont(face, str(font_file(face))))
