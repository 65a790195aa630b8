"""Bringing a draft's changes over to a newer release: a merge of three contents, part by part.

What only the draft changed stays the draft's; what only the newer release changed comes in. Where
both changed the same part, the draft's is kept and the place is named: an editor decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardcatalog.cards import CARD_LISTS, cards_of

GONE: Any = object()
"""What stands where a side has nothing."""


class Listed(NamedTuple):
    """A card with its kind and its place in the deck."""

    kind: str
    position: int
    content: Mapping[str, Any]


class Merged(NamedTuple):
    """`clashes` names every part that both sides changed, as `card.part` or `part.key`."""

    head: dict[str, Any]
    cards: dict[str, Listed]
    clashes: tuple[str, ...]


def merged(
    *, base: Mapping[str, Any], newer: Mapping[str, Any], head: Mapping[str, Any], cards: Mapping[str, Listed]
) -> Merged:
    """`head` and `cards` are the draft's; `base` is what it was made from."""
    clashes: list[str] = []
    old, new = _listed(base), _listed(newer)
    found: dict[str, Listed] = {}
    for key in {**new, **cards}:
        was, theirs, ours = (side.get(key) for side in (old, new, cards))
        kept = _card(key, was, theirs, ours, clashes)
        if kept is not None:
            found[key] = kept
    parts = [part for part in {**newer, **head} if part not in CARD_LISTS and part != "key"]
    result = {part: [] for part in CARD_LISTS if part in newer or part in head}
    for part in parts:
        value = _deep(part, base.get(part, GONE), newer.get(part, GONE), head.get(part, GONE), clashes)
        if value is not GONE:
            result[part] = value
    return Merged({"key": head["key"], **result}, found, tuple(clashes))


def _card(
    key: str, was: Listed | None, theirs: Listed | None, ours: Listed | None, clashes: list[str]
) -> Listed | None:
    if ours is None:
        # Taken out here. If it was new there, it was never seen here.
        if was is None:
            return theirs
        if theirs is not None and theirs.content != was.content:
            clashes.append(key)
        return None
    if theirs is None:
        if was is not None and ours.content == was.content:
            return None
        if was is not None:
            clashes.append(key)
        return ours
    base = was.content if was else {}
    content = _deep(key, base, theirs.content, ours.content, clashes)
    return Listed(ours.kind, theirs.position, content)


def _deep(path: str, was: Any, theirs: Any, ours: Any, clashes: list[str]) -> Any:
    """Objects are merged key by key; everything else is taken whole."""
    if ours in (theirs, was):
        return theirs
    if theirs == was:
        return ours
    if isinstance(theirs, Mapping) and isinstance(ours, Mapping):
        before = was if isinstance(was, Mapping) else {}
        found = {
            key: _deep(
                f"{path}.{key}", before.get(key, GONE), theirs.get(key, GONE), ours.get(key, GONE), clashes
            )
            for key in {**theirs, **ours}
        }
        return {key: value for key, value in found.items() if value is not GONE}
    clashes.append(path)
    return ours


def _listed(content: Mapping[str, Any]) -> dict[str, Listed]:
    return {card["id"]: Listed(kind, place, card) for place, (kind, card) in enumerate(cards_of(content))}
