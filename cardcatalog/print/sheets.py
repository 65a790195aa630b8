"""A release as a PDF to print and cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from itertools import groupby
from typing import NamedTuple

import msgspec
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from cardcatalog.frames import aforator, back_of, draw_card, raiders
from cardcatalog.opened import Entry, OpenedRelease
from cardcatalog.pictures import picture_of
from games.engines.kernel.edition import content_hash

from .fonts import register_fonts
from .layout import Grid, Paper, grid_for
from .painter import Painter

VERSION = 2
"""Part of a sheet's name: a new one when the same options would be printed otherwise."""


class PrintOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`since` is the hash of an older release: then only cards that changed are printed."""

    lang: str = "ru"
    paper: Paper = "a4"
    backs: bool = False
    ink_saving: bool = False
    since: str = ""


class Page(NamedTuple):
    kind: str
    entries: Sequence[Entry]
    back: bool


def print_key(release_hash: str, options: PrintOptions) -> str:
    return content_hash({"release": release_hash, "version": VERSION, **msgspec.to_builtins(options)})


def copies_to_print(release: OpenedRelease, older: OpenedRelease | None) -> list[Entry]:
    """Every card as often as it is in the box; or only those that the older release lacks or
    has otherwise."""
    return [
        entry
        for entry in release.entries
        if not (older and (was := older.by_key.get(entry.key)) and was.content == entry.content)
        for _ in range(entry.content.get("copies", 1))
    ]


def pages_of(entries: Sequence[Entry], options: PrintOptions) -> list[Page]:
    """Kinds are not mixed on a page, as their backs differ."""
    pages = []
    for kind, group in groupby(sorted(entries, key=lambda entry: entry.kind), key=lambda entry: entry.kind):
        listed = list(group)
        size = grid_for(options.paper, tiles=kind == "tiles").per_page
        for start in range(0, len(listed), size):
            pages.append(Page(kind, listed[start : start + size], back=False))
            if options.backs:
                pages.append(Page(kind, listed[start : start + size], back=True))
    return pages


def make_pdf(
    release: OpenedRelease,
    options: PrintOptions,
    older: OpenedRelease | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> bytes:
    """`progress` is told after every page."""
    register_fonts()
    pages = pages_of(copies_to_print(release, older), options)
    file = BytesIO()
    first = grid_for(options.paper, tiles=False)
    canvas = Canvas(file, pagesize=(first.page[0] * mm, first.page[1] * mm), pageCompression=1, invariant=1)
    canvas.setTitle(release.title[options.lang])
    canvas.setSubject(f"{release.game}@{release.hash}")
    painter = Painter(canvas)
    progress(0, len(pages))
    for number, page in enumerate(pages, start=1):
        grid = grid_for(options.paper, tiles=page.kind == "tiles")
        _page(painter, release, page, grid, options)
        canvas.showPage()
        progress(number, len(pages))
    canvas.save()
    return file.getvalue()


def _page(painter: Painter, release: OpenedRelease, page: Page, grid: Grid, options: PrintOptions) -> None:
    canvas = painter.canvas
    for number, entry in enumerate(page.entries):
        place = grid.place(number, mirrored=page.back)
        x, y, wide, tall = (value * mm for value in (place.x, place.y, *grid.cell))
        if not options.ink_saving:
            bleed = grid.bleed * mm
            canvas.setFillColor(HexColor(_back_colour(page.kind) if page.back else _edge_colour(entry)))
            canvas.setFillAlpha(1)
            canvas.rect(x - bleed, y - bleed, wide + 2 * bleed, tall + 2 * bleed, stroke=0, fill=1)
        if page.back:
            painter.show(f"back-{page.kind}", back_of(page.kind, lang=options.lang), x, y, wide, tall)
        else:
            painter.show(entry.key, _face(release, entry, options), x, y, wide, tall)
        if options.ink_saving and (page.back or page.kind == "tiles"):
            _veil(canvas, x, y, wide, tall, strong=page.back)
    canvas.setStrokeColor(HexColor("#000000"))
    canvas.setStrokeAlpha(1)
    canvas.setLineWidth(0.25)
    for mark in grid.crop_marks():
        canvas.line(*(value * mm for value in mark))


def _face(release: OpenedRelease, entry: Entry, options: PrintOptions) -> str:
    picture = picture_of(release.game, entry.kind, entry.content)
    return draw_card(
        entry.kind,
        entry.content,
        release.wording,
        lang=options.lang,
        picture=picture.drawing if picture else None,
        uid=f"p{entry.position}",
        paper="#FFFFFF" if options.ink_saving else "",
    )


def _veil(canvas: Canvas, x: float, y: float, wide: float, tall: float, *, strong: bool) -> None:
    """White laid over everything, through which the ink is thinner."""
    canvas.setFillColor(HexColor("#FFFFFF"))
    canvas.setFillAlpha(0.75 if strong else 0.3)
    canvas.rect(x, y, wide, tall, stroke=0, fill=1)
    canvas.setFillAlpha(1)


def _edge_colour(entry: Entry) -> str:
    """What runs over the cut, so that a cut a hair too wide shows no white."""
    match entry.kind:
        case "cards":
            return aforator.PAPERS[entry.content["sign"]]
        case "fighters":
            return raiders.CREW_COLOURS[entry.content["suit"]]
        case "properties":
            return raiders.PLUM
    return "#FFFFFF"


def _back_colour(kind: str) -> str:
    return {"cards": aforator.CREAM, "tiles": "#FFFFFF"}.get(kind, raiders.PAPER)
