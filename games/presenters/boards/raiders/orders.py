"""One's own standing order: what it says, and what it may be changed to."""

from __future__ import annotations

from typing import Any

from games.engines.raiders.legality import ORDER_CHANGES
from games.engines.raiders.moves import SetOrder
from games.engines.raiders.state import ORDERS
from games.presenters.boards.contract import Seen

from .words import order_words, reason


def order_in_view(seen: Seen) -> dict[str, Any] | None:
    """None for who has no seat. Nobody else sees that there is one."""
    if seen.viewer is None:
        return None
    view = seen.view
    return {
        "now": view.order,
        "is_set": view.order != "off",
        "words": order_words(view.order, seen.language),
        "left": max(0, ORDER_CHANGES - view.order_changes),
        "choices": [
            {
                "order": order,
                "words": order_words(order, seen.language),
                "current": order == view.order,
                "reason": reason(seen, SetOrder(order)) if order != view.order else "",
            }
            for order in ORDERS
        ]
        if seen.moves
        else [],
    }
