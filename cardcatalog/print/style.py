"""What a shape looks like: the inherited attributes of SVG, and its colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from reportlab.lib.colors import Color, HexColor

from cardcatalog.frames.lettering import FACES

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


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
        for name, key in (
            ("stroke-width", "width"),
            ("fill-opacity", "fill_alpha"),
            ("stroke-opacity", "stroke_alpha"),
            ("font-size", "size"),
        ):
            if name in given:
                changes[key] = float(given[name])
        if "opacity" in given:
            changes["alpha"] = self.alpha * float(given["opacity"])
        if "stroke-linecap" in given:
            changes["cap"] = _CAPS[given["stroke-linecap"]]
        if "stroke-linejoin" in given:
            changes["join"] = _JOINS[given["stroke-linejoin"]]
        if "stroke-dasharray" in given:
            changes["dash"] = tuple(
                float(part) for part in given["stroke-dasharray"].replace(",", " ").split()
            )
        if "font-family" in given:
            changes["face"] = _face_of(given)
        return replace(self, **changes)


def _face_of(given: Mapping[str, str]) -> str:
    wanted = (given["font-family"], given.get("font-weight"), given.get("font-style") == "italic")
    for name, face in FACES.items():
        if (face.family, str(face.weight), face.italic) == wanted:
            return name
    raise ValueError(f"no font for {wanted}")


def colour(text: str) -> Color:
    """`#FFF` means what it means in SVG; the library would read it as a dark blue."""
    return HexColor("#" + "".join(2 * digit for digit in text[1:]) if len(text) == 4 else text)
