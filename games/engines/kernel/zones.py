"""Where the cards are: what the conservation and silence laws are checked against."""

from __future__ import annotations

import msgspec

from .seats import Seat, Viewer


class Zone(msgspec.Struct, frozen=True):
    """A place that holds cards, and who may know which cards they are."""

    name: str
    cards: tuple[str, ...]
    owner: Seat | None = None
    public: bool = False
    known_to: frozenset[Seat] = frozenset()

    def open_to(self, viewer: Viewer) -> bool:
        return self.public or (viewer is not None and viewer in self.known_to)


class Window(msgspec.Struct, frozen=True):
    """A time in which several seats may answer. Deadlines live outside the engine.

    `number` grows with each window of a match, `version` with each action inside it;
    `eligible` follows from public facts only.
    """

    kind: str
    number: int
    version: int
    eligible: frozenset[Seat]
