"""Our own SVG files read once, ready to be laid into a bigger drawing any number of times.

Ids become slots: laid into a page, every id starts with the caller's `uid`, so that all
pictures of a deck can stand inline beside each other.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from xml.sax.saxutils import escape

ART = Path(__file__).resolve().parent.parent / "art"
ICONS = Path(__file__).resolve().parent.parent.parent / "static" / "icons"

_SVG = "{http://www.w3.org/2000/svg}"
_UID = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
# Stands where the caller's uid goes. A private-use character cannot occur in a drawing.
_UID_SLOT = "\ue000"


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing's words by language, its size, and its markup with slots for ids."""

    titles: dict[str, str]
    descriptions: dict[str, str]
    box: tuple[float, float]
    markup: str

    def laid(self, uid: str) -> str:
        """The markup with every id made the caller's own."""
        return self.markup.replace(_UID_SLOT, f"{checked_uid(uid)}-")

    def placed(
        self, x: float, y: float, width: float, height: float, *, uid: str, cover: bool = False
    ) -> str:
        """The drawing scaled into a box: whole inside it, or covering it and cut at its edges."""
        fit = "xMidYMid slice" if cover else "xMidYMid meet"
        return (
            f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
            f' viewBox="0 0 {self.box[0]:g} {self.box[1]:g}" preserveAspectRatio="{fit}">{self.laid(uid)}</svg>'
        )


def checked_uid(uid: str) -> str:
    if not _UID.fullmatch(uid):
        raise ValueError(f"not usable as the start of an id: {uid!r}")
    return uid


@lru_cache(maxsize=512)
def read_drawing(file: Path) -> Drawing:
    # Only this project's own files come this way; uploads are cleaned before they are stored.
    root = ET.parse(file).getroot()  # noqa: S314
    titles, descriptions, parts = {}, {}, []
    for child in root:
        if child.tag == f"{_SVG}title":
            titles[child.attrib["lang"]] = child.text or ""
        elif child.tag == f"{_SVG}desc":
            descriptions[child.attrib["lang"]] = child.text or ""
        else:
            parts.append(_markup(child))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    if left or top:
        raise ValueError(f"{file.name}: the view box of a drawing starts at 0 0")
    return Drawing(titles, descriptions, (width, height), "".join(parts))


def _markup(element: ET.Element) -> str:
    """The element without whitespace and namespaces, ids and references slotted."""
    tag = element.tag.removeprefix(_SVG)
    attributes = "".join(
        f' {name}="{escape(_slotted(name, value), {chr(34): "&quot;"})}"'
        for name, value in element.attrib.items()
    )
    inside = "".join(map(_markup, element))
    return f"<{tag}{attributes}>{inside}</{tag}>" if inside else f"<{tag}{attributes}/>"


def _slotted(name: str, value: str) -> str:
    if name == "id":
        return _UID_SLOT + value
    if name == "href" and value.startswith("#"):
        return f"#{_UID_SLOT}{value[1:]}"
    return value.replace("url(#", f"url(#{_UID_SLOT}")
