"""Painting our SVG on a PDF page, as vectors.

Only the closed subset that our frames and pictures are drawn in is known here: paths, boxes,
circles, text, groups, nested drawings, clip paths and dotted patterns. General converters leave
out clip paths and opacity, without which the pictures fall apart.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from math import ceil
from typing import Any

from django.core.files.storage import default_storage
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfgen.canvas import FILL_EVEN_ODD, FILL_NON_ZERO, Canvas

from cardcatalog.pictures import stored_name

from .outlines import outline, transform, view_box
from .style import Style, colour

_SVG = "{http://www.w3.org/2000/svg}"
_URL = re.compile(r"url\(#([^)]+)\)")
_REACH = 900
"""How far a pattern is laid out each way: beyond the farthest corner of a picture, turned."""


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
        wide, tall = view_box(root)
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
        if transparencies := canvas._extgstate.getState():
            resources.ExtGState = transparencies
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
            transform(canvas, element.attrib["transform"])
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
            case "image":
                self._image(element)
            case "path" | "rect" | "circle" | "ellipse":
                self._shape(element, tag, style)
            case _:
                raise ValueError(f"the painter does not know <{tag}>")
        canvas.restoreState()

    def _nested(self, element: ET.Element, style: Style) -> None:
        """A drawing inside a drawing: scaled to fit, or to cover and be cut."""
        x, y, width, height = (float(element.get(name, "0")) for name in ("x", "y", "width", "height"))
        wide, tall = view_box(element)
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
            outline(path, shape, shape.tag.removeprefix(_SVG))
        self.canvas.clipPath(path, stroke=0, fill=0)

    def _shape(self, element: ET.Element, tag: str, style: Style) -> None:
        canvas = self.canvas
        path = canvas.beginPath()
        outline(path, element, tag)
        mode = FILL_EVEN_ODD if element.get("fill-rule") == "evenodd" else FILL_NON_ZERO
        pattern = _URL.match(style.fill)
        if pattern:
            self._dots(path, pattern[1])
        fill = style.fill != "none" and not pattern
        stroke = style.stroke != "none" and style.width > 0
        if fill:
            canvas.setFillColor(colour(style.fill))
            canvas.setFillAlpha(style.alpha * style.fill_alpha)
        if stroke:
            canvas.setStrokeColor(colour(style.stroke))
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
            transform(canvas, pattern.attrib["patternTransform"])
        canvas.doForm(self._sheet(pattern))
        canvas.restoreState()

    def _image(self, element: ET.Element) -> None:
        """An editor's painted picture, by its name in the storage."""
        width, height = float(element.attrib["width"]), float(element.attrib["height"])
        with default_storage.open(stored_name(element.attrib["href"])) as file:
            picture = ImageReader(BytesIO(file.read()))
        self.canvas.transform(1, 0, 0, -1, 0, height)
        self.canvas.drawImage(picture, 0, 0, width, height)

    def _text(self, element: ET.Element, style: Style) -> None:
        runs = [(element.text or "", style)]
        runs += [(span.text or "", style.with_attributes(span.attrib)) for span in element]
        runs = [(words, run) for words, run in runs if words]
        wide = sum(self.canvas.stringWidth(words, run.face, run.size) for words, run in runs)
        x = float(element.get("x", "0")) - {"middle": wide / 2, "end": wide}.get(style.anchor, 0)
        self.canvas.transform(1, 0, 0, -1, 0, 2 * float(element.get("y", "0")))
        for words, run in runs:
            self.canvas.setFillColor(colour(run.fill))
            self.canvas.setFillAlpha(run.alpha)
            self.canvas.setFont(run.face, run.size)
            self.canvas.drawString(x, float(element.get("y", "0")), words)
            x += self.canvas.stringWidth(words, run.face, run.size)
