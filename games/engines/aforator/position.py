"""A whole position as plain JSON that people can read and edit, and back again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from games.engines.kernel.abilities.deeds import AnyDeed
from games.engines.kernel.outcome import Outcome
from games.engines.kernel.refusal import Malformed
from games.engines.kernel.seats import Seat

from .legality import turn_moves
from .moves import LayOnTable, Move, PlayToKon, TakeCard, UseTable
from .ruleset import Ruleset
from .state import TURNING, Cards, Looking, Lot, Over, Phase, Settling, State, Turn

MALFORMED = (
    "position_shape",
    "position_seats",
    "position_unknown_card",
    "position_duplicate_card",
    "position_seat_range",
    "position_turns",
    "position_look",
    "position_stuck",
)


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Every part of a written position is strict about its keys."""


class _Lot(_Part, frozen=True):
    cards: Cards
    seen_by: Seat | None = None


class _Looking(_Part, frozen=True):
    seat: Seat
    by: str
    cards: Cards
    take: int = 1
    settling: bool = False
    rest: tuple[AnyDeed, ...] = ()
    waiting: tuple[Settling, ...] = ()


class _Position(_Part, frozen=True):
    hands: tuple[Cards, ...]
    tables: tuple[Cards, ...] = ()
    piles: tuple[Cards, ...] = ()
    deck: Cards = ()
    under: tuple[_Lot, ...] = ()
    burned: Cards = ()
    shown: Cards = ()
    turns: tuple[str, ...] = ()
    """Each as `0 kon first-step`: the seat and its move, or `0 skip`."""
    tricks: tuple[int, ...] = ()
    leader: Seat = 0
    round: int = 1
    returned: int = 0
    used_last: tuple[bool, ...] = ()
    looking: _Looking | None = None
    outcome: Outcome | None = None


def written(state: State, write: Callable[[Move], str]) -> dict[str, Any]:
    phase = state.phase
    found: dict[str, Any] = _plain(
        _Position(
            hands=state.hands,
            tables=state.tables,
            piles=state.piles,
            deck=state.deck,
            under=tuple(_Lot(lot.cards, lot.seer) for lot in state.under),
            burned=state.burned,
            shown=state.shown,
            turns=tuple(_written_turn(turn, write) for turn in state.turns),
            tricks=state.tricks,
            leader=state.leader,
            round=state.round,
            returned=state.returned,
            used_last=state.used_last,
            looking=_written_look(phase) if isinstance(phase, Looking) else None,
            outcome=phase.outcome if isinstance(phase, Over) else None,
        )
    )
    return found


def _plain(position: _Position) -> Any:
    return msgspec.json.decode(msgspec.json.encode(position))


def _written_turn(turn: Turn, write: Callable[[Move], str]) -> str:
    match turn.act:
        case "kon":
            return f"{turn.seat} {write(PlayToKon(turn.card, turn.spares))}"
        case "table":
            return f"{turn.seat} {write(LayOnTable(turn.card, turn.used, turn.choices))}"
        case "use":
            return f"{turn.seat} {write(UseTable(turn.card, turn.choices))}"
        case "skip":
            return f"{turn.seat} skip"


def _read_turn(text: str, number: int, parse: Callable[[str], Move]) -> Turn:
    seat, _, words = text.partition(" ")
    if not seat.isdecimal():
        raise Malformed("position_turns", text, number=number)
    if words == "skip":
        return Turn(int(seat), "skip")
    match parse(words):
        case PlayToKon(card=card, spare=spare):
            return Turn(int(seat), "kon", card, spare)
        case LayOnTable(card=card, use=use, choices=choices):
            return Turn(int(seat), "table", card, False, use, choices)
        case UseTable(card=card, choices=choices):
            return Turn(int(seat), "use", card, False, True, choices)
        case TakeCard():
            raise Malformed("position_turns", text, number=number)


def _written_look(phase: Looking) -> _Looking:
    return _Looking(phase.seat, phase.by, phase.cards, phase.take, phase.settling, phase.rest, phase.waiting)


def set_up(rules: Ruleset, given: Mapping[str, Any], parse: Callable[[str], Move]) -> State:
    try:
        found = msgspec.convert(given, _Position)
    except msgspec.ValidationError as error:
        raise Malformed("position_shape", str(error), problem=str(error)) from None
    nothing: tuple[Cards, ...] = ((),) * rules.seats
    found = msgspec.structs.replace(
        found,
        tables=found.tables or nothing,
        piles=found.piles or nothing,
        tricks=found.tricks or (0,) * rules.seats,
        used_last=found.used_last or (False,) * rules.seats,
    )
    turns = tuple(_read_turn(text, number, parse) for number, text in enumerate(found.turns))
    _check_seats(rules, found)
    _check_cards(rules, found, turns)
    _check_turns(rules, found, turns)
    _check_look(rules, found)
    placed = set(_cards(found, turns))
    # Cards that a position does not mention take no part, and everybody can see that.
    out = tuple(card for card in rules.cards if card not in placed)
    state = State(
        hands=found.hands,
        tables=found.tables,
        piles=found.piles,
        deck=found.deck,
        under=tuple(Lot(lot.cards, lot.seen_by) for lot in found.under),
        burned=found.burned + out,
        shown=found.shown,
        turns=turns,
        tricks=found.tricks,
        leader=found.leader,
        turn=(found.leader + len(found.turns)) % rules.seats,
        round=found.round,
        returned=found.returned,
        used_last=found.used_last,
        phase=_phase(found),
    )
    if state.phase == TURNING and not turn_moves(rules, state, state.turn):
        raise Malformed("position_stuck", "turns", seat=state.turn)
    return state


def _phase(found: _Position) -> Phase:
    if found.outcome is not None:
        return Over(found.outcome)
    look = found.looking
    if look is None:
        return TURNING
    return Looking(look.seat, look.by, look.cards, look.take, look.settling, look.rest, look.waiting)


def _check_seats(rules: Ruleset, found: _Position) -> None:
    for key in ("hands", "tables", "piles", "tricks", "used_last"):
        if len(getattr(found, key)) != rules.seats:
            raise Malformed(
                "position_seats", key, key=key, needed=rules.seats, found=len(getattr(found, key))
            )
    seats = [("leader", found.leader), *(("under", lot.seen_by) for lot in found.under)]
    if found.looking is not None:
        seats += [("looking", found.looking.seat), *(("looking", w.seat) for w in found.looking.waiting)]
    for key, seat in seats:
        if seat is not None and not 0 <= seat < rules.seats:
            raise Malformed("position_seat_range", key, key=key, seat=seat)
    if found.round < 1 or found.returned < 0 or min(found.tricks) < 0:
        raise Malformed("position_shape", "round", problem="round, returned, tricks")


def _cards(found: _Position, turns: tuple[Turn, ...]) -> Iterator[str]:
    for row in (*found.hands, *found.tables, *found.piles, found.deck, found.burned):
        yield from row
    for lot in found.under:
        yield from lot.cards
    for turn in turns:
        if turn.act == "kon":
            yield turn.card
    if found.looking is not None:
        yield from found.looking.cards


def _check_cards(rules: Ruleset, found: _Position, turns: tuple[Turn, ...]) -> None:
    for card, times in Counter(_cards(found, turns)).items():
        if card not in rules.cards:
            raise Malformed("position_unknown_card", card, card=card)
        if times > 1:
            raise Malformed("position_duplicate_card", card, card=card)
    held = {card for hand in found.hands for card in hand}
    for card in found.shown:
        if card not in held:
            raise Malformed("position_unknown_card", card, card=card)


def _check_turns(rules: Ruleset, found: _Position, turns: tuple[Turn, ...]) -> None:
    """Turns run clockwise from the leader, and table cards in them lie on their tables."""
    looking_after = found.looking is not None and not found.looking.settling
    most = rules.seats if looking_after or found.outcome is not None else rules.seats - 1
    if len(turns) > most:
        raise Malformed("position_turns", found.turns[-1], number=len(turns) - 1)
    for number, turn in enumerate(turns):
        fits = turn.seat == (found.leader + number) % rules.seats
        if turn.act in ("table", "use"):
            fits = fits and turn.card in found.tables[turn.seat]
            fits = fits and (not turn.used or rules.cards[turn.card].active is not None)
        if not fits:
            raise Malformed("position_turns", found.turns[number], number=number)


def _check_look(rules: Ruleset, found: _Position) -> None:
    look = found.looking
    if look is None:
        return
    known = look.by in rules.cards and all(
        w.card in rules.cards and 0 <= w.number < len(_settling(rules, found, w)) for w in look.waiting
    )
    if not known or not 1 <= look.take <= len(look.cards):
        raise Malformed("position_look", "looking")


def _settling(rules: Ruleset, found: _Position, entry: Settling) -> tuple[object, ...]:
    card = rules.cards[entry.card]
    settlers = card.table_settlers if entry.card in found.tables[entry.seat] else card.settlers
    return settlers[entry.seat]
