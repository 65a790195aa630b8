"""Which cards have to do with each other."""

from __future__ import annotations

from collections import Counter

from cardcatalog.opened import Entry, OpenedRelease
from cardcatalog.search.index import positions

MOST_RELATED = 6
WEIGHTS = {
    "family": 3,
    "card": 1,
    "rank": 3,
    "kind": 2,
    "type": 2,
    "suit": 2,
    "does": 1,
    "points": 1,
    "toughness": 1,
    "cash": 1,
    "tens": 1,
}
"""How much a shared trait binds two cards; traits that bind nothing are not here."""


def related(release: OpenedRelease, entry: Entry) -> list[Entry]:
    """The cards that share most, nearest first; neighbours if there are too few of them."""
    index = release.index
    shared: Counter[int] = Counter()
    for trait in index.cards[entry.position].traits:
        if weight := WEIGHTS.get(trait.field):
            for position in positions(index.labels[trait.field][trait.value]):
                shared[position] += weight
    del shared[entry.position]
    others = (other.position for other in release.entries if other.position != entry.position)
    nearest = sorted(others, key=lambda at: (-shared[at], abs(at - entry.position)))
    return [release.entries[at] for at in nearest[:MOST_RELATED]]


def neutralises(release: OpenedRelease, entry: Entry) -> list[tuple[str, list[Entry]]]:
    """By type: the cards of Афоратор whose abilities this one stops."""
    listed = set(entry.content.get("neutralizes", ()))
    return _by_type(
        release,
        [
            other
            for other in release.entries
            if other.key != entry.key and {other.key, other.content.get("type")} & listed
        ],
    )


def neutralised_by(release: OpenedRelease, entry: Entry) -> list[tuple[str, list[Entry]]]:
    """By type: the cards that stop the abilities of this one."""
    meant = {entry.key, entry.content.get("type")}
    return _by_type(
        release,
        [
            other
            for other in release.entries
            if other.key != entry.key and meant & set(other.content.get("neutralizes", ()))
        ],
    )


def _by_type(release: OpenedRelease, entries: list[Entry]) -> list[tuple[str, list[Entry]]]:
    groups: dict[str, list[Entry]] = {}
    for entry in entries:
        groups.setdefault(entry.content["type"], []).append(entry)
    return [(key, groups[key]) for key in release.wording.types if key in groups]
