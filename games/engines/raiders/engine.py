"""Рейдеры behind the contract: the drawers of this folder bound to one edition and table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from games.engines.kernel.chance import Chance
from games.engines.kernel.codec import Codec
from games.engines.kernel.contract import GameSpec, Notation
from games.engines.kernel.edition import table_values
from games.engines.kernel.outcome import Outcome
from games.engines.kernel.seats import Seat
from games.engines.kernel.text import Text
from games.engines.kernel.zones import Window

from .course import Course
from .decide import advance, decide
from .edition import Edition, read_edition
from .events import Event
from .evolve import evolve
from .imagine import imagine
from .legality import ORDER_CHANGES, rejection
from .listing import legal_moves
from .moves import END_TURN, Move, Pass
from .notation import RaidersNotation
from .options import read_options
from .parameters import PARAMETERS
from .redact import redact
from .refusals import MALFORMED, REJECTIONS
from .rules import Rules
from .scoring import REASONS
from .state import WINDOW, CaptureWindow, Over, State, ThreatWindow
from .turns import deal, start_turn
from .view import View, view
from .windows import asked, waiting
from .zones import zones

SPEC = GameSpec(
    key="raiders",
    title=Text(ru="Рейдеры", en="Raiders"),
    rules_version=1,
    seats=(2, 6),
    parameters=PARAMETERS,
    rejections=REJECTIONS,
    reasons=REASONS,
    malformed=MALFORMED,
)
CODEC: Codec[State, Move, Event, View] = Codec(state=State, move=Move, event=Event, view=View)
NOBODY: frozenset[Seat] = frozenset()


class RaidersEngine:
    spec = SPEC
    codec = CODEC

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seats = rules.seats
        self.teams = rules.teams
        self.notation: Notation[State, Move] = RaidersNotation(rules)
        self.longest_match = _longest_match(rules)

        # Bound once: these are asked for on every move.
        self.evolve = partial(evolve, rules)
        self.legal_moves = partial(legal_moves, rules)
        self.rejection = partial(rejection, rules)
        self.decide = partial(decide, rules)
        self.advance = partial(advance, rules)
        self.view = partial(view, rules)
        self.redact = partial(redact, rules)
        self.imagine = partial(imagine, rules)
        self.zones = partial(zones, rules)

    def open(self, chance: Chance) -> tuple[Event, ...]:
        dealt = deal(self.rules, chance)
        course = Course(self.rules, evolve(self.rules, None, dealt), chance)
        start_turn(course, dealt.first, 1)
        return (dealt, *course.events)

    def to_act(self, state: State) -> frozenset[Seat]:
        phase = state.phase
        if type(phase) is CaptureWindow or type(phase) is ThreatWindow:
            return frozenset(waiting(self.rules, state, phase))
        return NOBODY if type(phase) is Over else self.rules.alone[state.turn]

    def window(self, state: State) -> Window | None:
        phase = state.phase
        if not isinstance(phase, WINDOW):
            return None
        kind = "capture" if type(phase) is CaptureWindow else "threat"
        return Window(kind, phase.number, state.version, frozenset(asked(self.rules, state, phase)))

    def mid_turn(self, state: State, seat: Seat) -> bool:
        """Never: each play is followed by a window, which stops the turn's clock."""
        return False

    def default_move(self, state: State, seat: Seat) -> Move:
        """A pass in a window, the end of the turn outside (3.6, 6.10)."""
        return Pass(at=state.version) if isinstance(state.phase, WINDOW) else END_TURN

    def outcome(self, state: State) -> Outcome | None:
        return state.phase.outcome if type(state.phase) is Over else None


class Raiders:
    spec = SPEC

    def read_edition(self, content: Mapping[str, Any]) -> Edition:
        return read_edition(content)

    def engine(
        self, edition: Edition, *, seats: int, options: Mapping[str, Any] | None = None
    ) -> RaidersEngine:
        values = table_values(edition, PARAMETERS, options)
        return RaidersEngine(Rules(edition, read_options(values), seats))


def _longest_match(rules: Rules) -> int:
    """A bound, not an estimate. In a turn each play spends a card, only drawing shnyagas bring
    new ones and each of those leaves fewer cards to draw, so there are at most three plays for
    every card; each may be answered by two passes and one call of every seat. In rollback play a
    turn begins anew at most once for every card, because a card that was caught stays barred."""
    cards, seats = len(rules.cards), rules.seats
    plays = 3 * cards + 1
    turn = plays * (1 + 3 * seats) + (ORDER_CHANGES + 2) * seats + 2
    if rules.bluff:
        turn *= cards + 1
    return (rules.options.round_cap + 1) * seats * turn
