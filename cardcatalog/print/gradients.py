"""Colours that run into each other. Our own pictures have none; uploaded ones may."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Mapping
from typing import Any

from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas

from .outlines import outline, transform
from .style import colour

_SVG = "{http://www.w3.org/2000/svg}"
_LINKS = ("href", "{http://www.w3.org/1999/xlink}href")
TAGS = (f"{_SVG}linearGradient", f"{_SVG}radialGradient")


def pour(canvas: Canvas, shape: ET.Element, gradient: ET.Element, defined: Mapping[str, ET.Element]) -> None:
    """The gradient within the shape. Transparent stops are poured as if they were not."""
    tag = shape.tag.removeprefix(_SVG)
    path = canvas.beginPath()
    outline(path, shape, tag)
    canvas.saveState()
    canvas.clipPath(path, stroke=0, fill=0)
    if gradient.get("gradientUnits") != "userSpaceOnUse":
        left, top, right, bottom = _extent(shape, tag)
        canvas.transform(right - left, 0, 0, bottom - top, left, top)
    if "gradientTransform" in gradient.attrib:
        transform(canvas, gradient.attrib["gradientTransform"])
    colours, places = _stops(gradient, defined)
    if gradient.tag == TAGS[0]:
        x1, y1, x2, y2 = (
            _part(gradient, name, other) for name, other in zip(("x1", "y1", "x2", "y2"), "0010", strict=True)
        )
        canvas.linearGradient(x1, y1, x2, y2, colours, places)
    else:
        x, y, radius = (_part(gradient, name, ".5") for name in ("cx", "cy", "r"))
        canvas.radialGradient(x, y, radius, colours, places)
    canvas.restoreState()


def _part(element: ET.Element, name: str, other: str) -> float:
    text = element.get(name, other)
    return float(text[:-1]) / 100 if text.endswith("%") else float(text)


def _stops(gradient: ET.Element, defined: Mapping[str, ET.Element]) -> tuple[list[Color], list[float]]:
    """Its own, or those of the gradient it refers to."""
    stops = gradient.findall(f"{_SVG}stop")
    link = next((gradient.attrib[name] for name in _LINKS if name in gradient.attrib), "")
    if not stops and link[1:] in defined:
        stops = defined[link[1:]].findall(f"{_SVG}stop")
    if not stops:
        raise ValueError("a gradient without stops")
    return [colour(stop.get("stop-color", "#000000")) for stop in stops], [
        _part(stop, "offset", "0") for stop in stops
    ]


def _extent(shape: ET.Element, tag: str) -> tuple[float, float, float, float]:
    found = _Extent()
    outline(found, shape, tag)
    across, down = found.points[::2], found.points[1::2]
    return min(across), min(down), max(across), max(down)


class _Extent:
    """Takes an outline as a canvas path would and remembers how far it reaches."""

    def __init__(self) -> None:
        self.points: list[float] = []

    def moveTo(self, *points: float) -> None:  # noqa: N802 - the library's names
        self.points += points

    lineTo = curveTo = moveTo  # noqa: N815

    def rect(self, x: float, y: float, wide: float, tall: float, *_: Any) -> None:
        self.points += (x, y, x + wide, y + tall)

    roundRect = ellipse = rect  # noqa: N815

    def circle(self, x: float, y: float, radius: float) -> None:
        self.rect(x - radius, y - radius, 2 * radius, 2 * radius)

    def close(self) -> None:
        pass
