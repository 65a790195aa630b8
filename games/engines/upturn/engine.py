"""The game's drawers bound together."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from games.engines.kernel.chance import Chance
from games.engines.kernel.codec import Codec
from games.engines.kernel.contract import Notation
from games.engines.kernel.edition import table_values
from games.engines.kernel.parameters import ParameterError
from games.engines.kernel.seats import Seat
from games.engines.kernel.zones import Window

from .decide import decide
from .edition import Edition, read_edition
from .events import Event
from .evolve import evolve
from .imagine import imagine
from .legality import rejection
from .listing import Listing
from .moves import DRAW, PASS, Move
from .notation import Notation as UpturnNotation
from .opening import opened
from .options import Options
from .scoring import outcome
from .spec import SPEC
from .state import Deciding, HasDrawn, Over, State
from .table import Table
from .tiles import TileSet
from .view import View, redact, view
from .zones import zones

_NOBODY: frozenset[Seat] = frozenset()


class UpturnEngine:
    spec = SPEC
    codec: Codec[State, Move, Event, View] = Codec(state=State, move=Move, event=Event, view=View)
    evolve = staticmethod(evolve)
    view = staticmethod(view)
    redact = staticmethod(redact)
    zones = staticmethod(zones)
    outcome = staticmethod(outcome)

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seats = table.seats
        self.teams: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(table.seats))
        # A turn is one accepted move, or two with a draw.
        self.longest_match = 2 * table.turn_cap
        self.notation: Notation[State, Move] = UpturnNotation(table)
        self._alone = tuple(frozenset({seat}) for seat in range(table.seats))
        # Bound once: a method that only hands on its arguments would be felt in self-play.
        self.legal_moves = Listing(table).moves
        self.rejection = partial(rejection, table)
        self.decide = partial(decide, table)

    def open(self, chance: Chance) -> tuple[Event, ...]:
        return (opened(self.table, chance),)

    def to_act(self, state: State) -> frozenset[Seat]:
        return _NOBODY if type(state.phase) is Over else self._alone[state.turn]

    def window(self, state: State) -> Window | None:
        return None

    def mid_turn(self, state: State, seat: Seat) -> bool:
        return type(state.phase) is HasDrawn and state.turn == seat

    def default_move(self, state: State, seat: Seat) -> Move:
        """Draw, then pass: nobody lays a tile for an absent player."""
        return DRAW if type(state.phase) is Deciding and self.table.can_draw(state) else PASS

    def imagine(self, view: View, chance: Chance) -> State:
        return imagine(self.table, view, chance)


class Upturn:
    spec = SPEC

    def read_edition(self, content: Mapping[str, Any]) -> Edition:
        return read_edition(content)

    def engine(
        self, edition: Edition, *, seats: int, options: Mapping[str, Any] | None = None
    ) -> UpturnEngine:
        chosen = msgspec.convert(table_values(edition, SPEC.parameters, options), Options)
        low, high = chosen.players
        if not low <= seats <= high:
            raise ParameterError("players", "out_of_range", seats)
        tiles = TileSet.of(edition.tiles)
        can_start = tiles.can_start(chosen.start_plain_only)
        if sum(tile in can_start for tile in tiles.all) <= seats * chosen.rack:
            # Every number could be dealt, and then nothing could be the start tile.
            raise ParameterError("rack", "not_enough_tiles", chosen.rack)
        return UpturnEngine(Table(tiles, chosen, seats, turn_cap=chosen.turn_cap_per_player * seats))
