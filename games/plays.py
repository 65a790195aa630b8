"""Who has openly played which card: what the statistics of a card count.

Only what lay face up on the table: cards that stayed in a hand or went face down tell nothing,
even after the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from games.copies import card_key
from games.engines.aforator import events as aforator
from games.engines.kernel.seats import Seat
from games.engines.raiders import events as raiders
from games.engines.upturn import events as upturn

Play = tuple[Seat, str]


def plays_of(events: Iterable[Any]) -> set[Play]:
    """Each card once a seat, however often the seat played it or a copy of it."""
    return {(seat, card_key(copy)) for event in events for seat, copy in _laid(event)}


def _laid(event: Any) -> Iterator[Play]:
    match event:
        case aforator.CardPlayed() | aforator.CardTabled():
            yield event.seat, event.card
        case upturn.NumbersLaid():
            yield from ((event.seat, tile) for tile in event.tiles)
        case upturn.ArrowLaid() | upturn.SkipLaid():
            yield event.seat, event.tile
        case raiders.CaptureDeclared():
            yield event.seat, event.fighter
        case raiders.ShnyagaPlayed():
            yield event.entry.seat, event.entry.card
        case raiders.BidsOpened():
            yield from ((entry.seat, entry.card) for entry in event.entries)
        case raiders.PropertyCaptured():
            yield event.seat, event.property
