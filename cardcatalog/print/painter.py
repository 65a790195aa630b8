"""Painting our SVG on a PDF page, as vectors.

Only the closed subset that our frames and pictures are drawn in is known here: paths, boxes,
circles, text, groups, nested drawings, clip paths and dotted patterns. General converters leave
out clip paths and opacity, without which the pictures fall apart.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import ceil, cos, radians, sin
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfgen.canvas import FILL_EVEN_ODD, FILL_NON_ZERO, Canvas

from cardcatalog.frames.lettering import FACES

from .path_data import steps

_SVG = "{http://www.w3.org/2000/svg}"
_URL = re.compile(r"url\(#([^)]+)\)")
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_REACH = 900
"""How far a pattern is laid out each way: beyond the farthest corner of a picture, turned."""


@dataclass(frozen=True, slots=True)
class Style:
    """What is inherited."""

    fill: str = "#000000"
    stroke: str = "none"
    width: float = 1
    cap: int = 0
    join: int = 0
    dash: tuple[float, ...] = ()
    alpha: float = 1
    fill_alpha: float = 1
    stroke_alpha: float = 1
    size: float = 16
    face: str = "body"
    anchor: str = "start"

    def with_attributes(self, given: Mapping[str, str]) -> Style:
        changes: dict[str, Any] = {}
        for name, key in (("fill", "fill"), ("stroke", "stroke"), ("text-anchor", "anchor")):
            if name in given:
                changes[key] = given[name]
        for name, key in (("stroke-width", "width"), ("fill-opacity", "fill_alpha"), ("stroke-opacity", "stroke_alpha"), ("font-size", "size")):
            if name in given:
                changes[key] = float(given[name])
        if "opacity" in given:
            changes["alpha"] = self.alpha * float(given["opacity"])
        if "stroke-linecap" in given:
            changes["cap"] = _CAPS[given["stroke-linecap"]]
        if "stroke-linejoin" in given:
            changes["join"] = _JOINS[given["stroke-linejoin"]]
        if "stroke-dasharray" in given:
            changes["dash"] = tuple(float(part) for part in given["stroke-dasharray"].replace(",", " ").split())
        if "font-family" in given:
            changes["face"] = _face_of(given)
        return replace(self, **changes)


def _face_of(given: Mapping[str, str]) -> str:
    wanted = (given["font-family"], given.get("font-weight"), given.get("font-style") == "italic")
    for name, face in FACES.items():
        if (face.family, str(face.weight), face.italic) == wanted:
            return name
    raise ValueError(f"no font for {wanted}")


class Painter:
    """Paints drawings on a canvas. A drawing that is named is kept in the file once and shown
    wherever it is needed; so is every pattern."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._forms: set[str] = set()
        self._sheets: dict[str, str] = {}
        self._defined: dict[str, ET.Element] = {}

    def show(self, name: str, svg: str, x: float, y: float, width: float, height: float) -> None:
        """The drawing in a box whose lower left corner is given, in points."""
        wide, tall, form = self._drawing(f"drawing-{name}", svg)
        self.canvas.saveState()
        self.canvas.transform(width / wide, 0, 0, height / tall, x, y)
        self.canvas.doForm(form)
        self.canvas.restoreState()

    def _drawing(self, form: str, svg: str) -> tuple[float, float, str]:
        root = ET.fromstring(svg)  # noqa: S314 - drawn by us
        wide, tall = _view_box(root)
        if form not in self._forms:
            self._define(root)
            with self._kept(form, (0, 0, wide, tall)):
                self.canvas.transform(1, 0, 0, -1, 0, tall)
                for child in root:
                    self._draw(child, Style())
        return wide, tall, form

    @contextmanager
    def _kept(self, form: str, box: tuple[float, float, float, float]) -> Iterator[None]:
        """What is painted meanwhile is kept in the file under a name. The library forgets to
        give such a part its transparencies, so its resources are put together here."""
        canvas = self.canvas
        canvas.beginForm(form, *box)
        yield
        resources = PDFResourceDictionary()
        resources.basicFonts()
        resources.allProcs()
        resources.ExtGState = canvas._extgstate.getState()
        resources.XObject = canvas._doc.xobjDict(canvas._formsinuse)
        canvas.endForm(Resources=resources)
        self._forms.add(form)

    def _define(self, root: ET.Element) -> None:
        """Clip paths and patterns by id; a pattern's sheet is painted before it is needed."""
        for element in root.iter():
            if element.tag in (f"{_SVG}clipPath", f"{_SVG}pattern"):
                self._defined[element.attrib["id"]] = element
            if element.tag == f"{_SVG}pattern":
                self._sheet(element)

    def _draw(self, element: ET.Element, style: Style) -> None:
        tag = element.tag.removeprefix(_SVG)
        if tag in ("title", "desc", "defs", "clipPath", "pattern"):
            return
        style = style.with_attributes(element.attrib)
        canvas = self.canvas
        canvas.saveState()
        if "transform" in element.attrib:
            _transform(canvas, element.attrib["transform"])
        if "clip-path" in element.attrib:
            self._clip(element.attrib["clip-path"])
        match tag:
            case "g":
                for child in element:
                    self._draw(child, style)
            case "svg":
                self._nested(element, style)
            case "text":
                self._text(element, style)
            case "path" | "rect" | "circle" | "ellipse":
                self._shape(element, tag, style)
            case _:
                raise ValueError(f"the painter does not know <{tag}>")
        canvas.restoreState()

    def _nested(self, element: ET.Element, style: Style) -> None:
        """A drawing inside a drawing: scaled to fit, or to cover and be cut."""
        x, y, width, height = (float(element.get(name, "0")) for name in ("x", "y", "width", "height"))
        wide, tall = _view_box(element)
        cover = element.get("preserveAspectRatio", "").endswith("slice")
        scale = (max if cover else min)(width / wide, height / tall)
        box = self.canvas.beginPath()
        box.rect(x, y, width, height)
        self.canvas.clipPath(box, stroke=0, fill=0)
        self.canvas.transform(
            scale, 0, 0, scale, x + (width - wide * scale) / 2, y + (height - tall * scale) / 2
        )
        for child in element:
            self._draw(child, style)

    def _clip(self, reference: str) -> None:
        found = _URL.match(reference)
        if not found or found[1] not in self._defined:
            return
        path = self.canvas.beginPath()
        for shape in self._defined[found[1]]:
            _outline(path, shape, shape.tag.removeprefix(_SVG))
        self.canvas.clipPath(path, stroke=0, fill=0)

    def _shape(self, element: ET.Element, tag: str, style: Style) -> None:
        canvas = self.canvas
        path = canvas.beginPath()
        _outline(path, element, tag)
        mode = FILL_EVEN_ODD if element.get("fill-rule") == "evenodd" else FILL_NON_ZERO
        pattern = _URL.match(style.fill)
        if pattern:
            self._dots(path, pattern[1])
        fill = style.fill != "none" and not pattern
        stroke = style.stroke != "none" and style.width > 0
        if fill:
            canvas.setFillColor(HexColor(style.fill))
            canvas.setFillAlpha(style.alpha * style.fill_alpha)
        if stroke:
            canvas.setStrokeColor(HexColor(style.stroke))
            canvas.setStrokeAlpha(style.alpha * style.stroke_alpha)
            canvas.setLineWidth(style.width)
            canvas.setLineCap(style.cap)
            canvas.setLineJoin(style.join)
            if style.dash:
                canvas.setDash(list(style.dash))
        if fill or stroke:
            canvas.drawPath(path, stroke=int(stroke), fill=int(fill), fillMode=mode)

    def _sheet(self, pattern: ET.Element) -> str:
        """A pattern laid out far enough to cover a picture: a row is kept, and a sheet of rows."""
        width, height = float(pattern.attrib["width"]), float(pattern.attrib["height"])
        inside = "".join(ET.tostring(child, encoding="unicode") for child in pattern)
        known = f"{width}|{height}|{inside}"
        form = self._sheets.get(known)
        if form is None:
            form = self._sheets[known] = f"pattern-{len(self._sheets)}"
            across, down = ceil(_REACH / width), ceil(_REACH / height)
            with self._kept(f"{form}-row", (-_REACH, -height, _REACH, 2 * height)):
                for number in range(-across, across):
                    self.canvas.saveState()
                    self.canvas.translate(number * width, 0)
                    for child in pattern:
                        self._draw(child, Style())
                    self.canvas.restoreState()
            with self._kept(form, (-_REACH, -_REACH, _REACH, _REACH)):
                for number in range(-down, down):
                    self.canvas.saveState()
                    self.canvas.translate(0, number * height)
                    self.canvas.doForm(f"{form}-row")
                    self.canvas.restoreState()
        return form

    def _dots(self, path: Any, name: str) -> None:
        pattern = self._defined[name]
        canvas = self.canvas
        canvas.saveState()
        canvas.clipPath(path, stroke=0, fill=0)
        if "patternTransform" in pattern.attrib:
            _transform(canvas, pattern.attrib["patternTransform"])
        canvas.doForm(self._sheet(pattern))
        canvas.restoreState()

    def _text(self, element: ET.Element, style: Style) -> None:
        runs = [(element.text or "", style)]
        runs += [(span.text or "", style.with_attributes(span.attrib)) for span in element]
        runs = [(words, run) for words, run in runs if words]
        wide = sum(self.canvas.stringWidth(words, run.face, run.size) for words, run in runs)
        x = float(element.get("x", "0")) - {"middle": wide / 2, "end": wide}.get(style.anchor, 0)
        self.canvas.transform(1, 0, 0, -1, 0, 2 * float(element.get("y", "0")))
        for words, run in runs:
            self.canvas.setFillColor(HexColor(run.fill))
            self.canvas.setFillAlpha(run.alpha)
            self.canvas.setFont(run.face, run.size)
            self.canvas.drawString(x, float(element.get("y", "0")), words)
            x += self.canvas.stringWidth(words, run.face, run.size)


def _view_box(element: ET.Element) -> tuple[float, float]:
    _, _, wide, tall = map(float, element.attrib["viewBox"].split())
    return wide, tall


def _outline(path: Any, element: ET.Element, tag: str) -> None:
    number = {name: float(value) for name, value in element.attrib.items() if name in ("x", "y", "width", "height", "rx", "cx", "cy", "r", "ry")}
    if tag == "path":
        for step in steps(element.attrib["d"]):
            match step.kind:
                case "M":
                    path.moveTo(*step.points)
                case "L":
                    path.lineTo(*step.points)
                case "C":
                    path.curveTo(*step.points)
                case "Z":
                    path.close()
    elif tag == "rect":
        x, y, wide, tall = (number.get(name, 0) for name in ("x", "y", "width", "height"))
        radius = min(number.get("rx", 0), wide / 2, tall / 2)
        if radius:
            path.roundRect(x, y, wide, tall, radius)
        else:
            path.rect(x, y, wide, tall)
    elif tag == "circle":
        path.circle(number.get("cx", 0), number.get("cy", 0), number["r"])
    elif tag == "ellipse":
        cx, cy, rx, ry = number.get("cx", 0), number.get("cy", 0), number["rx"], number["ry"]
        path.ellipse(cx - rx, cy - ry, 2 * rx, 2 * ry)


_OPERATION = re.compile(r"(\w+)\(([^)]*)\)")


def _transform(canvas: Canvas, text: str) -> None:
    for name, inside in _OPERATION.findall(text):
        numbers = [float(part) for part in inside.replace(",", " ").split()]
        match name:
            case "translate":
                canvas.translate(numbers[0], numbers[1] if len(numbers) > 1 else 0)
            case "scale":
                canvas.scale(numbers[0], numbers[-1])
            case "rotate":
                angle = radians(numbers[0])
                x, y = numbers[1:] or (0.0, 0.0)
                canvas.translate(x, y)
                canvas.transform(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0)
                canvas.translate(-x, -y)
            case "matrix":
                canvas.transform(*numbers)
            case _:
                raise ValueError(f"the painter does not know {name}()")
