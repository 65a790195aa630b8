"""Abilities that could set each other off for ever.

An effect opens trigger windows (the vocabulary says which operations open which); a triggered
ability waits in its windows. A ring of these has no end unless something in it runs out: a
limit or a cost.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from . import tree
from .vocabulary import Vocabulary


class Link(NamedTuple):
    """One ability of a ring, and the window its effect opens for the next."""

    card: str
    ability: int
    opens: str


Place = tuple[str, int]


def find_loops(
    cards: Mapping[str, Sequence[tree.Ability]], words: Vocabulary
) -> tuple[tuple[Link, ...], ...]:
    """The shortest ring through each ability that is in one; each ring once."""
    tireless = {
        (card, number): ability
        for card, abilities in cards.items()
        for number, ability in enumerate(abilities)
        if ability.limit is None and not ability.cost
    }
    waiting: dict[str, list[Place]] = {}
    for place, ability in tireless.items():
        for window in ability.when:
            if words.windows[window].mode == "trigger":
                waiting.setdefault(window, []).append(place)
    opens = {place: tuple(_opened(ability, words)) for place, ability in tireless.items()}
    rings: dict[frozenset[Place], tuple[Link, ...]] = {}
    for start in tireless:
        ring = _shortest_ring(start, opens, waiting)
        if ring:
            rings.setdefault(frozenset((link.card, link.ability) for link in ring), ring)
    return tuple(rings.values())


def _opened(ability: tree.Ability, words: Vocabulary) -> Iterator[str]:
    for key, window in words.windows.items():
        if any(_causes(effect, cause.op, cause.to) for cause in window.opened_by for effect in ability.do):
            yield key


def _causes(effect: tree.Effect, op: str, to: str) -> bool:
    if effect.__struct_config__.tag != op:
        return False
    return not to or to in (getattr(effect, "to", ""), getattr(effect, "rest", ""))


def _shortest_ring(
    start: Place, opens: Mapping[Place, Sequence[str]], waiting: Mapping[str, Sequence[Place]]
) -> tuple[Link, ...]:
    """Breadth first, so that the ring an editor is shown is the easiest to see."""
    paths: list[tuple[Place, tuple[Link, ...]]] = [(start, ())]
    seen: set[Place] = set()
    while paths:
        place, links = paths.pop(0)
        for window in opens[place]:
            ring = (*links, Link(*place, window))
            for follower in waiting.get(window, ()):
                if follower == start:
                    return ring
                if follower not in seen:
                    seen.add(follower)
                    paths.append((follower, ring))
    return ()
