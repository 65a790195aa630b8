"""An SVG taken apart and put together again from a list of what is allowed.

What drawing programs write beside the drawing (metadata, their own attributes, comments) goes;
styles become attributes. What would change the look is refused with its place rather than quietly
dropped: an artist should know. What is kept is what the print shop's painter can paint, so that a
picture looks the same on a page and on paper.
"""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, ParseError, SubElement, register_namespace, tostring

from defusedxml import ElementTree
from defusedxml.common import DefusedXmlException
from django.utils.translation import gettext as _
from reportlab.lib.colors import toColor

from cardcatalog.drafting import Refused

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
MOST_BYTES, MOST_ELEMENTS = 512 * 1024, 5000
ELEMENTS = frozenset(
    ["g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "clipPath", "pattern"]
)
IDLE = frozenset({"title", "desc", "metadata"})
"""Words about the drawing, which the form asks for anew."""
LOOKS = frozenset(
    [
        "fill",
        "stroke",
        "opacity",
        "fill-opacity",
        "fill-rule",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-dasharray",
        "stroke-opacity",
        "clip-path",
        "clip-rule",
    ]
)
ATTRIBUTES = LOOKS | frozenset(
    [
        "id",
        "d",
        "x",
        "y",
        "x1",
        "y1",
        "x2",
        "y2",
        "cx",
        "cy",
        "r",
        "rx",
        "ry",
        "width",
        "height",
        "points",
        "transform",
        "patternUnits",
        "patternTransform",
        "clipPathUnits",
    ]
)
NOTES = (
    "class", "version", "baseProfile", "role", "lang", "aria-", "data-", "style", "-inkscape-", "font", "text-", "line-height",
    "letter-spacing", "word-spacing", "paint-order", "stop-", "enable-background", "color", "overflow", "stroke-miterlimit",
    "stroke-dashoffset", "white-space", "shape-", "solid-", "vector-effect", "image-rendering", "writing-mode", "direction",
)  # fmt: skip
"""Beginnings of names that say nothing about shapes without text."""
HARMLESS = {
    "display": "inline", "visibility": "visible", "marker": "none", "filter": "none", "mask": "none",
    "mix-blend-mode": "normal", "isolation": "auto",
}  # fmt: skip
_URL = re.compile(r"url\(\s*['\"]?(?!#)", re.IGNORECASE)
_SIZE = re.compile(r"\s*([\d.]+)")


def cleaned_svg(data: bytes, alt: dict[str, str]) -> tuple[bytes, int, int]:
    """The drawing with its words, its width and height. Raises Refused."""
    if len(data) > MOST_BYTES:
        raise Refused(_("The drawing is too big: 512 KB at most."))
    try:
        root = ElementTree.fromstring(data, forbid_dtd=True)
    except DefusedXmlException:
        raise Refused(_("The SVG declares entities or a document type; save it as a plain SVG.")) from None
    except (ParseError, ValueError) as mistake:
        raise Refused(_("This is not an SVG: %(why)s") % {"why": mistake}) from None
    if root.tag != f"{SVG}svg":
        raise Refused(_("This is not an SVG: its root is “%(tag)s”.") % {"tag": root.tag})
    if sum(1 for _element in root.iter()) > MOST_ELEMENTS:
        raise Refused(_("The drawing has too many parts: %(most)d at most.") % {"most": MOST_ELEMENTS})
    left, top, width, height = _box(root)
    made = Element(f"{SVG}svg", {"viewBox": f"0 0 {width:g} {height:g}"})
    for lang, words in alt.items():
        SubElement(made, f"{SVG}desc", {"lang": lang}).text = words
    group = SubElement(
        made,
        f"{SVG}g",
        _attributes(root, "svg", {"viewBox", "width", "height", "x", "y", "preserveAspectRatio"}),
    )
    if left or top:
        group = SubElement(group, f"{SVG}g", {"transform": f"translate({-left:g} {-top:g})"})
    _copy(root, group, "svg")
    register_namespace("", SVG.strip("{}"))
    return tostring(made, encoding="utf-8"), round(width), round(height)


def _copy(source: Element, target: Element, place: str) -> None:
    for number, child in enumerate(source, 1):
        if not isinstance(child.tag, str) or not child.tag.startswith(SVG):
            continue  # a comment, or a drawing program's own notes
        tag = child.tag.removeprefix(SVG)
        at = f"{place}/{tag}[{number}]"
        if tag in IDLE:
            continue
        if tag not in ELEMENTS:
            raise Refused(
                _(
                    "%(place)s is not allowed in a picture. Turn it into plain shapes, or upload it as PNG or WebP."
                )
                % {"place": at}
            )
        attributes = _attributes(child, at)
        shape = _SHAPES.get(tag)
        if shape is not None:
            tag, attributes = "path", shape(attributes)
        _copy(child, SubElement(target, f"{SVG}{tag}", attributes), at)


def _attributes(element: Element, place: str, known: set[str] = frozenset()) -> dict[str, str]:  # type: ignore[assignment]
    """Those that count, with the style's among them."""
    found: dict[str, str] = {}
    given = {name: value for name, value in element.attrib.items() if name not in known}
    for part in element.get("style", "").split(";"):
        name, _colon, value = part.partition(":")
        if value:
            given[name.strip()] = value.strip()
    for name, value in given.items():
        at = f"{place}@{name.rpartition('}')[2]}"
        if name in (LINK, "href") or _URL.search(value):
            raise Refused(
                _("%(place)s leads outside the picture: %(value)s") % {"place": at, "value": value[:60]}
            )
        if name in ("fill", "stroke"):
            found[name] = _colour(value, at)
        elif name in ATTRIBUTES:
            found[name] = value if name in ("d", "id") else value.removesuffix("px")
        elif not (name.startswith(("{", *NOTES)) or HARMLESS.get(name) == value):
            raise Refused(_("%(place)s is not allowed in a picture.") % {"place": at})
    return found


def _colour(value: str, place: str) -> str:
    """As `#rrggbb`, which every reader of our drawings knows."""
    if value == "none" or value.startswith("url(#"):
        return value
    try:
        digits = value[1:] if value.startswith("#") else toColor(value).hexval()[2:]
        plain = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
        int(plain, 16)
    except (ValueError, AttributeError):
        plain = ""
    if len(plain) != 6:
        raise Refused(
            _("%(place)s: “%(value)s” is no colour we can print.") % {"place": place, "value": value[:40]}
        )
    return f"#{plain}"


def _line(given: dict[str, str]) -> dict[str, str]:
    ends = [given.pop(name, "0") for name in ("x1", "y1", "x2", "y2")]
    return {**given, "d": "M{} {}L{} {}".format(*ends)}


def _polyline(given: dict[str, str], end: str = "") -> dict[str, str]:
    points = given.pop("points", "").replace(",", " ").split()
    return {
        **given,
        "d": ("M" + " ".join(points[:2]) + "L" + " ".join(points[2:]) + end) if len(points) > 2 else "",
    }


_SHAPES = {"line": _line, "polyline": _polyline, "polygon": lambda given: _polyline(given, "Z")}


def _box(root: Element) -> tuple[float, float, float, float]:
    box = root.get("viewBox", "").replace(",", " ").split()
    try:
        left, top, width, height = (
            map(float, box) if len(box) == 4 else (0.0, 0.0, _number(root, "width"), _number(root, "height"))
        )
    except ValueError:
        width = height = 0.0
    if not (1 <= width <= 10_000 and 1 <= height <= 10_000):
        raise Refused(_("The SVG needs a viewBox that says how big it is."))
    return left, top, width, height


def _number(root: Element, name: str) -> float:
    found = _SIZE.match(root.get(name, ""))
    return float(found[1]) if found else 0.0
