"""Some state that a view could belong to, with everything unknown drawn by chance."""

from __future__ import annotations

from games.engines.kernel.chance import Chance

from .rules import Rules
from .state import CaptureWindow, OrderKind, State
from .view import View


def imagine(rules: Rules, view: View, chance: Chance) -> State:
    unknown = list(chance.shuffled([card for card in rules.cards if card not in _known_fighters(view)]))
    hands = []
    for seen in view.hands:
        if seen.cards is not None:
            hands.append(seen.cards)
            continue
        hidden = seen.count - len(seen.shown)
        hands.append((*seen.shown, *unknown[:hidden]))
        del unknown[:hidden]
    buried = view.deck if view.bottom is None else view.deck - 1
    deck = (*unknown[:buried], *(() if view.bottom is None else (view.bottom,)))
    opened = {holding.property for holding in view.field}
    estate = chance.shuffled([card for card in rules.estates if card not in opened])[: view.estate]
    orders: list[OrderKind] = ["off"] * rules.seats
    changes = [0] * rules.seats
    if view.seat is not None:
        orders[view.seat], changes[view.seat] = view.order, view.order_changes
    return State(
        hands=tuple(hands),
        shown=tuple(seen.shown for seen in view.hands),
        deck=deck,
        bottom=view.bottom,
        discard=view.discard,
        estate=estate,
        field=view.field,
        trump=view.trump,
        first=view.first,
        turn=view.turn,
        round=view.round,
        phase=view.phase,
        orders=tuple(orders),
        order_changes=tuple(changes),
        windows=view.windows,
        version=view.version,
        docket=view.docket,
    )


def _known_fighters(view: View) -> set[str]:
    known = {*view.discard, *(holding.guard for holding in view.field if holding.guard is not None)}
    for seen in view.hands:
        known.update(seen.shown if seen.cards is None else seen.cards)
    if view.bottom is not None:
        known.add(view.bottom)
    if type(view.phase) is CaptureWindow and view.phase.fighter is not None:
        known.add(view.phase.fighter)
    return known
