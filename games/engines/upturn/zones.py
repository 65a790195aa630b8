"""Every tile of the match in exactly one place."""

from __future__ import annotations

from collections.abc import Iterator

from games.engines.kernel.zones import Zone

from .state import State
from .tiles import FACE, faces


def zones(state: State) -> tuple[Zone, ...]:
    return (
        Zone("bag", faces(state.bag)),
        Zone("row", faces(state.row), public=True),
        Zone("laid", faces(state.laid), public=True),
        *_racks(state),
    )


def _racks(state: State) -> Iterator[Zone]:
    """A gift that its giver saw lies open to the giver too, in a zone of its own."""
    for seat, rack in enumerate(state.racks):
        unseen = list(rack)
        for giver, holder, tile in state.seen:
            if holder == seat:
                unseen.remove(tile)
                yield Zone(f"rack {seat}", (FACE[tile],), owner=seat, known_to=frozenset({seat, giver}))
        yield Zone(f"rack {seat}", faces(unseen), owner=seat, known_to=frozenset({seat}))
