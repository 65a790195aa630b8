"""When and on whom shnyagas and effects may be used (section 5)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engines.kernel.abilities.interpret import Fault, Use
from games.engines.kernel.abilities.tree import Number, Same, Trait
from games.engines.kernel.seats import Seat

from .moves import Play, UseEffect
from .rules import Card, Rules
from .shnyaga import (
    FIGHTERS_OF_SUIT,
    IN_CAPTURE,
    IN_THREAT,
    IN_THREAT_ASKED,
    NO_TARGET,
    OFF_TURN,
    OWN_TURN,
    Shnyaga,
)
from .state import CaptureWindow, State, ThreatWindow
from .world import Field, free_hand, toughness


def moment_of(state: State, seat: Seat) -> int:
    """What kind of moment it is for this seat: one of the bits a shnyaga's moments are made of."""
    phase = state.phase
    if type(phase) is CaptureWindow:
        return IN_CAPTURE
    if type(phase) is ThreatWindow:
        return IN_THREAT_ASKED if seat in phase.asked else IN_THREAT
    return OWN_TURN if seat == state.turn else OFF_TURN


def untimely(state: State, seat: Seat, shnyaga: Shnyaga) -> str | None:
    """The code of the rule that keeps this shnyaga from being played now, or None."""
    moment = moment_of(state, seat)
    if shnyaga.moments & moment:
        return "nothing_to_draw" if shnyaga.draws and not state.deck and not state.discard else None
    if shnyaga.draws and moment & (IN_CAPTURE | IN_THREAT | IN_THREAT_ASKED):
        return "draw_in_window"
    if shnyaga.changes and moment != IN_CAPTURE:
        return "change_outside_capture"
    # Somebody whose turn it is, or who is asked, could have played it.
    could = {IN_THREAT: IN_THREAT_ASKED, OFF_TURN: OWN_TURN}.get(moment, 0)
    return "off_turn" if "any_time" in shnyaga.printed.when and shnyaga.moments & could else "wrong_timing"


def shnyagas_of(rules: Rules, state: State, seat: Seat, field: Field, at: int | None) -> list[Play]:
    """Every legal play of a shnyaga from the seat's hand, in the order of the hand. Most cards
    go the quick way; a test holds it to what the interpreter says."""
    plays: list[Play] = []
    cards, trump, fighting = rules.cards, state.trump, field.fighting
    moment = IN_CAPTURE if fighting else moment_of(state, seat)
    barred = () if state.docket is None else state.docket.barred
    hand = free_hand(state, seat) if rules.sealed else state.hands[seat]
    for id in hand:
        card = cards[id]
        if not card.moments & moment or id in barred:
            continue
        quick = card.quick
        if quick is FIGHTERS_OF_SUIT:
            suit = card.suit
            for thing in fighting:
                if suit == trump or cards[thing].suit == suit:
                    plays.append(Play(id, (thing,), (), False, at))
        elif quick is None:
            plays += [Play(id, *use, False, at) for use in _uses(rules, state, seat, id, field)]  # type: ignore[arg-type]
        elif quick.place:
            for thing in quick_targets(rules, state, card, field):
                plays.append(Play(id, (thing,), (), False, at))
        elif state.deck or state.discard:
            plays.append(Play(id, (), (), False, at))
    return plays


def quick_targets(rules: Rules, state: State, card: Card, field: Field) -> Sequence[str]:
    """The targets of a card that goes the quick way."""
    place, same_suit, at_most = card.quick or NO_TARGET
    things = field.standing_at(place)
    if same_suit and card.suit != state.trump:
        suit, cards = card.suit, rules.cards
        things = [thing for thing in things if cards[thing].suit == suit]
    if at_most is not None:
        things = [thing for thing in things if (toughness(rules, state, thing) or 0) <= at_most]
    if field.fighting and card.takes:
        things = [thing for thing in things if thing not in field.fighting]
    return things


def _uses(rules: Rules, state: State, seat: Seat, id: str, field: Field) -> list[Use]:
    """The legal uses of a card as the interpreter finds them."""
    shnyaga = rules.cards[id].shnyaga
    assert shnyaga is not None
    if shnyaga.draws and not state.deck and not state.discard:
        return []
    uses = shnyaga.listed.uses(field, rules.sources[seat][id])
    return [use for use in uses if not (shnyaga.takes and in_capture(field, use))]


def effects_of(
    rules: Rules, state: State, seat: Seat, field: Field, fighter: str, at: int | None
) -> list[UseEffect]:
    """Every legal use of the effect of a fighter in the current capture (5.11)."""
    effect = rules.cards[fighter].effect
    if effect is None or field.owner(fighter) != seat or effect_uses_left(state, fighter, effect) <= 0:
        return []
    uses = effect.listed.uses(field, rules.sources[seat][fighter])
    return [UseEffect(fighter, *use, False, at) for use in uses]  # type: ignore[arg-type]


def effect_uses_left(state: State, fighter: str, effect: Shnyaga) -> int:
    window = state.phase
    assert type(window) is CaptureWindow
    sealed = sum(window.bids, ())
    return effect.limit - sum(entry.effect and entry.card == fighter for entry in (*window.queue, *sealed))


def in_capture(field: Field, use: Use) -> bool:
    return any(thing in (field.attacker, field.defender) for thing in use.chosen)


def can_answer(rules: Rules, state: State, seat: Seat) -> bool:
    """Whether the seat holds anything to answer with: only fast windows may ask this."""
    field = Field(rules, state, seat)
    return bool(shnyagas_of(rules, state, seat, field, None)) or any(
        effects_of(rules, state, seat, field, fighter, None) for fighter in field.fighting
    )


def misuse(shnyaga: Shnyaga, fault: Fault) -> str:
    """The code of our rules for what the interpreter found wrong with a use."""
    match fault.code:
        case "number_of_choices" | "chosen_twice":
            return "wrong_number_of_targets"
        case "price" | "paid_and_used":
            return "wrong_price"
        case "not_in_hand":
            return "price_not_held"
        case "wrong_target":
            return _unfit(shnyaga, fault.path)
    return "nothing_would_change"


def _unfit(shnyaga: Shnyaga, path: str) -> str:
    """`choose[0].of.where[1]` names the test of the target that is not kept."""
    choice, _, part = path.removeprefix("choose[").partition("].of")
    group = shnyaga.printed.ability.choose[int(choice)].group
    if part == ".owner":
        return "target_not_yours" if group.owner == "you" else "target_not_rivals"
    if not part.startswith(".where["):
        return "target_not_on_field"
    match group.where[int(part.removeprefix(".where[").removesuffix("]"))]:
        case Same():
            return "wrong_suit"
        case Number():
            return "target_too_tough"
        case Trait(trait="guard", negated=False):
            return "target_not_guarding"
        case Trait(trait="in_capture", negated=False):
            return "target_not_in_capture"
        case Trait(trait="attacks", negated=False):
            return "target_not_attacking"
        case Trait(trait="defends", negated=False):
            return "target_not_defending"
    return "target_unfit"
