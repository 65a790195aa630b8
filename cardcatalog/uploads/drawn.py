"""An SVG taken apart and put together again from a list of what is allowed.

What is not on the list is refused with its place rather than quietly dropped: an artist should
know that the picture would not look as drawn.
"""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, ParseError, register_namespace, tostring

from defusedxml import ElementTree
from defusedxml.common import DefusedXmlException
from django.utils.translation import gettext as _

from cardcatalog.drafting import Refused

SVG = "http://www.w3.org/2000/svg"
LINK = "{http://www.w3.org/1999/xlink}href"
MOST_BYTES, MOST_ELEMENTS = 512 * 1024, 5000
ELEMENTS = frozenset(
    [
        "svg",
        "g",
        "path",
        "rect",
        "circle",
        "ellipse",
        "line",
        "polyline",
        "polygon",
        "defs",
        "linearGradient",
        "radialGradient",
        "stop",
        "clipPath",
        "mask",
        "pattern",
        "use",
        "title",
        "desc",
        "symbol",
        "text",
        "tspan",
    ]
)
ATTRIBUTES = frozenset(
    [
        "id",
        "class",
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
        "fx",
        "fy",
        "width",
        "height",
        "viewBox",
        "points",
        "transform",
        "fill",
        "stroke",
        "opacity",
        "fill-opacity",
        "fill-rule",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-dasharray",
        "stroke-dashoffset",
        "stroke-opacity",
        "stroke-miterlimit",
        "clip-path",
        "clip-rule",
        "mask",
        "offset",
        "stop-color",
        "stop-opacity",
        "gradientUnits",
        "gradientTransform",
        "spreadMethod",
        "patternUnits",
        "patternTransform",
        "patternContentUnits",
        "clipPathUnits",
        "maskUnits",
        "maskContentUnits",
        "preserveAspectRatio",
        "href",
        "font-family",
        "font-size",
        "font-weight",
        "font-style",
        "text-anchor",
        "paint-order",
        "color",
        "version",
        "lang",
        "role",
        "aria-label",
        "dx",
        "dy",
    ]
)
_URL = re.compile(r"url\(\s*['\"]?(?!#)", re.IGNORECASE)
_SIZE = re.compile(r"\s*([\d.]+)")


def cleaned_svg(data: bytes) -> tuple[bytes, int, int]:
    """The drawing, its width and height. Raises Refused."""
    if len(data) > MOST_BYTES:
        raise Refused(_("The drawing is too big: 512 KB at most."))
    try:
        root = ElementTree.fromstring(data, forbid_dtd=True)
    except DefusedXmlException:
        raise Refused(_("The SVG declares entities or a document type; save it as a plain SVG.")) from None
    except (ParseError, ValueError) as mistake:
        raise Refused(_("This is not an SVG: %(why)s") % {"why": mistake}) from None
    if root.tag != f"{{{SVG}}}svg":
        raise Refused(_("This is not an SVG: its root is “%(tag)s”.") % {"tag": root.tag})
    if sum(1 for _element in root.iter()) > MOST_ELEMENTS:
        raise Refused(_("The drawing has too many parts: %(most)d at most.") % {"most": MOST_ELEMENTS})
    _check(root, "svg")
    register_namespace("", SVG)
    width, height = _size(root)
    return tostring(root, encoding="utf-8"), width, height


def _check(element: Element, place: str) -> None:
    for name, value in element.attrib.items():
        short = "href" if name == LINK else name.rpartition("}")[2]
        at = f"{place}@{short}"
        if short not in ATTRIBUTES or (name.startswith("{") and name != LINK and short != "lang"):
            raise Refused(_("%(place)s is not allowed in a picture.") % {"place": at})
        if (short == "href" and not value.strip().startswith("#")) or _URL.search(value):
            raise Refused(
                _("%(place)s leads outside the picture: %(value)s") % {"place": at, "value": value[:60]}
            )
    for number, child in enumerate(element):
        tag = str(child.tag).removeprefix(f"{{{SVG}}}")
        at = f"{place}/{tag}[{number + 1}]"
        if tag not in ELEMENTS:
            raise Refused(_("%(place)s is not allowed in a picture.") % {"place": at})
        _check(child, at)


def _size(root: Element) -> tuple[int, int]:
    box = root.get("viewBox", "").replace(",", " ").split()
    try:
        width, height = (
            (float(box[2]), float(box[3]))
            if len(box) == 4
            else (_number(root, "width"), _number(root, "height"))
        )
    except (ValueError, TypeError):
        width = height = 0.0
    if not (1 <= width <= 10_000 and 1 <= height <= 10_000):
        raise Refused(_("The SVG needs a viewBox that says how big it is."))
    if "viewBox" not in root.attrib:
        root.set("viewBox", f"0 0 {width:g} {height:g}")
    return round(width), round(height)


def _number(root: Element, name: str) -> float:
    found = _SIZE.match(root.get(name, ""))
    return float(found[1]) if found else 0.0
