"""The static fonts of printed cards, made by `manage.py build_card_fonts`."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent


def font_file(face: str) -> Path:
    return FOLDER / f"{face}.ttf"
