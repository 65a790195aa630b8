"""Draw one Ап Терн tile as a standalone SVG from the drawn parts in `art/upturn`.

A tile is three layers: the blank body, the face of its kind and, on a number
tile, the numeral. A face says where its numeral goes (`<g id="number">`) and
carries its own words in both languages, so that adding a kind is adding a file.
"""

import json
from functools import cache
from typing import TypedDict
from xml.sax.saxutils import escape, quoteattr

from .drawing import ART, Drawing, checked_uid, read_drawing

PARTS = ART / "upturn"
NUMBER_KINDS = frozenset({"number", "hand", "twin"})
SIGN_KINDS = frozenset({"up", "down", "updown", "skip1", "skip2", "joker", "back"})
KINDS = NUMBER_KINDS | SIGN_KINDS
LANGUAGES = ("ru", "en")
FACES = {"plain": "number", "up_down": "updown", "skip_one": "skip1", "skip_two": "skip2"}
"""The face of a kind of tile where an edition calls it otherwise than its drawing."""


class _Digit(TypedDict):
    width: float
    d: str


class _DrawnDigits(TypedDict):
    height: float
    gap: float
    digits: dict[str, _Digit]


def tile_svg(kind: str, number: int | None = None, *, lang: str, uid: str) -> str:
    """Give the tile as an SVG whose every id starts with `uid`.

    Raises ValueError for a kind, number, language or uid that cannot be drawn.
    """
    kind = FACES.get(kind, kind)
    _refuse_the_undrawable(kind, number, lang)
    face = _part(kind)
    title = face.titles[lang] if number is None else f"{face.titles[lang]} {number}"
    layers = _layers(kind, number, checked_uid(uid))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" role="img"'
        f' lang="{lang}" aria-labelledby="{uid}-title {uid}-desc">'
        f'<title id="{uid}-title">{escape(title)}</title>'
        f'<desc id="{uid}-desc">{escape(face.descriptions[lang])}</desc>'
        f"{layers}</svg>"
    )


def nameless_tile_svg(kind: str, number: int | None, label: str, *, lang: str) -> str:
    """The tile without any id, for pages that show the same tile many times."""
    kind = FACES.get(kind, kind)
    _refuse_the_undrawable(kind, number, lang)
    layers = _layers(kind, number, "t").replace(' id="t-number"', "")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" role="img"'
        f' lang="{lang}" aria-label={quoteattr(label)}>{layers}</svg>'
    )


def _layers(kind: str, number: int | None, uid: str) -> str:
    layers = _part(kind).laid(uid)
    if number is not None:
        layers = _with_numeral(layers, f"{uid}-number", number)
    # The back is the tile turned over, so it brings its own body.
    return layers if kind == "back" else _part("body").laid(uid) + layers


def _refuse_the_undrawable(kind: str, number: int | None, lang: str) -> None:
    if kind not in KINDS:
        raise ValueError(f"no such kind of tile: {kind!r}")
    if kind in SIGN_KINDS and number is not None:
        raise ValueError(f"a tile of kind {kind!r} carries no number")
    if kind in NUMBER_KINDS and (number is None or not 0 <= number <= 99):
        raise ValueError(f"a tile of kind {kind!r} needs a number from 0 to 99, not {number!r}")
    if lang not in LANGUAGES:
        raise ValueError(f"tiles have words in {', '.join(LANGUAGES)}, not {lang!r}")


def _with_numeral(layers: str, place: str, number: int) -> str:
    """The empty group that the face keeps for its number, filled."""
    before, group, after = layers.partition(f'<g id="{place}"')
    attributes, _, rest = after.partition("/>")
    return f"{before}{group}{attributes}>{_numeral(number)}</g>{rest}"


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


def _part(name: str) -> Drawing:
    return read_drawing(PARTS / f"{name}.svg")
