"""Shapes and transforms of SVG as the canvas takes them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from math import cos, radians, sin
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from .path_data import steps


def view_box(element: ET.Element) -> tuple[float, float]:
    _, _, wide, tall = map(float, element.attrib["viewBox"].split())
    return wide, tall


def outline(path: Any, element: ET.Element, tag: str) -> None:
    number = {
        name: float(value)
        for name, value in element.attrib.items()
        if name in ("x", "y", "width", "height", "rx", "cx", "cy", "r", "ry")
    }
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


def transform(canvas: Canvas, text: str) -> None:
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
