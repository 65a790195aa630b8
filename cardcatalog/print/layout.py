"""Where cards lie on a sheet: paper, grid, bleed, crop marks, mirrored backs. In millimetres."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Paper = Literal["a4", "letter"]
PAPERS: dict[str, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
CARD = (63.0, 88.0)
TILE = (30.0, 40.0)
MARK = 4.0
"""How long a crop mark is."""


@dataclass(frozen=True, slots=True)
class Place:
    """The cut box of one card: its lower left corner."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Grid:
    page: tuple[float, float]
    cell: tuple[float, float]
    columns: int
    rows: int
    bleed: float

    @property
    def per_page(self) -> int:
        return self.columns * self.rows

    @property
    def _step(self) -> tuple[float, float]:
        return self.cell[0] + 2 * self.bleed, self.cell[1] + 2 * self.bleed

    def place(self, number: int, *, mirrored: bool = False) -> Place:
        """The n-th card of a page, from the upper left. Backs are mirrored, so that they meet
        their faces when the sheet is turned over its long edge."""
        row, column = divmod(number, self.columns)
        if mirrored:
            column = self.columns - 1 - column
        left, bottom = self._margins()
        wide, tall = self._step
        return Place(left + column * wide + self.bleed, bottom + (self.rows - 1 - row) * tall + self.bleed)

    def _margins(self) -> tuple[float, float]:
        wide, tall = self._step
        return (self.page[0] - wide * self.columns) / 2, (self.page[1] - tall * self.rows) / 2

    def crop_marks(self) -> Iterator[tuple[float, float, float, float]]:
        """Short lines in the margins, in line with every cut."""
        left, bottom = self._margins()
        wide, tall = self._step
        right, top = self.page[0] - left, self.page[1] - bottom
        for column in range(self.columns):
            for x in (left + column * wide + self.bleed, left + (column + 1) * wide - self.bleed):
                yield x, bottom - 0.6 - self._mark(bottom), x, bottom - 0.6
                yield x, top + 0.6, x, top + 0.6 + self._mark(bottom)
        for row in range(self.rows):
            for y in (bottom + row * tall + self.bleed, bottom + (row + 1) * tall - self.bleed):
                yield left - 0.6 - self._mark(left), y, left - 0.6, y
                yield right + 0.6, y, right + 0.6 + self._mark(left), y

    def _mark(self, margin: float) -> float:
        return max(0.0, min(MARK, margin - 1.2))


def grid_for(paper: Paper, *, tiles: bool) -> Grid:
    """Nine cards, or thirty-six tiles, to a sheet; Letter is shorter and leaves less to bleed."""
    page = PAPERS[paper]
    if tiles:
        return Grid(page, TILE, 6, 6, 1.0)
    return Grid(page, CARD, 3, 3, 2.0 if paper == "a4" else 1.0)
