"""A whole state as plain JSON that people can read and write.

What is left out has its natural value, so that a small position is a few words:
`{"hands": [["KS"], ["6H"]], "field": ["club-1"], "trump": "H", "turn": 0}`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from games.engines.kernel.refusal import Malformed

from .rules import Rules
from .state import WINDOW, CaptureWindow, Entry, OpenWindow, Phase, State, ThreatWindow


def position(rules: Rules, state: State) -> dict[str, Any]:
    written: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state))
    written["field"] = [entry["property"] if entry["guard"] is None else entry for entry in written["field"]]
    if written["phase"].keys() == {"type"}:
        written["phase"] = written["phase"]["type"]
    usual = _usual(rules)
    return {key: value for key, value in written.items() if key in ALWAYS or value != usual.get(key)}


ALWAYS = ("hands", "deck", "discard", "estate", "field", "trump", "turn", "phase")
"""Written down even where they are empty or usual."""


def _usual(rules: Rules) -> dict[str, Any]:
    """What is meant where a position says nothing."""
    return {
        "hands": [[] for _ in range(rules.seats)],
        "shown": [[] for _ in range(rules.seats)],
        "deck": [],
        "bottom": None,
        "discard": [],
        "estate": [],
        "field": [],
        "first": 0,
        "turn": 0,
        "round": 1,
        "phase": "before_capture",
        "orders": ["off"] * rules.seats,
        "order_changes": [0] * rules.seats,
        "windows": 0,
        "version": 0,
        "docket": {"plays": [], "spent": [], "barred": []} if rules.bluff else None,
    }


def set_up(rules: Rules, written: Mapping[str, Any]) -> State:
    """Raises Malformed, whose `where` says which part."""
    content = {**_usual(rules), **written}
    if unknown := content.keys() - set(State.__struct_fields__):
        raise Malformed("position_unreadable", str(sorted(unknown)[0]), where=str(sorted(unknown)[0]))
    if isinstance(content["field"], list):
        content["field"] = [
            {"property": entry} if isinstance(entry, str) else entry for entry in content["field"]
        ]
    if isinstance(content["phase"], str):
        content["phase"] = {"type": content["phase"]}
    try:
        state = msgspec.convert(content, State)
    except msgspec.ValidationError as error:
        why, _, where = str(error).partition(" - at `$")
        raise Malformed("position_unreadable", why, where=where.strip("`.")) from None
    _check_seats(rules, state)
    _check_cards(rules, state)
    if (state.docket is not None) != rules.bluff:
        raise Malformed("position_unreadable", "docket", where="docket")
    return state


def _check_seats(rules: Rules, state: State) -> None:
    def require(fits: bool, where: str) -> None:
        if not fits:
            raise Malformed("position_wrong_seat", where, where=where)

    for where in ("hands", "shown", "orders", "order_changes"):
        require(len(getattr(state, where)) == rules.seats, where)
    for where in ("first", "turn"):
        require(0 <= getattr(state, where) < rules.seats, where)
    for number, holding in enumerate(state.field):
        if (holding.owner is None) != (holding.guard is None):
            raise Malformed("position_guard_without_owner", holding.property, where=f"field[{number}]")
        require(holding.owner is None or 0 <= holding.owner < rules.seats, f"field[{number}].owner")
    if isinstance(state.phase, WINDOW):
        require(len(state.phase.passes) == rules.seats, "phase.passes")
        for entry in _entries(state.phase):
            require(0 <= entry.seat < rules.seats, "phase.queue")
    if type(state.phase) is CaptureWindow:
        require(len(state.phase.bids) in (0, rules.seats), "phase.bids")
    if type(state.phase) is ThreatWindow:
        require(all(0 <= seat < rules.seats for seat in state.phase.asked), "phase.asked")


def _check_cards(rules: Rules, state: State) -> None:
    seen: set[str] = set()
    for where, card, known in _placed(rules, state):
        if card not in known:
            raise Malformed("position_unknown_card", card, where=where, card=card)
        if card in seen:
            raise Malformed("position_duplicate_card", card, where=where, card=card)
        seen.add(card)
    for seat, shown in enumerate(state.shown):
        if not set(shown) <= set(state.hands[seat]):
            raise Malformed("position_unreadable", "shown", where=f"shown[{seat}]")
    if state.bottom is not None and state.deck[-1:] != (state.bottom,):
        raise Malformed("position_unreadable", state.bottom, where="bottom")
    if state.trump not in {card.suit for card in rules.cards.values()}:
        raise Malformed("position_unreadable", state.trump, where="trump")
    _check_fighters(rules, state)
    for entry in _entries(state.phase):
        for card in (entry.card, *entry.chosen, *entry.paid):
            if card not in rules.cards:
                raise Malformed("position_unknown_card", card, where="phase.queue", card=card)


def _check_fighters(rules: Rules, state: State) -> None:
    """Whoever stands on the field has toughness, and what is attacked lies there."""
    standing = [(f"field[{number}].guard", holding.guard) for number, holding in enumerate(state.field)]
    if type(state.phase) is CaptureWindow:
        standing.append(("phase.fighter", state.phase.fighter))
        if state.phase.property not in {holding.property for holding in state.field}:
            raise Malformed("position_unreadable", state.phase.property, where="phase.property")
    for where, fighter in standing:
        if fighter is not None and rules.cards[fighter].toughness is None:
            raise Malformed("position_unreadable", fighter, where=where)


def _placed(rules: Rules, state: State) -> Iterator[tuple[str, str, Mapping[str, object]]]:
    fighters: list[tuple[str, tuple[str, ...]]] = [
        *((f"hands[{seat}]", hand) for seat, hand in enumerate(state.hands)),
        ("deck", state.deck),
        ("discard", state.discard),
    ]
    for where, cards in fighters:
        yield from ((where, card, rules.cards) for card in cards)
    yield from (("estate", property, rules.estates) for property in state.estate)
    for number, holding in enumerate(state.field):
        yield f"field[{number}].property", holding.property, rules.estates
        if holding.guard is not None:
            yield f"field[{number}].guard", holding.guard, rules.cards
    if type(state.phase) is CaptureWindow and state.phase.fighter is not None:
        yield "phase.fighter", state.phase.fighter, rules.cards


def _entries(phase: Phase | OpenWindow) -> Iterator[Entry]:
    if isinstance(phase, WINDOW):
        yield from phase.queue
    if type(phase) is CaptureWindow:
        for bids in phase.bids:
            yield from bids
