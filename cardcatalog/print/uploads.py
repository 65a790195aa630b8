"""Uploaded pictures in print: pixels laid under the frame, drawings only if they can be painted."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import structlog
from django.core.files.storage import default_storage
from PIL import Image, ImageOps
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from cardcatalog.frames import Drawing
from cardcatalog.frames.plates import Window
from cardcatalog.pictures import Picture, stored_name

from .painter import Painter

PER_UNIT = 744 / 600
"""Pixels for a unit of the frame: a card is 63 mm wide, and 744 pixels make that 300 dpi."""

log = structlog.get_logger(__name__)


def drawing_to_print(picture: Picture | None) -> Drawing | None:
    """Without the picture if a drawing from elsewhere holds what the painter does not know: one
    strange file must not keep the whole release from being printed."""
    if picture is None or picture.drawing is None or not picture.uploaded:
        return picture.drawing if picture else None
    return (
        picture.drawing if _paintable(picture.path, picture.drawing.laid("u"), picture.drawing.box) else None
    )


@lru_cache(maxsize=512)
def _paintable(name: str, markup: str, box: tuple[float, float]) -> bool:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box[0]} {box[1]}">{markup}</svg>'
    try:
        Painter(Canvas(BytesIO())).show("trial", svg, 0, 0, *box)
    except Exception as problem:  # whatever a stranger's file makes of us
        log.warning("picture_not_printable", picture=name, problem=repr(problem))
        return False
    return True


def lay_pixels(
    canvas: Canvas,
    picture: Picture,
    window: Window,
    x: float,
    y: float,
    wide: float,
    tall: float,
    *,
    pale: bool,
) -> None:
    """The picture where the frame has its window, cut to cover it."""
    left, top, across, down = (part / 100 for part in window.percent("full"))
    size = (round(window.width * PER_UNIT), round(window.height * PER_UNIT))
    with default_storage.open(stored_name(picture.path)) as file:
        pixels = ImageOps.fit(Image.open(file).convert("RGB"), size)
    if pale:
        pixels = Image.blend(pixels, Image.new("RGB", size, "white"), 0.4)
    canvas.drawImage(
        ImageReader(pixels), x + left * wide, y + (1 - top - down) * tall, across * wide, down * tall
    )
