"""What lies on the table, for one viewer. Who has passed already is nobody's business, so
nothing here asks whom the match waits for, except about the viewer."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from games.engines.raiders.moves import Capture, Play
from games.presenters.boards.contract import Seen

from .estates import lot, seats_in_view, teams_in_view
from .orders import order_in_view
from .targets import target_in_view
from .useless import why_useless
from .window import disputes_in_view, window_in_view
from .words import SUIT_SIGNS, card, label


def scene(seen: Seen) -> dict[str, Any]:
    view = seen.view
    seats = seats_in_view(seen)
    return {
        "round": view.round,
        "target": target_in_view(seen),
        "trump": view.trump,
        "trump_sign": SUIT_SIGNS[view.trump],
        "bottom": card(seen, view.bottom) if view.bottom else None,
        "deck": view.deck,
        "discard": [label(seen, thing) for thing in reversed(view.discard)],
        "top": card(seen, view.discard[-1]) if view.discard else None,
        "estate": view.estate,
        "centre": [lot(seen, held) for held in view.field if held.owner is None],
        "rivals": [seat for seat in seats if not seat["mine"]],
        "mine": next((seat for seat in seats if seat["mine"]), None),
        "teams": teams_in_view(seen),
        "hand": _hand(seen),
        "window": window_in_view(seen),
        "disputes": disputes_in_view(seen),
        "order": order_in_view(seen),
    }


def _hand(seen: Seen) -> list[dict[str, Any]]:
    """The viewer's cards; one that can do nothing now says why."""
    if seen.viewer is None:
        return []
    useful = {move.fighter for move in seen.moves if isinstance(move, Capture)}
    useful |= {move.card for move in seen.moves if isinstance(move, Play)}
    hand = seen.view.hands[seen.viewer]
    return [
        card(seen, thing)
        | {
            "open": thing in useful,
            "query": urlencode({"card": thing}),
            "known": thing in hand.shown,
            "reason": "" if thing in useful or not seen.moves else why_useless(seen, thing),
        }
        for thing in hand.cards or ()
    ]
