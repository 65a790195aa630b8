"""What things are worth to a beginner in Рейдеры, beside the whole target as 1."""

from __future__ import annotations

from collections.abc import Sequence

from games.engines.kernel.seats import Seat
from games.engines.raiders.rules import Rules
from games.engines.raiders.scoring import side_cash, target_in
from games.engines.raiders.state import Holding

CARD = 0.04
"""A card in hand."""
_TOUGHNESS = 0.006
"""Each point of a living fighter's toughness on top."""
_WIN = 5.0
_RIVAL = 0.6
"""How much the best rival's progress counts against our own: little at first, much near a win."""


def living(rules: Rules, fighter: str) -> float:
    return _TOUGHNESS * (rules.cards[fighter].toughness or 0)


def kept(rules: Rules, trump: str, card: str) -> float:
    """What a card is worth in hand. Hands are filled up again, so not much; but a kill or a
    steal is better kept for when it matters."""
    known = rules.cards[card]
    strong = known.shnyaga is not None and known.shnyaga.removes
    return CARD * (1 + strong + (known.suit == trump) / 2) + living(rules, card) / 2


def progress(rules: Rules, seat: Seat, field: Sequence[Holding], round: int) -> float:
    """Our share of the target against the best rival's."""
    cash, target = side_cash(rules, field), target_in(rules, round)
    ours = cash.pop(rules.side[seat]) / target
    theirs = max(cash) / target
    return ours + _WIN * (ours >= 1) - _RIVAL * theirs**3 - _WIN * (theirs >= 1)


def guards(rules: Rules, seat: Seat, field: Sequence[Holding]) -> float:
    """Strong guards keep what they guard: good of ours, bad of others'."""
    side, mine, cards = rules.side, rules.side[seat], rules.cards
    balance = 0.0
    for held in field:
        if held.guard is not None and held.owner is not None:
            toughness = cards[held.guard].toughness or 0
            balance += toughness if side[held.owner] == mine else -toughness / 2
    return _TOUGHNESS / 2 * balance
