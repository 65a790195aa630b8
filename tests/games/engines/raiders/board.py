"""A small table to try rules at: set it up in a few words, move in text, look at what happened."""

from __future__ import annotations

from typing import Any

import pytest

from cardcatalog.editions import edition_content
from games.engines.kernel.chance import Chance
from games.engines.kernel.refusal import IllegalMove
from games.engines.kernel.sitting import folded
from games.engines.raiders import GAME
from games.engines.raiders.engine import RaidersEngine
from games.engines.raiders.scoring import all_cash
from games.engines.raiders.state import State

EDITION = GAME.read_edition(edition_content("raiders"))


def engine(seats: int = 2, **options: Any) -> RaidersEngine:
    return GAME.engine(EDITION, seats=seats, options=options)


def guarded(property: str, owner: int, guard: str) -> dict[str, Any]:
    return {"property": property, "owner": owner, "guard": guard}


class Board:
    def __init__(self, engine: RaidersEngine, state: State) -> None:
        self.engine, self.state = engine, state
        self.chance = Chance.of("board")
        self.log: list[Any] = []

    def play(self, seat: int, *moves: str) -> list[Any]:
        """The events of these moves; raises IllegalMove or Malformed."""
        happened: list[Any] = []
        for text in moves:
            events = self.engine.decide(self.state, seat, self.engine.notation.parse(text), self.chance)
            self.state = folded(self.engine, self.state, events)
            happened += events
        self.log += happened
        return happened

    def refusal(self, seat: int, text: str) -> str:
        """The code of the refusal; the state must be untouched by it."""
        before = self.engine.codec.encode(self.state)
        with pytest.raises(IllegalMove) as refused:
            self.play(seat, text)
        rejection = refused.value.rejection
        assert self.engine.codec.encode(self.state) == before
        assert self.engine.spec.rejections[rejection.code] == rejection.rule
        return rejection.code

    def all_pass(self) -> list[Any]:
        """Everybody who is asked passes until the window has closed."""
        happened: list[Any] = []
        window = self.engine.window(self.state)
        while window is not None and self.waiting and self.engine.window(self.state) is not None:
            happened += self.play(self.waiting[0], "pass")
        return happened

    def legal(self, seat: int) -> list[str]:
        return [self.engine.notation.write(move) for move in self.engine.legal_moves(self.state, seat)]

    @property
    def waiting(self) -> list[int]:
        return sorted(self.engine.to_act(self.state))

    @property
    def phase(self) -> str:
        return type(self.state.phase).__name__

    @property
    def cash(self) -> list[int]:
        return all_cash(self.engine.rules, self.state.field)

    @property
    def owners(self) -> dict[str, int | None]:
        return {held.property: held.owner for held in self.state.field}

    @property
    def guards(self) -> dict[str, str | None]:
        return {held.property: held.guard for held in self.state.field}

    @property
    def winners(self) -> tuple[int, ...]:
        outcome = self.engine.outcome(self.state)
        return outcome.places[0] if outcome else ()


def board(
    *hands: str,
    field: tuple[Any, ...] = (),
    trump: str = "H",
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Board:
    """`board("KS 6H", "7C", field=("club-1", guarded("bank-1", 1, "9D")))`"""
    played = engine(len(hands), **(options or {}))
    position = {"hands": [hand.split() for hand in hands], "field": list(field), "trump": trump, **more}
    return Board(played, played.notation.set_up(position))


def of(kind: type, events: list[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def names(events: list[Any]) -> list[str]:
    return [type(event).__name__ for event in events]
