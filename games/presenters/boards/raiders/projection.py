"""What would come of the open window, or of a move being put together: open facts only."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engines.raiders import events as e
from games.engines.raiders.forecast import capture_of, forecast, table_of, threat_of
from games.engines.raiders.moves import Capture, Play, UseEffect
from games.engines.raiders.scoring import reached
from games.engines.raiders.state import WINDOW, CaptureWindow, Entry, Over, State
from games.engines.raiders.world import holding_of
from games.presenters.boards.contract import Seen

from .lines import line
from .words import card, rules_of, signed

TOLD = (
    e.FighterRecalled,
    e.GuardTakenOver,
    e.ShnyagaFizzled,
    e.FighterDied,
    e.GuardFell,
    e.PropertyCaptured,
    e.CaptureFailed,
)
"""Toughness and comparisons are shown in figures; these are told in words."""


def of_window(seen: Seen) -> dict[str, Any] | None:
    """If the open window closed now."""
    return (
        _project(seen, table_of(rules_of(seen), seen.view)) if isinstance(seen.view.phase, WINDOW) else None
    )


def of_move(seen: Seen, move: Any) -> dict[str, Any] | None:
    """If the move were made and nobody answered it."""
    if seen.viewer is None:
        return None
    rules, table = rules_of(seen), table_of(rules_of(seen), seen.view)
    if isinstance(move, Capture):
        return _project(seen, capture_of(table, move.fighter, move.property))
    if not isinstance(move, Play | UseEffect):
        return None
    entry = Entry(seen.viewer, move.card, move.chosen, move.paid, isinstance(move, UseEffect))
    if isinstance(table.phase, WINDOW):
        return _project(seen, table, entry)
    shnyaga = rules.cards[move.card].shnyaga
    return None if shnyaga is None or shnyaga.draws else _project(seen, threat_of(table, entry))


def _project(seen: Seen, table: State, *more: Entry) -> dict[str, Any]:
    rules, window = rules_of(seen), table.phase
    events, after = forecast(rules, table, *more)
    outcome = None if isinstance(after.phase, Over) else reached(rules, after)
    told = [
        line(seen, type(event).__name__, msgspec.to_builtins(event))
        for event in events
        if type(event) in TOLD
    ]
    winners = outcome.places[0] if outcome else ()
    projection: dict[str, Any] = {
        "told": told,
        "winners": [seen.names[seat] for seat in winners],
        "i_win": seen.viewer in winners,
    }
    if isinstance(window, CaptureWindow):
        guard = holding_of(table, window.property).guard
        projection |= {
            "attacker": _side(seen, table, window.fighter, events),
            "guard": _side(seen, table, guard, events),
            "property": card(seen, window.property) | {"toughness": rules.estates[window.property].toughness},
            "captured": any(isinstance(event, e.PropertyCaptured) for event in events),
            "attacker_is_mine": seen.viewer == table.turn,
        }
    return projection


def _side(seen: Seen, table: State, fighter: str | None, events: list[e.Event]) -> dict[str, Any] | None:
    """A fighter with its printed toughness, what changes it, and what it comes to."""
    if fighter is None:
        return None
    window = table.phase
    assert isinstance(window, CaptureWindow)
    printed = rules_of(seen).cards[fighter].toughness or 0
    changes = [by for who, by in window.changes if who == fighter]
    changes += [
        event.by for event in events if isinstance(event, e.ToughnessChanged) and event.fighter == fighter
    ]
    return card(seen, fighter) | {
        "printed": printed,
        "changes": [signed(by) for by in changes],
        "toughness": printed + sum(changes),
        "gone": _gone(fighter, events),
    }


def _gone(fighter: str, events: list[e.Event]) -> bool:
    """Whether the fighter is off the field before toughness is compared."""
    for event in events:
        match event:
            case e.FightersCompared():
                return False
            case e.FighterRecalled(fighter=gone) | e.FighterDied(fighter=gone, cause="shnyaga"):
                if gone == fighter:
                    return True
    return False
