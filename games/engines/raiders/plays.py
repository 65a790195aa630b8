"""When and on whom shnyagas and effects may be used (section 5)."""

from __future__ import annotations

from games.engines.kernel.abilities.interpret import Fault, Use
from games.engines.kernel.abilities.targets import Chosen
from games.engines.kernel.abilities.tree import Number, Same, Trait
from games.engines.kernel.seats import Seat

from .rules import Rules
from .shnyaga import IN_CAPTURE, IN_THREAT, IN_THREAT_ASKED, OFF_TURN, OWN_TURN, Shnyaga
from .state import CaptureWindow, State, ThreatWindow
from .world import Field, free_hand

Ready = tuple[str, Chosen, tuple[str, ...]]
"""A card that could be played now, with its targets and its price."""


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


def shnyagas_of(rules: Rules, state: State, seat: Seat, field: Field) -> list[Ready]:
    """Every legal play of a shnyaga from the seat's hand, in the order of the hand."""
    plays: list[Ready] = []
    cards, sources = rules.cards, rules.sources[seat]
    for card in _timely(rules, state, seat):
        shnyaga = cards[card].shnyaga
        assert shnyaga is not None
        find = shnyaga.listed.lone
        if find is not None and not shnyaga.takes:
            plays += [(card, (thing,), ()) for thing in find(field, sources[card], ())]
        elif not shnyaga.draws or state.deck or state.discard:
            uses = shnyaga.listed.uses(field, sources[card])
            plays += [(card, *use) for use in uses if not (shnyaga.takes and in_capture(field, use))]
    return plays


def _timely(rules: Rules, state: State, seat: Seat) -> list[str]:
    """The cards of the seat's hand whose shnyaga may be played at this moment, targets aside."""
    cards, moment = rules.cards, moment_of(state, seat)
    hand = [card for card in free_hand(state, seat) if cards[card].moments & moment]
    if state.docket is not None and state.docket.barred:
        hand = [card for card in hand if card not in state.docket.barred]
    return hand


def effects_of(rules: Rules, state: State, seat: Seat, field: Field) -> list[Ready]:
    """Every legal use of an effect of the seat's fighters in the current capture (5.11)."""
    plays: list[Ready] = []
    for fighter in (field.attacker, field.defender):
        effect = rules.cards[fighter].effect if fighter is not None else None
        if fighter is None or effect is None or field.owner(fighter) != seat:
            continue
        if effect_uses_left(state, fighter, effect) > 0:
            uses = effect.listed.uses(field, rules.sources[seat][fighter])
            plays += [(fighter, *use) for use in uses]
    return plays


def effect_uses_left(state: State, fighter: str, effect: Shnyaga) -> int:
    window = state.phase
    assert isinstance(window, CaptureWindow)
    sealed = sum(window.bids, ())
    return effect.limit - sum(entry.effect and entry.card == fighter for entry in (*window.queue, *sealed))


def in_capture(field: Field, use: Use) -> bool:
    return any(thing in (field.attacker, field.defender) for thing in use.chosen)


def can_answer(rules: Rules, state: State, seat: Seat) -> bool:
    """Whether the seat holds anything to answer with: only fast windows may ask this."""
    field = Field(rules, state, seat)
    return bool(shnyagas_of(rules, state, seat, field) or effects_of(rules, state, seat, field))


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
        case Trait(trait="guard"):
            return "target_not_guarding"
        case Trait(trait="in_capture"):
            return "target_not_in_capture"
        case Trait(trait="attacks"):
            return "target_not_attacking"
        case Trait(trait="defends"):
            return "target_not_defending"
    return "target_unfit"
