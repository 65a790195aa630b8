"""Draw one Ап Терн tile as a standalone SVG from the drawn parts in `art/upturn`.

A tile is three layers: the blank body, the face of its kind and, on a number
tile, the numeral. A face says where its numeral goes (`<g id="number">`) and
carries its own words in both languages, so that adding a kind is adding a file.
"""

import json
import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypedDict
from xml.sax.saxutils import escape

PARTS = Path(__file__).resolve().parent.parent / "art" / "upturn"
NUMBER_KINDS = frozenset({"number", "hand", "twin"})
SIGN_KINDS = frozenset({"up", "down", "updown", "skip1", "skip2", "joker", "back"})
KINDS = NUMBER_KINDS | SIGN_KINDS
LANGUAGES = ("ru", "en")

_SVG = "{http://www.w3.org/2000/svg}"
_UID = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
# Stands where the caller's uid goes. A private-use character cannot occur in a drawing.
_UID_SLOT = "\ue000"
_NUMERAL_SLOT = "\ue001"


class _Digit(TypedDict):
    width: float
    d: str


class _DrawnDigits(TypedDict):
    height: float
    gap: float
    digits: dict[str, _Digit]


@dataclass(frozen=True, slots=True)
class _Part:
    """A drawing read once: its words by language and its markup with slots."""

    titles: dict[str, str]
    descriptions: dict[str, str]
    markup: str


def tile_svg(kind: str, number: int | None = None, *, lang: str, uid: str) -> str:
    """Give the tile as an SVG whose every id starts with `uid`.

    Raises ValueError for a kind, number, language or uid that cannot be drawn.
    """
    _refuse_the_undrawable(kind, number, lang, uid)
    face = _part(kind)
    title = face.titles[lang] if number is None else f"{face.titles[lang]} {number}"
    # The back is the tile turned over, so it brings its own body.
    layers = face.markup if kind == "back" else _part("body").markup + face.markup
    if number is not None:
        layers = layers.replace(_NUMERAL_SLOT, _numeral(number))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" role="img"'
        f' lang="{lang}" aria-labelledby="{uid}-title {uid}-desc">'
        f'<title id="{uid}-title">{escape(title)}</title>'
        f'<desc id="{uid}-desc">{escape(face.descriptions[lang])}</desc>'
        f"{layers.replace(_UID_SLOT, f'{uid}-')}</svg>"
    )


def _refuse_the_undrawable(kind: str, number: int | None, lang: str, uid: str) -> None:
    if kind not in KINDS:
        raise ValueError(f"no such kind of tile: {kind!r}")
    if kind in SIGN_KINDS and number is not None:
        raise ValueError(f"a tile of kind {kind!r} carries no number")
    if kind in NUMBER_KINDS and (number is None or not 0 <= number <= 99):
        raise ValueError(f"a tile of kind {kind!r} needs a number from 0 to 99, not {number!r}")
    if lang not in LANGUAGES:
        raise ValueError(f"tiles have words in {', '.join(LANGUAGES)}, not {lang!r}")
    if not _UID.fullmatch(uid):
        raise ValueError(f"not usable as the start of an id: {uid!r}")


@cache
def _numeral(number: int) -> str:
    """The number in drawn digits, centred on x = 0, its top at y = 0."""
    drawn = _digits()
    digits = [drawn["digits"][digit] for digit in str(number)]
    x = -(sum(digit["width"] for digit in digits) + drawn["gap"] * (len(digits) - 1)) / 2
    paths = []
    for digit in digits:
        paths.append(f'<path transform="translate({x:g} 0)" fill-rule="evenodd" d="{digit["d"]}"/>')
        x += digit["width"] + drawn["gap"]
    return "".join(paths)


@cache
def _digits() -> _DrawnDigits:
    drawn: _DrawnDigits = json.loads((PARTS / "digits.json").read_text(encoding="utf-8"))
    return drawn


@cache
def _part(name: str) -> _Part:
    # The parts are this project's own files; uploads never come this way.
    root = ET.parse(PARTS / f"{name}.svg").getroot()  # noqa: S314
    titles, descriptions, drawing = {}, {}, []
    for child in root:
        if child.tag == f"{_SVG}title":
            titles[child.attrib["lang"]] = child.text or ""
        elif child.tag == f"{_SVG}desc":
            descriptions[child.attrib["lang"]] = child.text or ""
        else:
            drawing.append(_markup(child))
    return _Part(titles, descriptions, "".join(drawing))


def _markup(element: ET.Element) -> str:
    """Write the element without whitespace and namespaces, ids and references slotted."""
    tag = element.tag.removeprefix(_SVG)
    attributes = "".join(
        f' {name}="{escape(_slot_ids(name, value), {chr(34): "&quot;"})}"'
        for name, value in element.attrib.items()
    )
    inside = "".join(map(_markup, element))
    if element.get("id") == "number":
        inside = _NUMERAL_SLOT
    return f"<{tag}{attributes}>{inside}</{tag}>" if inside else f"<{tag}{attributes}/>"


def _slot_ids(name: str, value: str) -> str:
    if name == "id":
        return _UID_SLOT + value
    if name == "href" and value.startswith("#"):
        return f"#{_UID_SLOT}{value[1:]}"
    return value.replace("url(#", f"url(#{_UID_SLOT}")
