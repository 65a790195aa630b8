"""Makes the fonts of printed cards and the table of letter widths from the site's own fonts.

A development command (it needs fonttools); what it makes is committed, so that neither the
site nor its workers need the tools. PDF wants static TrueType files with both alphabets in one.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from django.conf import settings
from django.core.management.base import BaseCommand

from cardcatalog.frames.lettering import FACES, WIDTHS, Face
from cardcatalog.print.fonts import FOLDER, font_file

SOURCES = settings.BASE_DIR / "static" / "fonts"
LICENCES = ("LICENSE-GolosText.txt", "LICENSE-Literata.txt")


class Command(BaseCommand):
    help = "Make static fonts for print and the widths of letters from static/fonts (a development command)."

    def handle(self, *args: Any, **options: Any) -> None:
        widths = {}
        for name, face in FACES.items():
            font = static_font(face)
            font.save(font_file(name))
            widths[name] = letter_widths(font)
            self.stdout.write(f"{font_file(name).name}: {len(widths[name])} letters")
        for licence in LICENCES:
            shutil.copyfile(SOURCES / licence, FOLDER / licence)
        WIDTHS.write_bytes(msgspec.json.format(msgspec.json.encode(widths, order="deterministic"), indent=0))


def static_font(face: Face) -> Any:
    """The face at its one weight, Cyrillic and Latin together, without layout tables."""
    from fontTools.merge import Merger
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    style = "italic" if face.italic else "normal"
    with TemporaryDirectory() as scratch:
        parts = []
        # Latin first: figures and punctuation are taken from it.
        for alphabet in ("latin", "cyrillic"):
            font = TTFont(SOURCES / f"{face.file}-{alphabet}-wght-{style}.woff2")
            font.flavor = None
            for table in ("GPOS", "GSUB", "GDEF", "STAT", "DSIG"):
                if table in font:
                    del font[table]
            font = instantiateVariableFont(font, {"wght": face.weight}, updateFontNames=False)
            part = Path(scratch) / f"{alphabet}.ttf"
            font.save(part)
            parts.append(str(part))
        merged = Merger().merge(parts)
    name = f"Kon{face.file.title().replace('-', '')}-{face.weight}{'Italic' if face.italic else ''}"
    for record in merged["name"].names:
        if record.nameID in (1, 3, 4, 6, 16):
            record.string = name
    return merged


def letter_widths(font: Any) -> dict[str, int]:
    """Advance widths by letter, in thousandths of the font size."""
    em = font["head"].unitsPerEm
    letters = {chr(code): glyph for code, glyph in font.getBestCmap().items() if code >= 32}
    return {letter: round(font["hmtx"][glyph][0] * 1000 / em) for letter, glyph in sorted(letters.items())}
