"""From form fields to JSON: `abilities.0.do.1.op` is a place in a tree of objects and lists."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

MOST_PLACES = 9
"""Longer lists than any ability has are not built."""


def planted(fields: Iterable[tuple[str, str]], root: str) -> Any:
    """The tree of all fields whose names begin with the root."""
    tree: dict[str, Any] = {}
    for name, value in fields:
        first, *steps = name.split(".")
        if first != root or not steps or len(steps) > MOST_PLACES:
            continue
        node = tree
        for step in steps[:-1]:
            below = node.setdefault(step, {})
            if not isinstance(below, dict):
                break
            node = below
        else:
            node[steps[-1]] = value
    return _listed(tree)


def _listed(node: Any) -> Any:
    if not isinstance(node, dict):
        return node
    if node and all(key.isdigit() for key in node):
        return [_listed(node[key]) for key in sorted(node, key=int)][:MOST_PLACES]
    return {key: _listed(value) for key, value in node.items()}
