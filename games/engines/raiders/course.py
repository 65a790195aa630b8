"""What one move sets going: events one after another, each seen in the state it leads to."""

from __future__ import annotations

from games.engines.kernel.chance import Chance

from .events import Event
from .evolve import STEPS
from .rules import Rules
from .state import State


class Course:
    """Lives for one call of `decide`. Nothing outside sees the states in between. `gained` says
    that somebody got property, which is what brings a win in the middle of a round."""

    __slots__ = ("chance", "events", "gained", "rules", "state")

    def __init__(self, rules: Rules, state: State, chance: Chance) -> None:
        self.rules, self.state, self.chance = rules, state, chance
        self.events: list[Event] = []
        self.gained = False

    def happen(self, event: Event) -> None:
        self.events.append(event)
        self.state = STEPS[type(event)](self.rules, self.state, event)
