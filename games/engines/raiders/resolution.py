"""What happens when a window closes: shnyagas are carried out, fighters compared (4, 5, 6.9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.engines.kernel.abilities import deeds

from . import events as e
from .course import Course
from .rules import Rules
from .shnyaga import Shnyaga
from .state import WINDOW, CaptureWindow, Entry, State, ThreatWindow
from .turns import draw
from .world import Field, holding_of, toughness


def close(course: Course) -> None:
    """The open window closes, and everything that waited for it happens."""
    window = course.state.phase
    assert isinstance(window, WINDOW)
    course.happen(e.WindowClosed(window.number))
    if entries := window.queue[window.done :]:
        _carry_out_all(course, entries)
    if type(window) is ThreatWindow:
        course.happen(e.ThreatEnded())
    else:
        _capture(course)


def _carry_out_all(course: Course, entries: Sequence[Entry]) -> None:
    """Recalls first, because they save even from certain death; the rest as played (5.7, 5.8)."""
    later = []
    for entry in entries:
        if entry.void:
            continue
        if ability_of(course.rules, entry).recalls:
            carry_out(course, entry)
        else:
            later.append(entry)
    for entry in later:
        carry_out(course, entry)


def ability_of(rules: Rules, entry: Entry) -> Shnyaga:
    card = rules.cards[entry.card]
    ability = card.effect if entry.effect else card.shnyaga
    assert ability is not None
    return ability


def carry_out(course: Course, entry: Entry) -> None:
    """One shnyaga or effect; with its target (or the fighter itself) gone it fizzles (5.9)."""
    rules, field = course.rules, Field(course.rules, course.state)
    for thing in (*entry.chosen, entry.card) if entry.effect else entry.chosen:
        if not field.stands(thing):
            returned = rules.options.fizzle == "returned" and not entry.effect
            course.happen(e.ShnyagaFizzled(entry.seat, entry.card, returned))
            return
    ability, source = ability_of(rules, entry), rules.sources[entry.seat][entry.card]
    first = True
    for deed in ability.played.deeds(field, source, entry.chosen):
        # Only the first deed is sure to find everybody still where they stood.
        if first or _finds_its_thing(course, deed):
            _DOING[type(deed)](course, deed)
        first = False


def _finds_its_thing(course: Course, deed: deeds.AnyDeed) -> bool:
    if isinstance(deed, deeds.Deal):
        return True
    thing = getattr(deed, "thing", None)
    return isinstance(thing, str) and Field(course.rules, course.state).stands(thing)


def _adjust(course: Course, deed: deeds.Adjust) -> None:
    course.happen(e.ToughnessChanged(str(deed.thing), deed.by))


def _recall(course: Course, deed: deeds.Recall) -> None:
    fighter = str(deed.thing)
    course.happen(e.FighterRecalled(Field(course.rules, course.state).owners[fighter], fighter))


def _kill(course: Course, deed: deeds.Slay | deeds.Send) -> None:
    course.happen(e.FighterDied(str(deed.thing), "shnyaga"))


def _take(course: Course, deed: deeds.Seize) -> None:
    for holding in course.state.field:
        if holding.guard == deed.thing:
            course.happen(e.GuardTakenOver(deed.seat, holding.guard, holding.property))
            course.gained = True
            return


def _deal(course: Course, deed: deeds.Deal) -> None:
    draw(course, deed.seat, deed.count)


_DOING: dict[type, Callable[[Course, Any], None]] = {
    deeds.Adjust: _adjust,
    deeds.Recall: _recall,
    deeds.Slay: _kill,
    deeds.Send: _kill,
    deeds.Seize: _take,
    deeds.Deal: _deal,
}


def _capture(course: Course) -> None:
    """The two comparisons, attacker against guard and attacker against property (4.4–4.12)."""
    rules, window = course.rules, course.state.phase
    assert type(window) is CaptureWindow
    attacker = window.fighter
    if attacker is None:
        course.happen(e.CaptureFailed("attacker_gone"))
        return
    guard = holding_of(course.state, window.property).guard
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
        course.gained = True
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
