"""Афоратор bound to one table, and the game itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from games.engines.kernel.chance import Chance
from games.engines.kernel.codec import Codec
from games.engines.kernel.contract import GameSpec, Notation
from games.engines.kernel.edition import table_values
from games.engines.kernel.outcome import Outcome
from games.engines.kernel.parameters import ParameterError
from games.engines.kernel.seats import Seat, Viewer
from games.engines.kernel.text import Text
from games.engines.kernel.zones import Window

from . import decide, legality
from .edition import Edition, read_edition
from .events import Event
from .evolve import evolve
from .imagine import imagine
from .moves import Move
from .notation import MALFORMED, AforatorNotation
from .options import PARAMETERS, table_options
from .redact import redact
from .ruleset import Ruleset
from .scoring import REASONS
from .state import TURNING, Looking, Over, State, Turning
from .view import View, view
from .zones import zones

SPEC = GameSpec(
    key="aforator",
    title=Text("Афоратор", "Aforator"),
    rules_version=1,
    seats=(2, 6),
    parameters=PARAMETERS,
    rejections=legality.REJECTIONS,
    reasons=REASONS,
    malformed=MALFORMED,
)
CODEC: Codec[State, Move, Event, View] = Codec(state=State, move=Move, event=Event, view=View)


_NOBODY: frozenset[Seat] = frozenset()


class AforatorEngine:
    """The contract's members; each rule lives in the drawer it is named after. Those that a
    match asks for at every move are bound without a method around them."""

    spec = SPEC
    codec = CODEC

    def __init__(self, edition: Edition, rules: Ruleset) -> None:
        self.edition, self.rules = edition, rules
        self.notation: Notation[State, Move] = AforatorNotation(rules)
        self.seats = rules.seats
        self.teams: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(rules.seats))
        self.longest_match = rules.options.round_cap * rules.seats * (1 + rules.most_takes())
        self.legal_moves = partial(legality.legal_moves, rules)
        self.rejection = partial(legality.rejection, rules)
        self.decide = partial(decide.decide, rules)
        self.advance = partial(decide.advance, rules)
        self._alone = tuple(frozenset({seat}) for seat in range(rules.seats))

    def open(self, chance: Chance) -> tuple[Event, ...]:
        return decide.opening(self.rules, chance)

    evolve = staticmethod(evolve)

    def to_act(self, state: State) -> frozenset[Seat]:
        phase = state.phase
        if phase is TURNING or type(phase) is Turning:
            return self._alone[state.turn]
        return self._alone[phase.seat] if type(phase) is Looking else _NOBODY

    def window(self, state: State) -> Window | None:
        return None

    def mid_turn(self, state: State, seat: Seat) -> bool:
        """Taking from the cards looked at ends what laid them open (6.8)."""
        return type(state.phase) is Looking and state.phase.seat == seat

    def default_move(self, state: State, seat: Seat) -> Move:
        return legality.default_move(self.rules, state, seat)

    def view(self, state: State, viewer: Viewer) -> View:
        return view(self.rules, state, viewer)

    def redact(self, event: Event, viewer: Viewer) -> Any:
        return redact(self.rules, event, viewer)

    def imagine(self, view: View, chance: Chance) -> State:
        return imagine(self.rules, view, chance)

    zones = staticmethod(zones)

    def outcome(self, state: State) -> Outcome | None:
        return state.phase.outcome if isinstance(state.phase, Over) else None


class Aforator:
    spec = SPEC

    def read_edition(self, content: Mapping[str, Any]) -> Edition:
        return read_edition(content)

    def engine(
        self, edition: Edition, *, seats: int, options: Mapping[str, Any] | None = None
    ) -> AforatorEngine:
        chosen = table_options(table_values(edition, PARAMETERS, options))
        if not chosen.players[0] <= seats <= chosen.players[1]:
            raise ParameterError("players", "seats_outside", seats)
        return AforatorEngine(edition, Ruleset(edition, chosen, seats))


GAME = Aforator()
