"""What a player can ask for. The text forms are in docs/notation.md."""

from __future__ import annotations

import msgspec

from .state import Choice


class PlayToKon(msgspec.Struct, frozen=True, tag="kon", tag_field="do"):
    """A hand card onto the Kon (rule 3.3); `spare` leaves the previous card's ability alone."""

    card: str
    spare: bool = False


class LayOnTable(msgspec.Struct, frozen=True, tag="table", tag_field="do"):
    """A hand card onto one's own table (3.4), with or without its first use (3.5)."""

    card: str
    use: bool = False
    choices: tuple[Choice, ...] = ()


class UseTable(msgspec.Struct, frozen=True, tag="use", tag_field="do"):
    """The active ability of a card on one's own table (3.6)."""

    card: str
    choices: tuple[Choice, ...] = ()


class TakeCard(msgspec.Struct, frozen=True, tag="take", tag_field="do"):
    """One of the cards one is looking at (6.8)."""

    card: str


Move = PlayToKon | LayOnTable | UseTable | TakeCard
