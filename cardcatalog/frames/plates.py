"""What all card frames share: the card's body, the picture's place, lead words of abilities."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal
from xml.sax.saxutils import quoteattr

from games.engines.kernel.abilities.sentences import Segment, text_of

from .drawing import Drawing
from .lettering import Run

Size = Literal["full", "hand"]
"""`full` is 600 × 840 and reads from about 240 px; `hand` is 300 × 420 with the picture, the name
and the numbers only, and reads from about 70 px."""

BOXES: dict[str, tuple[int, int]] = {"full": (600, 840), "hand": (300, 420)}


@dataclass(frozen=True, slots=True)
class Window:
    """Where the picture stands in a frame, in the frame's units."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0

    def holding(self, picture: Drawing | None, uid: str, *, pale: bool = False) -> str:
        """The picture in its place; a pale one lies under white, through which ink is thinner."""
        if picture is None:
            return ""
        placed = picture.placed(self.x, self.y, self.width, self.height, uid=uid, cover=True)
        veil = rounded(self.x, self.y, self.width, self.height, self.radius)
        return f'{placed}<path fill="#FFFFFF" opacity=".4" d="{veil}"/>' if pale else placed

    def percent(self, size: Size) -> tuple[float, float, float, float]:
        """Left, top, width and height as a page positions the picture under the frame."""
        wide, tall = BOXES[size]
        return (
            100 * self.x / wide,
            100 * self.y / tall,
            100 * self.width / wide,
            100 * self.height / tall,
        )


def card_root(size: Size, label: str, layers: Iterable[str], *, lang: str) -> str:
    wide, tall = BOXES[size]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" role="img" lang="{lang}"'
        f" aria-label={quoteattr(label)}>{''.join(layers)}</svg>"
    )


def body(size: Size, window: Window, colour: str, ink: str) -> str:
    """The card with a hole where the picture shows through, so that it may lie under the frame."""
    wide, tall = BOXES[size]
    edge, corner = (5, 34) if size == "full" else (3, 18)
    outer = rounded(edge / 2, edge / 2, wide - edge, tall - edge, corner)
    hole = rounded(window.x, window.y, window.width, window.height, window.radius)
    return (
        f'<path fill="{colour}" fill-rule="evenodd" d="{outer}{hole}"/>'
        f'<path fill="none" stroke="{ink}" stroke-width="{edge}" d="{outer}{hole}"/>'
    )


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A box with round corners as path data."""
    r = min(radius, width / 2, height / 2)
    if not r:
        return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}z"
    k = r * 0.4477  # what is left of a corner's handle
    return (
        f"M{x + r:g} {y:g}h{width - 2 * r:g}c{r - k:g} 0 {r:g} {k:g} {r:g} {r:g}"
        f"v{height - 2 * r:g}c0 {r - k:g} {-k:g} {r:g} {-r:g} {r:g}"
        f"h{2 * r - width:g}c{k - r:g} 0 {-r:g} {-k:g} {-r:g} {-r:g}"
        f"v{2 * r - height:g}c0 {k - r:g} {k:g} {-r:g} {r:g} {-r:g}z"
    )


def box(x: float, y: float, width: float, height: float, radius: float, fill: str, more: str = "") -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" fill="{fill}"{more}/>'


def ability_runs(sentence: Sequence[Segment]) -> tuple[Run, ...]:
    """The ability's name in bold, or, if it has none, the time it works at."""
    text = text_of(sentence)
    named = bool(sentence) and sentence[0].path == "name"
    lead = sentence[0].text if named else text[: text.find(":") + 1]
    return (Run(lead, "strong"), Run(text[len(lead) :], "body")) if lead else (Run(text, "body"),)
