"""Seats with what they own: property, its guards, and what it brings."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.engines.kernel.seats import clockwise_from
from games.engines.raiders.state import CaptureWindow, Holding, Over
from games.presenters.boards.card_words import card_name
from games.presenters.boards.contract import Seen

from .words import card, rules_of


def lot(seen: Seen, held: Holding) -> dict[str, Any]:
    """A property on the field with its guard."""
    rules, phase = rules_of(seen), seen.view.phase
    estate = rules.estates[held.property]
    return card(seen, held.property) | {
        "cash": estate.cash,
        "toughness": estate.toughness,
        "guard": card(seen, held.guard) | {"toughness": rules.cards[held.guard].toughness}
        if held.guard
        else None,
        "things": [held.property] + ([held.guard] if held.guard else []),
        "attacked": isinstance(phase, CaptureWindow) and phase.property == held.property,
    }


def seats_in_view(seen: Seen) -> list[dict[str, Any]]:
    """Clockwise from the viewer, or from the first seat for who only watches."""
    first = 0 if seen.viewer is None else seen.viewer
    return [_seat(seen, seat) for seat in clockwise_from(first, len(seen.names))]


def _seat(seen: Seen, seat: int) -> dict[str, Any]:
    view, rules = seen.view, rules_of(seen)
    hand = view.hands[seat]
    held = [holding for holding in view.field if holding.owner == seat]
    mine = seat == seen.viewer
    laid_open = seen.revealed[seat].hands[seat].cards if seen.revealed else hand.cards
    return {
        "seat": seat,
        "name": seen.names[seat],
        "mine": mine,
        "partner": seen.viewer is not None and not mine and rules.allied(seat, seen.viewer),
        "turn": seat == view.turn and not isinstance(view.phase, Over),
        "cash": view.cash[seat],
        "hand": hand.count,
        "cards": [] if mine else [card(seen, thing) for thing in laid_open or hand.shown],
        "all_open": laid_open is not None,
        "lots": [lot(seen, holding) for holding in held],
        "bonuses": _bonuses(seen, held),
    }


def _bonuses(seen: Seen, held: list[Holding]) -> list[dict[str, Any]]:
    """Kinds that bring more together than each alone: «Клуб × 2 = 6»."""
    rules = rules_of(seen)
    counts = Counter(rules.estates[holding.property].kind for holding in held)
    return [
        {"name": card_name(seen, kind), "count": count, "cash": rules.worth[kind][count]}
        for kind, count in counts.items()
        if count > 1 and rules.worth[kind][count] > count * rules.worth[kind][1]
    ]


def teams_in_view(seen: Seen) -> list[dict[str, Any]]:
    """What each pair has together; empty where everyone plays for themselves."""
    teams = rules_of(seen).teams
    if len(teams) == len(seen.names):
        return []
    return [
        {
            "names": [seen.names[seat] for seat in team],
            "cash": sum(seen.view.cash[seat] for seat in team),
            "mine": seen.viewer in team,
        }
        for team in teams
    ]
