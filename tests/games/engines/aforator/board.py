"""A position set up by hand, and moves tried on it in text."""

from __future__ import annotations

from typing import Any

import pytest

from cardcatalog.editions import edition_content
from games.engines.aforator import GAME
from games.engines.aforator.events import RoundSettled
from games.engines.aforator.explain import lines
from games.engines.kernel.refusal import IllegalMove
from games.engines.kernel.sitting import Sitting

EDITION = GAME.read_edition(edition_content("aforator"))
CARDS = {card.id: card for card in EDITION.cards}


def engine(seats: int = 2, **options: Any) -> Any:
    return GAME.engine(EDITION, seats=seats, options=options)


def rows(said: Any, seats: int) -> list[list[str]]:
    """`{1: "cloud"}` or `["", "cloud"]` as one list of cards a seat."""
    if isinstance(said, dict):
        said = [said.get(seat, "") for seat in range(seats)]
    return [row.split() for row in said]


class Board:
    """Hands by seat. What is not said is ordinary: seat 0 leads the first round, tables and
    piles are empty, and the deck holds every card that is not named."""

    def __init__(self, *hands: str, deck: str | None = None, **said: Any) -> None:
        seats = len(hands)
        self.engine = engine(seats, **said.pop("options", {}))
        for key in ("tables", "piles"):
            if key in said:
                said[key] = rows(said[key], seats)
        position = {"hands": [hand.split() for hand in hands], **said}
        position["deck"] = rest_of(position) if deck is None else deck.split()
        self.sitting = Sitting(self.engine, b"board", self.engine.notation.set_up(position))

    @property
    def state(self) -> Any:
        return self.sitting.state

    @property
    def mover(self) -> int:
        (seat,) = self.engine.to_act(self.state)
        return seat

    def __getitem__(self, key: str) -> Any:
        """One key of the position, or its ordinary value."""
        return self.engine.notation.position(self.state).get(key)

    def hand(self, seat: int) -> list[str]:
        return list(self.state.hands[seat])

    def pile(self, seat: int) -> list[str]:
        return list(self.state.piles[seat])

    def play(self, *texts: str) -> list[str]:
        """Moves of whoever is to act; gives the names of all events."""
        names = []
        for text in texts:
            events = self.sitting.play(self.mover, self.engine.notation.parse(text))
            names += [type(event).__name__ for event in events]
        return names

    def refusal(self, text: str, seat: int | None = None) -> tuple[str, str]:
        """Code and rule number of a move that must be refused and leave no trace."""
        before = self.engine.codec.encode(self.state)
        move = self.engine.notation.parse(text)
        mover = self.mover if seat is None else seat
        found = self.engine.rejection(self.state, mover, move)
        assert found is not None, f"{text} was taken"
        with pytest.raises(IllegalMove) as illegal:
            self.sitting.play(mover, move)
        assert illegal.value.rejection == found
        assert self.engine.codec.encode(self.state) == before
        return found.code, found.rule

    def legal(self, seat: int | None = None) -> list[str]:
        mover = self.mover if seat is None else seat
        return [self.engine.notation.write(move) for move in self.engine.legal_moves(self.state, mover)]

    def settled(self) -> RoundSettled:
        """The last round's settlement."""
        return next(event for event in reversed(self.sitting.events) if isinstance(event, RoundSettled))

    def told(self) -> list[tuple[str, int, int]]:
        """The last round's Kon: card, what it contributed, the sum after it."""
        account = lines(self.engine.rules, self.settled().account)
        return [(line.card, line.value, line.sum) for line in account if line.act == "kon"]

    def sums(self) -> list[int]:
        return list(self.settled().account.sums)

    @property
    def winner(self) -> int | None:
        return self.settled().account.winner

    @property
    def outcome(self) -> Any:
        return self.engine.outcome(self.state)


def rest_of(position: dict[str, Any]) -> list[str]:
    """Neutral cards first, so that what is drawn changes no sum."""
    named = {word for text in _texts(position) for word in text.split()}
    return sorted(CARDS.keys() - named, key=lambda card: (abs(CARDS[card].sign), card))


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    return [text for item in value for text in _texts(item)] if isinstance(value, list | tuple) else []


def kon(*cards: str) -> list[str]:
    return [f"kon {card}" for card in cards]


def round_of(*cards: str, tables: Any = (), **options: Any) -> Board:
    """One round in which each seat plays one card to the Kon, in order from seat 0."""
    tables = tables or [""] * len(cards)
    board = Board(*cards, tables=tables, options=options)
    board.play(*kon(*cards))
    return board
