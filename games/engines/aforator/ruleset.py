"""An edition's cards made ready to be played with, under one table's options."""

from __future__ import annotations

from games.engines.kernel.seats import clockwise_from

from .card_rules import CardRules
from .edition import Edition
from .options import Options
from .tables import Tables
from .world import PrintedWorld


class Ruleset:
    """What every rule function is handed."""

    __slots__ = (
        "by_threshold", "cards", "clockwise", "draws_at_round_end", "options", "printed", "seats", "tables",
        "turn_ends_quietly",
    )  # fmt: skip

    def __init__(self, edition: Edition, options: Options, seats: int) -> None:
        self.options, self.seats = options, seats
        self.draws_at_round_end = options.draw == "round_end"
        self.by_threshold = options.trick_rule == "threshold"
        self.turn_ends_quietly = options.end_check == "round" and not self.by_threshold
        """Whether only the last turn of a round can end it."""
        self.clockwise = tuple(tuple(clockwise_from(first, seats)) for first in range(seats))
        """All seats in turn, by who is first."""
        self.printed = {card.id: (card.sign * card.points, card.type) for card in edition.cards}
        deck = PrintedWorld(self.printed)
        self.cards = {
            card.id: CardRules(card, edition.cancelled_by(card), seats, deck) for card in edition.cards
        }
        self.tables = Tables(self.cards, options.hand_min)

    def most_takes(self) -> int:
        """How often one seat may have to take a looked-at card because of one turn: by its
        Kon card or by a use, and by its whole table when the round is settled."""
        cards = self.cards.values()
        used = max(card.takes_by_use for card in cards)
        settled = max(sum(settler.most_takes for settler in card.settlers[0]) for card in cards)
        tabled = max(sum(settler.most_takes for settler in card.table_settlers[0]) for card in cards)
        return max(used, settled) + tabled * self.options.table_limit
