"""What finished matches say about a card. The catalogue knows no matches: the floor that does
registers how to read them (`read_statistics_with`), as games do for ratings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from games.engines.kernel.text import Text


class Figure(NamedTuple):
    """A rate from finished matches: its value and its 95 % interval, all from 0 to 1."""

    title: Text
    rate: float
    low: float
    high: float
    matches: int
    by_lot: float | None = None
    """What the rate would be if the card made no difference."""


Reader = Callable[[str, str, str], Sequence[Figure]]
"""Game, release hash and card key."""


def _nobody_has_played(game: str, release_hash: str, key: str) -> Sequence[Figure]:
    return ()


_reader: Reader = _nobody_has_played


def read_statistics_with(reader: Reader) -> None:
    global _reader
    _reader = reader


def card_statistics(game: str, release_hash: str, key: str) -> Sequence[Figure]:
    return _reader(game, release_hash, key)
