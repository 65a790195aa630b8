"""Buttons of the composer: they make the posted card bigger or smaller before it is shown again."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

NEW = {"where": {"test": "trait"}, "choose": {}, "do": {}, "abilities": {}}
"""What is added; `nodes` makes it whole."""


def reshaped(card: dict[str, Any], wish: str) -> dict[str, Any]:
    """`+abilities.0.do` adds at the end of a list, `-abilities.0.do.1` takes one out. A wish that
    fits nothing changes nothing."""
    card = deepcopy(card)
    sign, path = wish[:1], wish[1:].split(".")
    if sign not in ("+", "-") or path[0] != "abilities":
        return card
    node: Any = card
    try:
        for step in path[:-1]:
            key = "target" if step == "target_group" else step
            node = node[int(key)] if isinstance(node, list) else node[key]
        if sign == "+" and path[-1] in NEW:
            node[path[-1]] = [*node.get(path[-1], ()), deepcopy(NEW[path[-1]])]
        elif sign == "-":
            node.pop(int(path[-1]))
    except (KeyError, IndexError, ValueError, TypeError, AttributeError):
        return card
    return card
