"""Where a match stands."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.engines.kernel.abilities.deeds import AnyDeed
from games.engines.kernel.outcome import Outcome
from games.engines.kernel.seats import Seat

Cards = tuple[str, ...]
Choice = Seat | str
"""What a player names for an ability: a seat, or a card by its id."""

Act = Literal["kon", "table", "use", "skip"]


class Turn(msgspec.Struct, frozen=True, gc=False):
    """One turn of the round. `spares`: the Kon card leaves the previous one's ability alone
    (rule 5.2). `used`: the table card's active ability was used, on what `choices` name."""

    seat: Seat
    act: Act
    card: str = ""
    spares: bool = False
    used: bool = False
    choices: tuple[Choice, ...] = ()


class Lot(msgspec.Struct, frozen=True, gc=False):
    """Cards that went under the deck together, and who knows which they are: everyone, if they
    were seen on the Kon, or only the seat that looked at them. Once the deck is drawn down to
    a lot it is deck like any other, and what was known of it is left to people's memory."""

    cards: Cards
    seer: Seat | None = None


class Settling(msgspec.Struct, frozen=True, gc=False):
    """A settling ability in the queue: the seat it serves, the card it stands on, and its
    number among that card's settling abilities."""

    seat: Seat
    card: str
    number: int


class Turning(msgspec.Struct, frozen=True, gc=False, tag="turning", tag_field="is"):
    """The next seat clockwise takes its turn."""


class Looking(msgspec.Struct, frozen=True, gc=False, tag="looking", tag_field="is"):
    """A seat has cards of the deck before its eyes and must say which it takes (rule 6.8).

    `by` is the card whose ability it is. After it come `rest`, what the same ability still
    does, and `waiting`, the settling abilities that have not run; `settling` tells whether
    the round is being settled or a turn is still to be ended.
    """

    seat: Seat
    by: str
    cards: Cards
    take: int
    settling: bool
    rest: tuple[AnyDeed, ...] = ()
    waiting: tuple[Settling, ...] = ()


class Over(msgspec.Struct, frozen=True, gc=False, tag="over", tag_field="is"):
    outcome: Outcome


Phase = Turning | Looking | Over

TURNING = Turning()


class State(msgspec.Struct, frozen=True, gc=False):
    """`deck` has the next card first; `under` lies beneath it, the topmost lot first. `shown`
    are the cards in hands that everyone has seen. `turns` are those of this round; `turn` is
    who takes the next one, clockwise from the `leader`. `returned` counts against the return budget;
    `used_last` says whose previous turn was a use (rule 3.7)."""

    hands: tuple[Cards, ...]
    tables: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    deck: Cards
    under: tuple[Lot, ...]
    burned: Cards
    shown: Cards
    turns: tuple[Turn, ...]
    tricks: tuple[int, ...]
    leader: Seat
    turn: Seat
    round: int
    returned: int
    used_last: tuple[bool, ...]
    phase: Phase

    @property
    def deck_is_empty(self) -> bool:
        return not self.deck and not self.under


def replaced(rows: tuple[Cards, ...], seat: Seat, row: Cards) -> tuple[Cards, ...]:
    changed = list(rows)
    changed[seat] = row
    return tuple(changed)


def without(cards: Cards, card: str) -> Cards:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
