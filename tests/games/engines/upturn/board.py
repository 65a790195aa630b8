"""A position set up by hand, and moves tried on it in text."""

from __future__ import annotations

from typing import Any

import pytest

from cardcatalog.editions import edition_content
from games.engines.kernel.refusal import IllegalMove
from games.engines.kernel.sitting import Sitting
from games.engines.upturn import GAME

EDITION = GAME.read_edition(edition_content("upturn"))


def engine(seats: int = 2, **options: Any) -> Any:
    return GAME.engine(EDITION, seats=seats, options=options)


class Board:
    """What is not said is ordinary: nobody has drawn, the row rises, the turn goes clockwise."""

    def __init__(self, *racks: str, row: str = "", bag: str = "", laid: str = "", **said: Any) -> None:
        options = said.pop("options", {})
        self.engine = engine(len(racks), **options)
        position = {
            "racks": [rack.split() for rack in racks],
            "bag": bag.split(),
            "row": row.split(),
            "laid": laid.split(),
            "direction": said.pop("direction", "up"),
            "order": said.pop("order", "cw"),
            "turn": said.pop("turn", 0),
            "drawn": said.pop("drawn", False),
            **said,
        }
        self.sitting = Sitting(self.engine, b"board", self.engine.notation.set_up(position))

    @property
    def state(self) -> Any:
        return self.sitting.state

    @property
    def position(self) -> dict[str, Any]:
        return self.engine.notation.position(self.state)

    def __getitem__(self, key: str) -> Any:
        """One key of the position."""
        return self.position[key]

    def rack(self, seat: int) -> list[str]:
        return self.position["racks"][seat]

    def play(self, text: str, seat: int | None = None) -> list[str]:
        """The names of the events."""
        events = self.sitting.play(
            self.state.turn if seat is None else seat, self.engine.notation.parse(text)
        )
        return [type(event).__name__ for event in events]

    def refusal(self, text: str, seat: int | None = None) -> tuple[str, str]:
        """Code and rule number of a move that must be refused and leave no trace."""
        before = self.engine.codec.encode(self.state)
        move = self.engine.notation.parse(text)
        mover = self.state.turn if seat is None else seat
        found = self.engine.rejection(self.state, mover, move)
        assert found is not None, f"{text} was taken"
        with pytest.raises(IllegalMove) as illegal:
            self.sitting.play(mover, move)
        assert illegal.value.rejection == found
        assert self.engine.codec.encode(self.state) == before
        return found.code, found.rule

    def legal(self, seat: int | None = None) -> list[str]:
        mover = self.state.turn if seat is None else seat
        return [self.engine.notation.write(move) for move in self.engine.legal_moves(self.state, mover)]

    @property
    def outcome(self) -> Any:
        return self.engine.outcome(self.state)
