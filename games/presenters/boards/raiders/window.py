"""The open window: who attacks what, what waits to be carried out, what it would come to."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engines.raiders.moves import Call
from games.engines.raiders.state import PASSED_WHOLE, WAITING, WINDOW, CaptureWindow, Entry, ThreatWindow
from games.presenters.boards.contract import Seen

from .lines import entry_words
from .projection import of_window
from .words import ability_name, card, label, rules_of


def window_in_view(seen: Seen) -> dict[str, Any] | None:
    window = seen.view.phase
    if not isinstance(window, WINDOW):
        return None
    everybody = window.asked if isinstance(window, ThreatWindow) else range(len(seen.names))
    asked = [seat for seat in everybody if seen.view.hands[seat].count]
    said = window.passes[seen.viewer] if seen.viewer is not None else WAITING
    shown: dict[str, Any] = {
        "is_capture": isinstance(window, CaptureWindow),
        "projection": of_window(seen),
        "queue": [
            _entry(seen, entry, done=number < window.done) for number, entry in enumerate(window.queue)
        ],
        "may_answer": [seen.names[seat] for seat in asked if seat != seen.viewer],
        "asks_me": seen.viewer in asked,
        "waits_for_me": seen.viewer in seen.to_act,
        "i_passed_whole": said == PASSED_WHOLE,
    }
    if isinstance(window, CaptureWindow):
        own_bids = window.bids[seen.viewer] if window.bids and seen.viewer is not None else ()
        shown |= {
            "who": seen.names[seen.view.turn],
            "mine": seen.view.turn == seen.viewer,
            "property": card(seen, window.property),
            "is_second": window.guard_fell,
            "sealed": rules_of(seen).sealed,
            "bids": [_entry(seen, entry, done=False) for entry in own_bids],
        }
    return shown


def _entry(seen: Seen, entry: Entry, *, done: bool) -> dict[str, Any]:
    return {
        "who": seen.names[entry.seat],
        "card": card(seen, entry.card),
        "name": ability_name(seen, entry.card, effect=entry.effect),
        "targets": [label(seen, thing) for thing in entry.chosen],
        "paid": [label(seen, thing) for thing in entry.paid],
        "effect": entry.effect,
        "void": entry.void,
        "done": done,
    }


def disputes_in_view(seen: Seen) -> list[dict[str, Any]]:
    """The shnyagas of this turn that may still be called a cheat, in bluff play."""
    docket = seen.view.docket
    if docket is None:
        return []
    callable_now = {move.card for move in seen.moves if isinstance(move, Call)}
    return [
        {
            "card": card(seen, play.entry.card),
            "words": entry_words(seen, msgspec.to_builtins(play.entry)),
            "callers": [seen.names[seat] for seat in play.callers],
            "open": play.entry.card in callable_now,
        }
        for play in docket.plays
    ]
