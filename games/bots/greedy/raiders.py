"""A beginner's instinct in Рейдеры: raid what is worth most and can be held, stop whoever is
about to win, do not waste cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from games.engines.kernel.contract import Engine
from games.engines.kernel.seats import Seat
from games.engines.raiders.disputes import was_cheat
from games.engines.raiders.engine import RaidersEngine
from games.engines.raiders.events import Event, FighterDied, FighterRecalled
from games.engines.raiders.forecast import capture_of, forecast, table_of, threat_of
from games.engines.raiders.moves import Call, Capture, EndTurn, Move, Pass, Play, SetOrder, UseEffect
from games.engines.raiders.rules import Rules
from games.engines.raiders.scoring import side_cash, target_in
from games.engines.raiders.state import WINDOW, BeforeCapture, Entry, Holding, State
from games.engines.raiders.view import View
from games.engines.raiders.world import Field

_WIN = 5.0
_RIVAL = 0.6
"""How much the best rival's progress counts against our own: little at first, much near a win."""
_CARD = 0.04
"""What a card in hand is worth, beside the whole target as 1."""
_TOUGHNESS = 0.006
"""What each point of a living fighter's toughness is worth on top."""
_DRAWN = 0.03
_FRESH = 0.01
"""What it is worth to make room for another card in a hand that can do nothing."""
_CHEAT = -1.0
_STEEP = 8.0
CANDIDATES = 6
"""Worth tells moves apart well here, and playing on is slow: few are tried, but often."""
_ANSWER = 0.35
"""How likely rivals are to spoil a capture that would just come off; less with every point
of toughness to spare."""


def worth(engine: Engine[Any, Any, Any, Any], view: View, seat: Seat, move: Move) -> float:
    assert isinstance(engine, RaidersEngine)
    hand = view.hands[seat].cards or ()
    return _worth(engine.rules, table_of(engine.rules, view), seat, hand, move)


def _worth(rules: Rules, table: State, seat: Seat, hand: Sequence[str], move: Move) -> float:
    match move:
        case Pass(whole=whole):
            return -0.001 * whole
        case EndTurn():
            return 0.0
        case SetOrder():
            return -1.0
        case Capture(fighter=fighter, property=property):
            return _capture(rules, table, seat, hand, fighter, property)
        case Call(card=card):
            return _call(rules, table, seat, card)
        case Play(card=card, chosen=chosen, paid=paid):
            entry = Entry(seat, card, chosen, paid)
        case UseEffect(card=card, chosen=chosen, paid=paid):
            entry = Entry(seat, card, chosen, paid, effect=True)
    price = sum(_keep(rules, table, spent) for spent in (*paid, *(() if entry.effect else (card,))))
    if rules.bluff and not entry.effect and _is_cheat(rules, table, entry):
        price -= _CHEAT
    return _play(rules, table, seat, entry) - price


def _play(rules: Rules, table: State, seat: Seat, entry: Entry) -> float:
    """How much better things look with this shnyaga than without it."""
    shnyaga = rules.cards[entry.card].shnyaga
    if shnyaga is not None and shnyaga.draws and not entry.effect:
        return _DRAWN + _keep(rules, table, entry.card)
    if isinstance(table.phase, WINDOW):
        before, after = forecast(rules, table), forecast(rules, table, entry)
        return _value(rules, seat, table, *after) - _value(rules, seat, table, *before)
    after = forecast(rules, threat_of(table, entry))
    gain = _value(rules, seat, table, *after) - _value(rules, seat, table, [], table)
    return gain + _follow_up(rules, table, after[1], seat)


def _follow_up(rules: Rules, before: State, after: State, seat: Seat) -> float:
    """Property that a shnyaga freed can be captured in the same turn."""
    if not isinstance(before.phase, BeforeCapture) or before.turn != seat:
        return 0.0
    guarded = {held.property for held in before.field if held.guard is not None}
    freed = [held.property for held in after.field if held.guard is None and held.property in guarded]
    return max((_wealth_gain(rules, after, seat, property) / 2 for property in freed), default=0.0)


def _wealth_gain(rules: Rules, table: State, seat: Seat, property: str) -> float:
    owned = tuple(
        Holding(property, seat, held.guard) if held.property == property else held for held in table.field
    )
    return _progress(rules, seat, owned, table.round) - _progress(rules, seat, table.field, table.round)


def _capture(
    rules: Rules, table: State, seat: Seat, hand: Sequence[str], fighter: str, property: str
) -> float:
    """The result if nobody answers, and the loss of the fighter if somebody does."""
    events, after = forecast(rules, capture_of(table, fighter, property))
    now = _value(rules, seat, table, [], table)
    gain = _value(rules, seat, table, events, after) - now
    won = any(held.property == property and held.owner == seat for held in after.field)
    if not won:
        if len(hand) >= rules.options.hand_size and _stuck(rules, table, seat, hand):
            return _FRESH - _living(rules, fighter) / 10
        return gain - _keep(rules, table, fighter)
    spare = _spare(rules, table, fighter, property)
    spoiled = _ANSWER / (1 + spare / 2)
    # A strong guard keeps what it took; a strong card stays useful in hand.
    return (1 - spoiled) * gain - spoiled * _living(rules, fighter) - _keep(rules, table, fighter) / 2


def _stuck(rules: Rules, table: State, seat: Seat, hand: Sequence[str]) -> bool:
    """A full hand of which no fighter can take anything: somebody weak has to make room."""
    best = max((rules.cards[card].toughness or 0 for card in hand), default=0)
    return all(
        (held.owner is not None and rules.allied(held.owner, seat)) or best < _needed(rules, held)
        for held in table.field
    )


def _needed(rules: Rules, held: Holding) -> int:
    """The toughness that takes this property."""
    needed = rules.estates[held.property].toughness
    return needed if held.guard is None else max(needed, (rules.cards[held.guard].toughness or 0) + 1)


def _spare(rules: Rules, table: State, fighter: str, property: str) -> int:
    """By how much the fighter is tougher than it needs to be."""
    held = next(held for held in table.field if held.property == property)
    return max(0, (rules.cards[fighter].toughness or 0) - _needed(rules, held))


def _call(rules: Rules, table: State, seat: Seat, card: str) -> float:
    """A beginner who sees a rival's cheat says so at once."""
    assert table.docket is not None
    play = next(play for play in table.docket.plays if play.entry.card == card)
    rivals = not rules.allied(seat, play.entry.seat)
    return 1.0 if rivals and was_cheat(rules, table, play) else -1.0


def _is_cheat(rules: Rules, table: State, entry: Entry) -> bool:
    shnyaga = rules.cards[entry.card].shnyaga
    assert shnyaga is not None
    source = rules.sources[entry.seat][entry.card]
    return shnyaga.printed.misfit(Field(rules, table), source, entry.chosen) is not None


def _value(rules: Rules, seat: Seat, before: State, events: Sequence[Event], after: State) -> float:
    """How the table looks to the seat after these events."""
    owners = Field(rules, before).owners
    value = _progress(rules, seat, after.field, before.round)
    for event in events:
        if isinstance(event, FighterDied):
            owner = owners.get(event.fighter, before.turn)
            lost = _CARD + _living(rules, event.fighter)
            value += -lost if rules.allied(owner, seat) else lost / 2 / (len(rules.teams) - 1)
        elif isinstance(event, FighterRecalled) and rules.allied(event.seat, seat):
            value += _CARD
    for held in after.field:
        if held.guard is not None and held.owner is not None:
            strength = _living(rules, held.guard) / 2
            value += strength if rules.allied(held.owner, seat) else -strength / 2
    return value


def _progress(rules: Rules, seat: Seat, field: Sequence[Holding], round: int) -> float:
    """Our share of the target against the best rival's."""
    cash, target, mine = side_cash(rules, field), target_in(rules, round), rules.side[seat]
    ours = cash[mine] / target
    theirs = max(other / target for side, other in enumerate(cash) if side != mine)
    return ours + _WIN * (ours >= 1) - _RIVAL * theirs**3 - _WIN * (theirs >= 1)


def _living(rules: Rules, fighter: str) -> float:
    return _TOUGHNESS * (rules.cards[fighter].toughness or 0)


def _keep(rules: Rules, table: State, card: str) -> float:
    """What a card is worth in hand. Hands are filled up again, so not much; but a kill or a
    steal is better kept for when it matters."""
    shnyaga = rules.cards[card].shnyaga
    strong = shnyaga is not None and shnyaga.removes
    trump = rules.cards[card].suit == table.trump
    return _CARD * (1 + strong + trump / 2) + _living(rules, card) / 2


def urge(engine: Engine[Any, Any, Any, Any], state: State, move: Move) -> float:
    """The same as worth, for whoever can make the move: a hasty player is greedy too."""
    assert isinstance(engine, RaidersEngine)
    seat = _mover(state, move)
    return _worth(engine.rules, state, seat, state.hands[seat], move)


def _mover(state: State, move: Move) -> Seat:
    """Whose move it is, where that matters."""
    match move:
        case Play(card=card):
            return next(seat for seat, hand in enumerate(state.hands) if card in hand)
        case UseEffect(paid=(card, *_)):
            return next(seat for seat, hand in enumerate(state.hands) if card in hand)
        case Call(card=card) if state.docket is not None:
            author = next(play.entry.seat for play in state.docket.plays if play.entry.card == card)
            return (author + 1) % len(state.hands)
    return state.turn


def horizon(engine: Engine[Any, Any, Any, Any]) -> int:
    """About the rest of this turn and one of everybody's."""
    return 6 * engine.seats


def standing(engine: Engine[Any, Any, Any, Any], state: State) -> Sequence[float]:
    """By how near each side is to the target and how well it guards what it has. Steep, so that
    one good capture is told from none."""
    assert isinstance(engine, RaidersEngine)
    rules = engine.rules
    target = target_in(rules, state.round)
    nearness = [cash / target for cash in side_cash(rules, state.field)]
    for held in state.field:
        if held.guard is not None and held.owner is not None:
            nearness[rules.side[held.owner]] += _living(rules, held.guard)
    for seat, hand in enumerate(state.hands):
        nearness[rules.side[seat]] += _CARD / 2 * len(hand)
    weights = [exp(_STEEP * near) for near in nearness]
    whole = sum(weights)
    return [weights[rules.side[seat]] / whole for seat in range(rules.seats)]
