"""A match as one viewer may know it, as plain JSON values built up from nothing."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec

from games.engines.kernel.seats import Viewer
from games.seating import Occupant
from games.selectors.people import Person
from games.store import Stored


def match_for(
    match: Stored, viewer: Viewer, known: Mapping[int, Person], now: datetime, *, moves: bool = True
) -> dict[str, Any]:
    """`known` are the people at the table. `moves` lists what the viewer's seat may do."""
    engine, state = match.engine, match.state
    running = match.is_running
    window = engine.window(state) if running else None
    return {
        "id": match.id,
        "game": match.game,
        "edition": match.release_hash,
        "options": msgspec.json.decode(match.options),
        "rated": match.rated,
        "status": match.status,
        "version": match.versions.of(viewer),
        "seat": viewer,
        "players": [player_of(seat, who, known) for seat, who in enumerate(match.occupants)],
        "to_act": sorted(asked(match)),
        "my_turn": running and viewer in engine.to_act(state),
        "window": None
        if window is None
        else {"kind": window.kind, "number": window.number, "eligible": sorted(window.eligible)},
        "clock": clock_of(match, now),
        "view": msgspec.to_builtins(engine.view(state, viewer)),
        "moves": [engine.notation.write(move) for move in engine.legal_moves(state, viewer)]
        if moves and running and viewer is not None
        else [],
        "outcome": None if match.outcome is None else msgspec.to_builtins(match.outcome),
        "commitment": match.commitment,
    }


def asked(match: Stored) -> frozenset[int]:
    """Whom the match waits for, as everybody may know it. In a window that is whoever may
    answer by public facts: a game may keep to itself who has passed already."""
    if not match.is_running:
        return frozenset()
    window = match.engine.window(match.state)
    return match.engine.to_act(match.state) if window is None else window.eligible


def player_of(seat: int, who: Occupant, known: Mapping[int, Person]) -> dict[str, Any]:
    person = known.get(who.user) if who.user is not None else None
    return {
        "seat": seat,
        "name": person.name if person else None,
        "bot": who.bot or None,
        "away": who.away or None,
        "wants_cancel": who.wants_cancel,
    }


def clock_of(match: Stored, now: datetime) -> dict[str, Any]:
    """Deadlines as instants; the page shows them in its reader's own time."""
    return {
        "now": now.isoformat(),
        "rule": msgspec.to_builtins(match.rule),
        "window_due": match.clock.window.due.isoformat() if match.clock.window else None,
        "seats": [_seat_clock(match, seat) for seat in range(match.seats)],
    }


def _seat_clock(match: Stored, seat: int) -> dict[str, Any]:
    """In a window all who may answer show its one deadline, whether they have answered or not."""
    clock, window = match.clock.seats[seat], match.clock.window
    since, due = (window.since, window.due) if window else (clock.since, clock.due)
    runs = seat in asked(match) and match.occupants[seat].plays
    return {
        "bank": round(clock.bank.total_seconds()),
        "since": since.isoformat() if runs and since else None,
        "due": due.isoformat() if runs and due else None,
        "excused": clock.excused,
    }
