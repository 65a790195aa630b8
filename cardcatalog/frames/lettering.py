"""Setting text on a card: how wide words are, where lines break, which size still fits.

SVG does not wrap text, and a card's text must stand in the same place in a browser and in a
PDF. So lines are broken here, by the widths of the letters of the fonts the site ships.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

import msgspec

WIDTHS = Path(__file__).with_name("widths.json")
_UNKNOWN = 620
"""What a letter that the fonts lack is taken for: some fallback font will show it."""

_PREPOSITIONS = frozenset(["во", "до", "за", "из", "ко", "на", "не", "об", "от", "по", "со"])


_watched: ContextVar[list[str] | None] = ContextVar("overflowing_words", default=None)


@contextmanager
def overflowing() -> Iterator[list[str]]:
    """Gathers the words that do not fit their place even at the smallest size."""
    words: list[str] = []
    token = _watched.set(words)
    try:
        yield words
    finally:
        _watched.reset(token)


def _overflows(text: str) -> None:
    words = _watched.get()
    if words is not None:
        words.append(text)


@dataclass(frozen=True, slots=True)
class Face:
    """One font at one weight."""

    file: str
    family: str
    weight: int
    italic: bool = False

    @property
    def attributes(self) -> str:
        slant = ' font-style="italic"' if self.italic else ""
        return f'font-family="{self.family}" font-weight="{self.weight}"{slant}'


_TEXT = "Literata, Georgia, 'Noto Serif', serif"
_UI = "'Golos Text', 'Noto Sans', system-ui, sans-serif"
FACES = {
    "title": Face("literata", _TEXT, 700),
    "aphorism": Face("literata", _TEXT, 500, italic=True),
    "body": Face("golos-text", _UI, 450),
    "strong": Face("golos-text", _UI, 700),
    "figure": Face("golos-text", _UI, 800),
}


class Run(NamedTuple):
    """Words in one face; a paragraph is a few of them."""

    text: str
    face: str = "body"


Line = tuple[Run, ...]
Paragraph = Sequence[Run]


@dataclass(frozen=True, slots=True)
class Setting:
    """Paragraphs that have been broken into lines at one size."""

    size: float
    leading: float
    gap: float
    paragraphs: tuple[tuple[Line, ...], ...]

    @property
    def height(self) -> float:
        lines = sum(map(len, self.paragraphs))
        return lines * self.leading + self.gap * (len(self.paragraphs) - 1)

    @property
    def wide(self) -> float:
        """The longest line; a word longer than the room makes it longer than the room."""
        lines = (line for paragraph in self.paragraphs for line in paragraph)
        return max((_width_of(line, self.size) for line in lines), default=0)

    def svg(self, x: float, top: float, fill: str, *, anchor: str = "start") -> str:
        """The lines as text elements, the first one's top at `top`."""
        parts, y = [], top
        for paragraph in self.paragraphs:
            for line in paragraph:
                baseline = y + self.leading / 2 + self.size * 0.35
                parts.append(_line_svg(line, x, baseline, self.size, fill, anchor))
                y += self.leading
            y += self.gap
        return "".join(parts)


def width(text: str, face: str, size: float) -> float:
    letters = _widths()[face]
    return sum(letters.get(letter, _UNKNOWN) for letter in text) * size / 1000


def fitted(text: str, face: str, room: float, largest: float, smallest: float) -> float:
    """The largest size at which the words stand on one line."""
    if width(text, face, smallest) > room:
        _overflows(text)
    size = largest * min(1.0, room / max(width(text, face, largest), 1))
    return max(round(size, 1), smallest)


def set_text(
    paragraphs: Iterable[Paragraph],
    room: float,
    height: float,
    *,
    largest: float,
    smallest: float,
    leading: float = 1.24,
    gap: float = 0.35,
    balanced: bool = False,
) -> Setting:
    """The largest setting that fits into `room` × `height`; the smallest if none does.
    Balanced lines are about equally long, as in a motto."""
    given = [tuple(paragraph) for paragraph in paragraphs]
    size = largest
    while True:
        lines = tuple(_broken(paragraph, room, size) for paragraph in given)
        setting = Setting(size, size * leading, size * gap, lines)
        fits = setting.height <= height and setting.wide <= room
        if fits or size <= smallest:
            break
        size = max(size - 0.25, smallest)
    if not fits:
        _overflows(" ".join(run.text for paragraph in given for run in paragraph))
    if balanced:
        evened = tuple(_balanced(paragraph, room, size) for paragraph in given)
        setting = Setting(size, size * leading, size * gap, evened)
    return setting


def text_svg(text: str, face: str, x: float, y: float, size: float, fill: str, anchor: str = "start") -> str:
    """One line with its baseline at y."""
    return _line_svg((Run(text, face),), x, y, size, fill, anchor)


def _broken(paragraph: Paragraph, room: float, size: float) -> tuple[Line, ...]:
    """Lines no wider than the room. A dash and a short preposition stay with their neighbour."""
    lines: list[list[Run]] = []
    line: list[Run] = []
    used = 0.0
    for words, face in _chunks(paragraph):
        wide = width(words, face, size)
        space = width(" ", face, size) if line else 0
        if line and used + space + wide > room:
            lines.append(line)
            line, used, space = [], 0.0, 0
        if line and line[-1].face == face:
            line[-1] = Run(f"{line[-1].text} {words}", face)
        else:
            line.append(Run((" " if line else "") + words, face))
        used += space + wide
    return tuple(map(tuple, [*lines, line] if line else lines))


def _balanced(paragraph: Paragraph, room: float, size: float) -> tuple[Line, ...]:
    """As few lines as the room needs, in the narrowest room that still needs no more."""
    lines = _broken(paragraph, room, size)
    narrow = room / 2
    while room - narrow > 4:
        middle = (room + narrow) / 2
        tried = _broken(paragraph, middle, size)
        if len(tried) > len(lines) or any(_width_of(line, size) > middle for line in tried):
            narrow = middle
        else:
            room, lines = middle, tried
    return lines


def _width_of(line: Line, size: float) -> float:
    return sum(width(run.text, run.face, size) for run in line)


def _chunks(paragraph: Paragraph) -> list[Run]:
    """Words that may not be parted, joined by a no-break space as typographers would."""
    chunks: list[Run] = []
    for text, face in paragraph:
        for word in text.split():
            if chunks and chunks[-1].face == face and _sticks(chunks[-1].text, word):
                chunks[-1] = Run(f"{chunks[-1].text}\u00a0{word}", face)
            else:
                chunks.append(Run(word, face))
    return chunks


def _sticks(before: str, word: str) -> bool:
    """A dash and a number stay with what they follow; a preposition, a letter that is a word and
    a number with what it counts stay with what comes next."""
    last = before.rsplit("\u00a0", 1)[-1]
    if word in ("—", "–") or word[0].isdigit():
        return True
    if last.isdigit():
        return word not in _PREPOSITIONS
    return (len(last) == 1 and last.isalpha()) or last in _PREPOSITIONS or last.lstrip("+−").isdigit()


def _line_svg(line: Line, x: float, y: float, size: float, fill: str, anchor: str) -> str:
    anchoring = "" if anchor == "start" else f' text-anchor="{anchor}"'
    inside = (
        escape(line[0].text)
        if len(line) == 1
        else "".join(f"<tspan {FACES[run.face].attributes}>{escape(run.text)}</tspan>" for run in line)
    )
    face = FACES[line[0].face].attributes if len(line) == 1 else ""
    return (
        f'<text x="{x:g}" y="{y:.1f}" font-size="{size:g}" fill="{fill}"{anchoring} {face}'
        f' xml:space="preserve">{inside}</text>'
    )


@cache
def _widths() -> dict[str, dict[str, int]]:
    return msgspec.json.decode(WIDTHS.read_bytes(), type=dict[str, dict[str, int]])
