"""Cards in a match are copies: which card of the edition each of them is."""

from __future__ import annotations


def card_key(copy: str) -> str:
    """A copy of a card (`kiosk-1`, `6S'`) is drawn, described and counted as the card it is one of."""
    bare = copy.partition("#")[0].rstrip("'")
    stem, _, number = bare.rpartition("-")
    return stem if stem and number.isdigit() else bare
