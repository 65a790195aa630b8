"""A game small enough to see through, with everything a shell has to cope with: hidden cards, a
die, a response window, a private standing order, a default action of two moves.

Each seat holds three cards. In turn a seat lays one (`lay c3`), a die is rolled with it, and the
others may `slap` or `pass`; who sets `order` passes by itself. `rest` draws nothing and must
be followed by `end`. When the hands are empty, most points win.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import structs

from games.engines.kernel.chance import Chance
from games.engines.kernel.codec import Codec
from games.engines.kernel.contract import GameSpec
from games.engines.kernel.edition import EditionHead
from games.engines.kernel.outcome import Outcome
from games.engines.kernel.refusal import IllegalMove, Malformed, Rejection
from games.engines.kernel.text import Text
from games.engines.kernel.zones import Window, Zone

HAND = 3


class Move(msgspec.Struct, frozen=True):
    deed: str
    card: str = ""


class Opened(msgspec.Struct, frozen=True, tag=True):
    hands: tuple[tuple[str, ...] | None, ...]


class Laid(msgspec.Struct, frozen=True, tag=True):
    seat: int
    card: str
    die: int


class Answered(msgspec.Struct, frozen=True, tag=True):
    seat: int
    slap: bool


class Ordered(msgspec.Struct, frozen=True, tag=True):
    seat: int


class Rested(msgspec.Struct, frozen=True, tag=True):
    seat: int


class TurnEnded(msgspec.Struct, frozen=True, tag=True):
    seat: int


Event = Opened | Laid | Answered | Ordered | Rested | TurnEnded


class State(msgspec.Struct, frozen=True):
    hands: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    turn: int = 0
    number: int = 0
    asked: tuple[int, ...] = ()
    orders: tuple[int, ...] = ()
    resting: bool = False
    laid: tuple[str, ...] = ()


class View(msgspec.Struct, frozen=True):
    hand: tuple[str, ...]
    sizes: tuple[int, ...]
    points: tuple[int, ...]
    turn: int
    asked: tuple[int, ...]
    order: bool
    laid: tuple[str, ...]


SPEC = GameSpec(
    key="toy",
    title=Text(ru="Игрушка", en="Toy"),
    rules_version=1,
    seats=(2, 4),
    parameters=(),
    rejections={"not_your_turn": "1", "not_held": "2", "nothing_to_answer": "3", "match_over": "4"},
    reasons=("hands_empty",),
)


class ToyNotation:
    def parse(self, text: str) -> Move:
        if found := re.fullmatch(r"lay (c\d+)", text):
            return Move("lay", found[1])
        if text in ("slap", "pass", "order", "rest", "end"):
            return Move(text)
        raise Malformed("unreadable_move", text)

    def write(self, move: Move) -> str:
        return f"{move.deed} {move.card}".strip()

    def position(self, state: State) -> dict[str, Any]:
        return msgspec.to_builtins(state)

    def set_up(self, position: Mapping[str, Any]) -> State:
        return msgspec.convert(position, State)


class ToyEngine:
    spec = SPEC
    codec: Codec[State, Move, Event, View] = Codec(state=State, move=Move, event=Event, view=View)
    notation = ToyNotation()
    longest_match = 1000

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.teams = tuple((seat,) for seat in range(seats))

    def open(self, chance: Chance) -> tuple[Event, ...]:
        deck = chance.shuffled([f"c{n}" for n in range(1, self.seats * HAND + 1)])
        return (Opened(tuple(deck[s * HAND : (s + 1) * HAND] for s in range(self.seats))),)

    def evolve(self, state: State | None, event: Event) -> State:
        match event:
            case Opened():
                return State(hands=event.hands, points=(0,) * self.seats)
            case Laid(seat, card, die):
                hands = tuple(
                    tuple(c for c in hand if c != card) if s == seat else hand
                    for s, hand in enumerate(state.hands)
                )
                points = tuple(p + die if s == seat else p for s, p in enumerate(state.points))
                asked = tuple(s for s in range(self.seats) if s != seat)
                return structs.replace(
                    state,
                    hands=hands,
                    points=points,
                    asked=asked,
                    number=state.number + 1,
                    laid=(*state.laid, card),
                )
            case Answered(seat, slap):
                points = tuple(p + 1 if slap and s == seat else p for s, p in enumerate(state.points))
                state = structs.replace(
                    state, points=points, asked=tuple(s for s in state.asked if s != seat)
                )
                return state if state.asked else structs.replace(state, turn=self._next(state))
            case Ordered(seat):
                return structs.replace(state, orders=(*state.orders, seat))
            case Rested():
                return structs.replace(state, resting=True)
            case TurnEnded():
                return structs.replace(state, resting=False, turn=self._next(state))
        raise TypeError(type(event).__name__)

    def _next(self, state: State) -> int:
        for step in range(1, self.seats + 1):
            seat = (state.turn + step) % self.seats
            if state.hands[seat]:
                return seat
        return state.turn

    def to_act(self, state: State) -> frozenset[int]:
        if self.outcome(state):
            return frozenset()
        return frozenset(state.asked or (state.turn,))

    def window(self, state: State) -> Window | None:
        if not state.asked:
            return None
        return Window(
            kind="slap",
            number=state.number,
            version=self.seats - len(state.asked),
            eligible=frozenset(state.asked),
        )

    def legal_moves(self, state: State, seat: int) -> Sequence[Move]:
        every = [Move("lay", card) for card in state.hands[seat]] + [
            Move(deed) for deed in ("slap", "pass", "order", "rest", "end")
        ]
        return [move for move in every if self.rejection(state, seat, move) is None]

    def rejection(self, state: State, seat: int, move: Move) -> Rejection | None:
        def no(code: str) -> Rejection:
            return Rejection(code, SPEC.rejections[code])

        if self.outcome(state):
            return no("match_over")
        if move.deed == "order":
            return no("nothing_to_answer") if seat in state.orders else None
        if move.deed in ("slap", "pass"):
            return None if seat in state.asked else no("nothing_to_answer")
        if state.asked or seat != state.turn or (move.deed == "end") != state.resting:
            return no("not_your_turn")
        return no("not_held") if move.deed == "lay" and move.card not in state.hands[seat] else None

    def decide(self, state: State, seat: int, move: Move, chance: Chance) -> tuple[Event, ...]:
        if rejection := self.rejection(state, seat, move):
            raise IllegalMove(rejection)
        match move.deed:
            case "order":
                return (Ordered(seat),)
            case "slap" | "pass":
                return (Answered(seat, move.deed == "slap"),)
            case "rest":
                return (Rested(seat),)
            case "end":
                return (TurnEnded(seat),)
        events: list[Event] = [Laid(seat, move.card, chance.below(6) + 1)]
        events += [Answered(s, False) for s in range(self.seats) if s != seat and s in state.orders]
        return tuple(events)

    def mid_turn(self, state: State, seat: int) -> bool:
        return state.resting and seat == state.turn

    def default_move(self, state: State, seat: int) -> Move:
        if seat in state.asked:
            return Move("pass")
        if state.resting:
            return Move("end")
        # The first card is the lowest: a choice that says nothing about the others.
        return Move("rest") if state.number == 0 and seat == 0 else Move("lay", min(state.hands[seat]))

    def view(self, state: State, viewer: int | None) -> View:
        return View(
            hand=() if viewer is None else state.hands[viewer],
            sizes=tuple(map(len, state.hands)),
            points=state.points,
            turn=state.turn,
            asked=state.asked,
            order=viewer in state.orders,
            laid=state.laid,
        )

    def redact(self, event: Event, viewer: int | None) -> Any | None:
        if isinstance(event, Opened):
            return Opened(tuple(hand if seat == viewer else None for seat, hand in enumerate(event.hands)))
        if isinstance(event, Ordered):
            return event if event.seat == viewer else None
        return event

    def imagine(self, view: View, chance: Chance) -> State:
        raise NotImplementedError("the shell never imagines")

    def zones(self, state: State) -> tuple[Zone, ...]:
        hands = tuple(
            Zone(f"hand {seat}", hand, owner=seat, known_to=frozenset([seat]))
            for seat, hand in enumerate(state.hands)
        )
        return (*hands, Zone("laid", state.laid, public=True))

    def outcome(self, state: State) -> Outcome | None:
        if any(state.hands) or state.asked:
            return None
        ranked = sorted(set(state.points), reverse=True)
        places = tuple(tuple(s for s, p in enumerate(state.points) if p == score) for score in ranked)
        return Outcome(places=places, reason="hands_empty", scores=state.points)


class Toy:
    spec = SPEC

    def read_edition(self, content: Mapping[str, Any]) -> EditionHead:
        return msgspec.convert(dict(content), EditionHead)

    def engine(
        self, edition: EditionHead, *, seats: int, options: Mapping[str, Any] | None = None
    ) -> ToyEngine:
        return ToyEngine(seats)


CONTENT = {"game": "toy", "key": "first", "title": {"ru": "Игрушка", "en": "Toy"}}

SENTENCES = {
    code: Text(ru=f"Игрушка отказывает: {code}.", en=f"The toy refuses: {code}.")
    for code in (*SPEC.rejections, "unreadable_move")
}
