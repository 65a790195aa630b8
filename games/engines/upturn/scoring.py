"""Places at the end."""

from __future__ import annotations

from itertools import groupby

from games.engines.kernel.outcome import Outcome

from .state import Over, State


def outcome(state: State) -> Outcome | None:
    """Seats that finished come first, in that order; the others by fewest tiles left, and
    equal numbers share a place."""
    if type(state.phase) is not Over:
        return None
    left = [len(rack) for rack in state.racks]
    others = sorted((left[seat], seat) for seat in range(len(left)) if seat not in state.finished)
    groups = [tuple(seat for _, seat in group) for _, group in groupby(others, key=lambda pair: pair[0])]
    return Outcome(
        places=(*((seat,) for seat in state.finished), *groups),
        reason=state.phase.reason,
        scores=tuple(left),
    )
