"""Finding the cards in an edition's content."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

CARD_LISTS = ("cards", "fighters", "properties", "tiles")
"""The keys of edition content that hold cards; a card is an object with an `id`."""


def cards_of(content: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every card of the content with the kind of list it stands in."""
    for kind in CARD_LISTS:
        for card in content.get(kind, ()):
            yield kind, card
