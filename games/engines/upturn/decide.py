"""What happens when a move is made."""

from __future__ import annotations

from collections.abc import Callable

from games.engines.kernel.chance import Chance
from games.engines.kernel.refusal import IllegalMove
from games.engines.kernel.seats import Seat

from .events import (
    ArrowLaid,
    BagRefilled,
    Event,
    LastTileAnnounced,
    MatchEnded,
    NumbersLaid,
    PenaltyTaken,
    SeatFinished,
    SkipLaid,
    TileDrawn,
    TilesGiven,
    TurnPassed,
)
from .evolve import evolve
from .legality import points, rejection
from .moves import Draw, Gift, Lay, LayArrow, LayDoubleArrow, LayJoker, LayNumber, LaySkip, Move, Pass
from .spec import EMPTY_RACK, STALL, TURN_CAP
from .state import Deciding, State
from .table import COUPLED, Table
from .tiles import JOKER, SKIPS, UP_DOWN


def decide(table: Table, state: State, seat: Seat, move: Move, chance: Chance) -> tuple[Event, ...]:
    broken = rejection(table, state, seat, move)
    if broken is not None:
        raise IllegalMove(broken)
    if isinstance(move, Draw):
        return _drawn(table, state, seat, chance)
    if isinstance(move, Pass):
        return _passed(table, state, seat)
    return _laid_out(table, state, seat, move, chance)


def _drawn(table: Table, state: State, seat: Seat, chance: Chance) -> tuple[Event, ...]:
    if state.bag:
        return (TileDrawn(seat, state.bag[0]),)
    dealing = _Dealing(table, state, chance)
    dealing.hand_out(1, lambda tiles: TileDrawn(seat, tiles[0]))
    return tuple(dealing.events)


def _passed(table: Table, state: State, seat: Seat) -> tuple[Event, ...]:
    passed = TurnPassed(seat, table.after(seat, state.order, state.finished)[0])
    playing = table.seats - len(state.finished)
    if type(state.phase) is Deciding and state.idle + 1 >= table.options.stall_rounds * playing:
        return passed, MatchEnded(STALL)
    if state.turns + 1 >= table.turn_cap:
        return passed, MatchEnded(TURN_CAP)
    return (passed,)


def _laid_out(table: Table, state: State, seat: Seat, move: Lay, chance: Chance) -> tuple[Event, ...]:
    laid = _laid(table, state, seat, move)
    for event in laid:
        state = evolve(state, event)
    gifts = _gifts(move)
    if len(state.racks[seat]) > 1 and not gifts and state.turns < table.turn_cap:
        return laid
    dealing = _Dealing(table, state, chance)
    dealing.follow_up(seat, gifts, announced=move.last or table.options.announce == "auto")
    return (*laid, *dealing.events)


def _gifts(move: Lay) -> tuple[Gift, ...]:
    if isinstance(move, LayNumber):
        return move.gifts
    return _gifts(move.extra) if isinstance(move, LayJoker) and move.extra else ()


def _laid(table: Table, state: State, seat: Seat, move: Lay) -> tuple[Event, ...]:
    if isinstance(move, LayNumber):
        return (_numbers(table, state, seat, move),)
    if isinstance(move, LaySkip):
        after, skipped = table.after(seat, state.order, _out(state, seat, 1), SKIPS[move.tile])
        return (SkipLaid(seat, move.tile, skipped, after),)
    return _arrow(table, state, seat, move)


def _numbers(table: Table, state: State, seat: Seat, move: LayNumber) -> NumbersLaid:
    numbers = table.tiles.numbers
    direction, order = state.direction, state.order
    if direction is None:
        direction = "up" if numbers[move.tile] > numbers[state.row[-1]] else "down"
        if table.options.turn_dir == "coupled":
            order = COUPLED[direction]
    tiles: tuple[str, ...] = (move.tile,)
    if move.extras:
        # As they lie in the row: each further on than the one before, the twin last.
        tiles = (*sorted(move.extras, key=numbers.__getitem__, reverse=direction == "down"), move.tile)
    after, _ = table.after(seat, order, _out(state, seat, len(tiles)))
    return NumbersLaid(seat, tiles, direction, order, after)


def _arrow(
    table: Table, state: State, seat: Seat, move: LayArrow | LayDoubleArrow | LayJoker
) -> tuple[Event, ...]:
    direction = points(move)
    order = COUPLED[direction] if table.options.turn_dir == "coupled" else move.order or state.order
    if isinstance(move, LayJoker) and move.extra is not None:
        joker = ArrowLaid(seat, JOKER, direction, move.new_row, order, None)
        return joker, *_laid(table, evolve(state, joker), seat, move.extra)
    tile = move.tile if isinstance(move, LayArrow) else JOKER if isinstance(move, LayJoker) else UP_DOWN
    after, _ = table.after(seat, order, _out(state, seat, 1))
    return (ArrowLaid(seat, tile, direction, move.new_row, order, after),)


def _out(state: State, seat: Seat, laid: int) -> tuple[Seat, ...]:
    """Who no longer plays once the seat has laid so many tiles."""
    return (*state.finished, seat) if len(state.racks[seat]) == laid else state.finished


class _Dealing:
    """Tiles leaving the bag: each fact is told and takes effect before the next."""

    def __init__(self, table: Table, state: State, chance: Chance) -> None:
        self.table, self.state, self.chance = table, state, chance
        self.events: list[Event] = []

    def follow_up(self, seat: Seat, gifts: tuple[Gift, ...], announced: bool) -> None:
        """What laying tiles brings about, once they lie on the table."""
        left, options = len(self.state.racks[seat]), self.table.options
        if left == 0 and self._finish(seat):
            return
        for to, count in gifts:
            self._give(seat, to, count)
        if left == 1 and announced:
            self.happen(LastTileAnnounced(seat))
        elif left == 1:
            self.hand_out(options.announce_penalty, lambda tiles: PenaltyTaken(seat, len(tiles), tiles))
        if self.state.turns >= self.table.turn_cap:
            self.happen(MatchEnded(TURN_CAP))

    def _finish(self, seat: Seat) -> bool:
        """The seat has no tiles left; whether that ends the match."""
        if self.table.options.play_for_places:
            self.happen(SeatFinished(seat))
            if len(self.state.finished) < self.table.seats - 1:
                return False
        self.happen(MatchEnded(EMPTY_RACK))
        return True

    def _give(self, seat: Seat, to: Seat, count: int) -> None:
        seen = self.table.options.gift_seen
        self.hand_out(count, lambda tiles: TilesGiven(seat, to, len(tiles), seen, tiles))

    def hand_out(self, count: int, as_event: Callable[[tuple[str, ...]], Event]) -> None:
        """The next tiles of the bag, refilled if need be; fewer if there are no more."""
        while count and self.table.can_draw(self.state):
            if not self.state.bag:
                self._refill()
            tiles = self.state.bag[:count]
            self.happen(as_event(tiles))
            count -= len(tiles)

    def _refill(self) -> None:
        row, laid = self.state.row, self.state.laid
        if self.table.options.recycle == "all":
            row, laid = row[-1:], laid + row[:-1]
        self.happen(BagRefilled(len(laid), row, self.chance.shuffled(laid)))

    def happen(self, event: Event) -> None:
        self.events.append(event)
        self.state = evolve(self.state, event)
