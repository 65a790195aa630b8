"""The reckoning of a round as a value that pages can show (built by explain)."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.engines.kernel.seats import Seat

from .state import Act

Why = Literal[
    "deviation", "threshold", "tie_first", "tie_last", "tie_right", "tie_deck", "zero", "empty"
]  # fmt: skip
"""Why the trick goes where it goes: rules 6.1–6.5."""


class Change(msgspec.Struct, frozen=True):
    """One ability's hand in a card's contribution: `by` is the ability's card."""

    by: str
    op: Literal["multiply", "add"]
    amount: int


class Line(msgspec.Struct, frozen=True):
    """One turn of the round. `value` is what its Kon card contributes in the end and `sum` the
    sum after this turn, both as the whole Kon makes them now (rule 5.5)."""

    seat: Seat
    act: Act
    card: str
    printed: int = 0
    value: int = 0
    sum: int = 0
    neutralised_by: str = ""
    silenced_by: str = ""
    changes: tuple[Change, ...] = ()


class Account(msgspec.Struct, frozen=True):
    """`winner` takes the trick, or would if the round ended now; None means the deck. `tied`
    are the seats that share the greatest deviation, in the order they reached it."""

    lines: tuple[Line, ...]
    sum: int
    winner: Seat | None
    why: Why
    tied: tuple[Seat, ...] = ()
