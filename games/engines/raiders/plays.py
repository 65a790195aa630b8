"""When and on whom shnyagas and effects may be used (section 5)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engines.kernel.abilities.interpret import Fault, Use
from games.engines.kernel.abilities.tree import Number, Same, Trait
from games.engines.kernel.abilities.world import Source
from games.engines.kernel.seats import Seat

from .rules import Rules, Shnyaga
from .state import CaptureWindow, State, ThreatWindow
from .world import Field, free_hand


def untimely(rules: Rules, state: State, seat: Seat, shnyaga: Shnyaga) -> str | None:
    """The code of the rule that keeps this shnyaga from being played now, or None."""
    phase = state.phase
    if isinstance(phase, CaptureWindow):
        if shnyaga.draws:
            return "draw_in_window"
        return None if shnyaga.capture else "wrong_timing"
    if shnyaga.changes:
        return "change_outside_capture"
    if isinstance(phase, ThreatWindow):
        if shnyaga.draws:
            return "draw_in_window"
        if not shnyaga.any_time:
            return "wrong_timing"
        off_turn = seat not in phase.asked
    else:
        if not shnyaga.any_time and not (shnyaga.own_turn and seat == state.turn):
            return "wrong_timing"
        off_turn = seat != state.turn
    if off_turn and rules.options.offturn_shnyaga == "windows_only":
        return "off_turn"
    if shnyaga.draws and not state.deck and not state.discard:
        return "nothing_to_draw"
    return None


def shnyagas_of(rules: Rules, state: State, seat: Seat, field: Field) -> Iterator[tuple[str, Use]]:
    """Every legal play of a shnyaga from the seat's hand, in the order of the hand."""
    barred = state.docket.barred if state.docket is not None else ()
    for card in free_hand(state, seat):
        shnyaga = rules.cards[card].shnyaga
        if shnyaga is None or card in barred or untimely(rules, state, seat, shnyaga) is not None:
            continue
        for use in shnyaga.played.uses(field, Source(seat, card)):
            if not shnyaga.takes or not in_capture(field, use):
                yield card, use


def effects_of(rules: Rules, state: State, seat: Seat, field: Field) -> Iterator[tuple[str, Use]]:
    """Every legal use of an effect of the seat's fighters in the current capture (5.11)."""
    for fighter in (field.attacker, field.defender):
        if fighter is None or field.owners[fighter] != seat:
            continue
        effect = rules.cards[fighter].effect
        if effect is not None and effect_uses_left(state, fighter, effect) > 0:
            for use in effect.played.uses(field, Source(seat, fighter)):
                yield fighter, use


def effect_uses_left(state: State, fighter: str, effect: Shnyaga) -> int:
    window = state.phase
    assert isinstance(window, CaptureWindow)
    sealed = sum(window.bids, ())
    return effect.limit - sum(entry.effect and entry.card == fighter for entry in (*window.queue, *sealed))


def in_capture(field: Field, use: Use) -> bool:
    return any(thing in (field.attacker, field.defender) for thing in use.chosen)


def can_answer(rules: Rules, state: State, seat: Seat) -> bool:
    """Whether the seat holds anything to answer with: only fast windows may ask this."""
    field = Field(rules, state)
    return (
        next(shnyagas_of(rules, state, seat, field), None) is not None
        or next(effects_of(rules, state, seat, field), None) is not None
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
        case Trait(trait="guard"):
            return "target_not_guarding"
        case Trait(trait="in_capture"):
            return "target_not_in_capture"
        case Trait(trait="attacks"):
            return "target_not_attacking"
        case Trait(trait="defends"):
            return "target_not_defending"
    return "target_unfit"
