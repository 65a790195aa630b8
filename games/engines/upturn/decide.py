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
from .evolve import evolve, folded
from .legality import points, rejection
from .moves import (
    Draw,
    Gift,
    Lay,
    LayArrow,
    LayDoubleArrow,
    LayJoker,
    LayNumber,
    LaySkip,
    Move,
    Order,
    Pass,
    action_tile,
    tiles_of,
)
from .spec import EMPTY_RACK, STALL, TURN_CAP
from .state import Deciding, State
from .table import COUPLED, Table
from .tiles import CODE, FACE, SKIPS, faces


def decide(table: Table, state: State, seat: Seat, move: Move, chance: Chance) -> tuple[Event, ...]:
    broken = rejection(table, state, seat, move)
    if broken is not None:
        raise IllegalMove(broken)
    if type(move) is Draw:
        return _drawn(table, state, seat, chance)
    if type(move) is Pass:
        return _passed(table, state, seat)
    return _laid_out(table, state, seat, move, chance)


def _drawn(table: Table, state: State, seat: Seat, chance: Chance) -> tuple[Event, ...]:
    if state.bag:
        return (TileDrawn(seat, FACE[state.bag[0]]),)
    dealing = _Dealing(table, state, (), chance)
    dealing.hand_out(1, lambda tiles: TileDrawn(seat, tiles[0]))
    return tuple(dealing.events)


def _passed(table: Table, state: State, seat: Seat) -> tuple[Event, ...]:
    passed = TurnPassed(seat, table.after(seat, state.order, state.finished))
    if type(state.phase) is Deciding:
        playing = table.seats - len(state.finished)
        if state.idle + 1 >= table.options.stall_rounds * playing:
            return passed, MatchEnded(STALL)
    if state.turns + 1 >= table.turn_cap:
        return passed, MatchEnded(TURN_CAP)
    return (passed,)


def _laid_out(table: Table, state: State, seat: Seat, move: Lay, chance: Chance) -> tuple[Event, ...]:
    gifts: tuple[Gift, ...] = ()
    if type(move) is LayNumber:
        gifts, count = move.gifts, 1 + len(move.extras)
        laid: tuple[Event, ...] = (_numbers(table, state, seat, move),)
    elif type(move) is LayJoker and move.extra is not None:
        gifts, count = _gifts(move), len(tiles_of(move))
        laid = _joined(table, state, seat, move, move.extra)
    else:
        count = 1
        laid = (_action(table, state, seat, move),)
    left = len(state.racks[seat]) - count
    if left > 1 and not gifts and state.turns + 1 < table.turn_cap:
        return laid  # as most moves are: nothing follows
    dealing = _Dealing(table, state, laid, chance)
    dealing.follow_up(seat, left, gifts, announced=move.last or table.options.announce == "auto")
    return tuple(dealing.events)


def _gifts(move: Lay) -> tuple[Gift, ...]:
    if type(move) is LayNumber:
        return move.gifts
    return _gifts(move.extra) if type(move) is LayJoker and move.extra else ()


def _numbers(table: Table, state: State, seat: Seat, move: LayNumber) -> NumbersLaid:
    direction, order = state.direction, state.order
    if direction is None:
        direction = "up" if CODE[move.tile] > state.row[-1] else "down"
        if table.options.turn_dir == "coupled":
            order = COUPLED[direction]
    tiles: tuple[str, ...] = (move.tile,)
    if move.extras:
        # As they lie in the row: each further on than the one before, the twin last.
        tiles = (*sorted(move.extras, key=int, reverse=direction == "down"), move.tile)
    after = table.after(seat, order, _out(state, seat, len(tiles)))
    return NumbersLaid(seat, tiles, direction, order, after)


def _action(
    table: Table, state: State, seat: Seat, move: LayArrow | LayDoubleArrow | LaySkip | LayJoker
) -> ArrowLaid | SkipLaid:
    out = _out(state, seat, 1)
    if type(move) is LaySkip:
        circle = table.circle(seat, state.order, out)
        skip = min(SKIPS[CODE[move.tile]], len(circle) - 1)  # somebody must be left to play
        return SkipLaid(seat, move.tile, circle[:skip], circle[skip])
    direction, order = points(move), _order(table, state, move)
    return ArrowLaid(seat, action_tile(move), direction, move.new_row, order, table.after(seat, order, out))


def _order(table: Table, state: State, move: LayArrow | LayDoubleArrow | LayJoker) -> Order:
    return COUPLED[points(move)] if table.options.turn_dir == "coupled" else move.order or state.order


def _joined(table: Table, state: State, seat: Seat, move: LayJoker, extra: Lay) -> tuple[Event, ...]:
    """The joker, then its extra tile in the state that the joker made."""
    joker = ArrowLaid(seat, action_tile(move), move.direction, move.new_row, _order(table, state, move), None)
    state = evolve(state, joker)
    if type(extra) is LayNumber:
        return joker, _numbers(table, state, seat, extra)
    if type(extra) is LayJoker and extra.extra is not None:
        return joker, *_joined(table, state, seat, extra, extra.extra)
    return joker, _action(table, state, seat, extra)


def _out(state: State, seat: Seat, laid: int) -> tuple[Seat, ...]:
    """Who no longer plays once the seat has laid so many tiles."""
    return (*state.finished, seat) if len(state.racks[seat]) == laid else state.finished


class _Dealing:
    """What follows once tiles lie on the table: tiles leave the bag, and the match may end."""

    def __init__(self, table: Table, before: State, laid: tuple[Event, ...], chance: Chance) -> None:
        self._table, self._before, self._chance = table, before, chance
        self._bag = before.bag
        self.events = list(laid)

    def follow_up(self, seat: Seat, left: int, gifts: tuple[Gift, ...], announced: bool) -> None:
        options = self._table.options
        if left == 0 and self._finished(seat):
            self.events.append(MatchEnded(EMPTY_RACK))
            return
        for to, count in gifts:
            self._give(seat, to, count)
        if left == 1 and announced:
            self.events.append(LastTileAnnounced(seat))
        elif left == 1:
            self.hand_out(options.announce_penalty, lambda tiles: PenaltyTaken(seat, len(tiles), tiles))
        if self._before.turns + 1 >= self._table.turn_cap:
            self.events.append(MatchEnded(TURN_CAP))

    def _finished(self, seat: Seat) -> bool:
        """The seat has no tiles left; whether that ends the match."""
        if not self._table.options.play_for_places:
            return True
        self.events.append(SeatFinished(seat))
        return len(self._before.finished) + 1 == self._table.seats - 1

    def _give(self, seat: Seat, to: Seat, count: int) -> None:
        seen = self._table.options.gift_seen
        self.hand_out(count, lambda tiles: TilesGiven(seat, to, len(tiles), seen, tiles))

    def hand_out(self, count: int, as_event: Callable[[tuple[str, ...]], Event]) -> None:
        """The next tiles of the bag, refilled if need be; fewer if there are no more."""
        while count and (self._bag or self._refill()):
            tiles = faces(self._bag[:count])
            self._bag = self._bag[count:]
            self.events.append(as_event(tiles))
            count -= len(tiles)

    def _refill(self) -> bool:
        """Whether there was anything on the table to put back."""
        state = folded(self._before, self.events)
        if not self._table.can_refill(state):
            return False
        row, back = state.row, state.laid
        if self._table.options.recycle == "all":
            row, back = row[-1:], back + row[:-1]
        self._bag = self._chance.shuffled(back)
        self.events.append(BagRefilled(len(back), faces(row), faces(self._bag)))
        return True
