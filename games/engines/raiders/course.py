"""What one move sets going: events one after another, each seen in the state it leads to."""

from __future__ import annotations

from games.engines.kernel.chance import Chance

from .events import Event
from .evolve import evolve
from .rules import Rules
from .state import State


class Course:
    """Lives for one call of `decide`. Nothing outside sees the states in between."""

    __slots__ = ("chance", "events", "rules", "state")

    def __init__(self, rules: Rules, state: State, chance: Chance) -> None:
        self.rules, self.state, self.chance = rules, state, chance
        self.events: list[Event] = []

    def happen(self, event: Event) -> None:
        self.events.append(event)
        self.state = evolve(self.rules, self.state, event)
