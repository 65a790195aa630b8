"""Words put together: spaces, commas and capitals are decided here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Segment(NamedTuple):
    """A stretch of the sentence and the path of the node it comes from; glue has no path."""

    text: str
    path: str


Pieces = list[Segment]

COMMA = Segment(",", "")
"""Closes or opens a clause; it gives way to any stronger mark that follows."""

_MARKS = (".", ":", ";", ",", ")")


def piece(text: str, path: str) -> Pieces:
    return [Segment(text, path)]


def glue(text: str) -> Pieces:
    return [Segment(text, "")]


class Writer:
    """Takes words one after another and keeps the typography right."""

    def __init__(self, *, capital: bool = True) -> None:
        self._done: list[Segment] = []
        self._comma = False
        self._capital = capital

    def say(self, pieces: Iterable[Segment]) -> None:
        for segment in pieces:
            if segment.text:
                self._say(segment)

    def _say(self, segment: Segment) -> None:
        mark = segment.text in _MARKS
        if segment == COMMA:
            self._comma = True
            return
        if self._comma and not mark:
            self._put(",", "")
        self._comma = False
        if self._done and not mark and not self._done[-1].text.endswith("("):
            self._put(" ", "")
        text = segment.text
        if self._capital and text != "(":
            text = text[0].upper() + text[1:]
            self._capital = False
        self._put(text, segment.path)
        if text == ".":
            self._capital = True

    def _put(self, text: str, path: str) -> None:
        """Neighbours of one path become one segment, so that a page marks up less."""
        if self._done and self._done[-1].path == path:
            text = self._done.pop().text + text
        elif len(self._done) > 1 and self._done[-1].text == " " and self._done[-2].path == path != "":
            self._done.pop()
            text = f"{self._done.pop().text} {text}"
        self._done.append(Segment(text, path))

    def finished(self) -> tuple[Segment, ...]:
        return tuple(self._done)


def text_of(segments: Iterable[Segment]) -> str:
    return "".join(segment.text for segment in segments)


def listed(items: list[Pieces], conjunction: str) -> Pieces:
    """«a, b и c»"""
    joined: Pieces = []
    for number, item in enumerate(items):
        if number and number == len(items) - 1:
            joined += glue(conjunction)
        elif number:
            joined.append(COMMA)
        joined += item
    return joined


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"−{-amount}"
