"""The reckoning of a round as a value: what an event keeps, and what a page shows of it."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.engines.kernel.seats import Seat

from .state import Act, Turn

Why = Literal[
    "deviation", "threshold", "tie_first", "tie_last", "tie_right", "tie_deck", "zero", "empty"
]  # fmt: skip
"""Why the trick goes where it goes: rules 6.1–6.5."""


class Change(msgspec.Struct, frozen=True, gc=False):
    """One ability's hand in a Kon card's contribution: `by` is the ability's card."""

    card: str
    by: str
    op: Literal["multiply", "add"]
    amount: int


class Account(msgspec.Struct, frozen=True, gc=False):
    """All that was reckoned. `sums` goes with `turns`; `neutralised_by` and `silenced_by` with
    those of them that put a card on the Kon. `winner` takes the trick, or would if the round
    ended now; None means the deck. `tied` are the seats that share the greatest deviation, in
    the order they reached it."""

    turns: tuple[Turn, ...]
    sums: tuple[int, ...]
    neutralised_by: tuple[str, ...]
    silenced_by: tuple[str, ...]
    changes: tuple[Change, ...]
    winner: Seat | None
    why: Why
    tied: tuple[Seat, ...] = ()


class Line(msgspec.Struct, frozen=True, gc=False):
    """One turn of the account as readers want it. `value` is what its Kon card contributes in
    the end and `sum` the sum after this turn, both as the whole Kon makes them (rule 5.5)."""

    seat: Seat
    act: Act
    card: str
    printed: int = 0
    value: int = 0
    sum: int = 0
    neutralised_by: str = ""
    silenced_by: str = ""
    changes: tuple[Change, ...] = ()
