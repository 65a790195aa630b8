"""Whom a match waits for, as far as a viewer may know."""

from __future__ import annotations

from games.engines.kernel.seats import Seat, Viewer
from games.store import Stored


def waited_for(match: Stored, viewer: Viewer) -> list[Seat]:
    """In a window everybody who may answer is named, whether they have or not: who passed
    already is nobody's business but their own."""
    if not match.is_running:
        return []
    engine, state = match.engine, match.state
    waited, window = engine.to_act(state), engine.window(state)
    if window is None:
        return sorted(waited)
    return sorted(seat for seat in window.eligible if seat != viewer or seat in waited)
