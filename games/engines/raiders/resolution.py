"""What happens when a window closes: shnyagas are carried out, fighters compared (4, 5, 6.9)."""

from __future__ import annotations

from collections.abc import Iterable

from games.engines.kernel.abilities import deeds
from games.engines.kernel.abilities.world import Source

from . import events as e
from .course import Course
from .rules import Rules, Shnyaga
from .scoring import reached
from .state import CaptureWindow, Entry, Over, State, ThreatWindow
from .turns import draw
from .world import Field, toughness


def close(course: Course) -> None:
    """The open window closes, and everything that waited for it happens."""
    window = course.state.phase
    assert isinstance(window, CaptureWindow | ThreatWindow)
    course.happen(e.WindowClosed(window.number))
    _carry_out_all(course, window.queue[window.done :])
    if isinstance(window, ThreatWindow):
        course.happen(e.ThreatEnded())
    else:
        _capture(course)
    check_win(course)


def check_win(course: Course) -> None:
    if not isinstance(course.state.phase, Over) and (end := reached(course.rules, course.state)) is not None:
        course.happen(e.MatchEnded(end))


def _carry_out_all(course: Course, entries: Iterable[Entry]) -> None:
    """Recalls first, because they save even from certain death; the rest as played (5.7, 5.8)."""
    valid = [entry for entry in entries if not entry.void]
    rescues = [entry for entry in valid if ability_of(course.rules, entry).recalls]
    for entry in rescues:
        carry_out(course, entry)
    for entry in valid:
        if entry not in rescues:
            carry_out(course, entry)


def ability_of(rules: Rules, entry: Entry) -> Shnyaga:
    card = rules.cards[entry.card]
    ability = card.effect if entry.effect else card.shnyaga
    assert ability is not None
    return ability


def carry_out(course: Course, entry: Entry) -> None:
    """One shnyaga or effect; with its target (or the fighter itself) gone it fizzles (5.9)."""
    field = Field(course.rules, course.state)
    needed = (*entry.chosen, entry.card) if entry.effect else entry.chosen
    if any(thing not in field.owners for thing in needed):
        returned = course.rules.options.fizzle == "returned" and not entry.effect
        course.happen(e.ShnyagaFizzled(entry.seat, entry.card, returned))
        return
    ability = ability_of(course.rules, entry)
    for deed in ability.played.deeds(field, Source(entry.seat, entry.card), entry.chosen):
        _do(course, deed)


def _do(course: Course, deed: deeds.AnyDeed) -> None:
    """A thing that an earlier deed took off the field is left alone."""
    if isinstance(deed, deeds.Deal):
        draw(course, deed.seat, deed.count)
        return
    fighter = getattr(deed, "thing", None)
    field = Field(course.rules, course.state)
    owner = field.owners.get(fighter) if isinstance(fighter, str) else None
    if owner is None or not isinstance(fighter, str):
        return
    match deed:
        case deeds.Adjust(by=by):
            course.happen(e.ToughnessChanged(fighter, by))
        case deeds.Recall():
            course.happen(e.FighterRecalled(owner, fighter))
        case deeds.Slay() | deeds.Send():
            course.happen(e.FighterDied(fighter, "shnyaga"))
        case deeds.Seize(seat=seat):
            property = next(held.property for held in course.state.field if held.guard == fighter)
            course.happen(e.GuardTakenOver(seat, fighter, property))
        case _:
            raise AssertionError(f"no card of this game asks for {deed!r}")


def _capture(course: Course) -> None:
    """The two comparisons, attacker against guard and attacker against property (4.4–4.12)."""
    rules, window = course.rules, course.state.phase
    assert isinstance(window, CaptureWindow)
    attacker = window.fighter
    if attacker is None:
        course.happen(e.CaptureFailed("attacker_gone"))
        return
    guard = next(held.guard for held in course.state.field if held.property == window.property)
    attack = _present(rules, course.state, attacker)
    if guard is not None:
        defence = _present(rules, course.state, guard)
        course.happen(e.FightersCompared(attacker, guard, attack, defence))
        if attack >= defence:
            course.happen(e.FighterDied(guard, "fighter"))
        if attack <= defence:
            course.happen(e.FighterDied(attacker, "fighter"))
            course.happen(e.CaptureFailed("both_died" if attack == defence else "attacker_beaten"))
            return
        if rules.options.windows_per_capture == 2:
            course.happen(e.GuardFell())
            return
    _enter(course, attacker, attack, window.property, beaten=guard is not None or window.guard_fell)


def _enter(course: Course, attacker: str, attack: int, property: str, beaten: bool) -> None:
    """The attacker stands before property without a guard."""
    if attack >= course.rules.estates[property].toughness:
        course.happen(e.PropertyCaptured(course.state.turn, property, attacker))
        return
    if beaten and course.rules.options.guard_beaten_but_property_stronger == "attacker_returns":
        course.happen(e.FighterRecalled(course.state.turn, attacker))
    else:
        course.happen(e.FighterDied(attacker, "property"))
    course.happen(e.CaptureFailed("property_tougher"))


def _present(rules: Rules, state: State, fighter: str) -> int:
    value = toughness(rules, state, fighter)
    assert value is not None  # a card without toughness never stands on the field
    return value
