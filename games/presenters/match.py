"""A match as one viewer may know it, as plain JSON values built up from nothing."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec

from games.engines.kernel.seats import Seat, Viewer
from games.presenters.waiting import waited_for
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
        "to_act": waited_for(match, viewer),
        "my_turn": running and viewer in engine.to_act(state),
        "window": None
        if window is None
        else {"kind": window.kind, "number": window.number, "eligible": sorted(window.eligible)},
        "clock": clock_of(match, viewer, now),
        "view": msgspec.to_builtins(engine.view(state, viewer)),
        "moves": [engine.notation.write(move) for move in engine.legal_moves(state, viewer)]
        if moves and running and viewer is not None
        else [],
        "outcome": None if match.outcome is None else msgspec.to_builtins(match.outcome),
        "commitment": match.commitment,
    }


def player_of(seat: int, who: Occupant, known: Mapping[int, Person]) -> dict[str, Any]:
    person = known.get(who.user) if who.user is not None else None
    return {
        "seat": seat,
        "name": person.name if person else None,
        "bot": who.bot or None,
        "away": who.away or None,
        "wants_cancel": who.wants_cancel,
    }


def clock_of(match: Stored, viewer: Viewer, now: datetime) -> dict[str, Any]:
    """Deadlines as instants; the page shows them in its reader's own time."""
    rule, clock = match.rule, match.clock
    waited = waited_for(match, viewer)
    return {
        "now": now.isoformat(),
        "rule": msgspec.to_builtins(rule),
        "window_due": clock.window.due.isoformat() if clock.window else None,
        "seats": [
            {
                "bank": round(seat.bank.total_seconds()),
                **_running(match, number, shown=number in waited),
                "excused": seat.excused,
            }
            for number, seat in enumerate(clock.seats)
        ],
    }


def _running(match: Stored, seat: Seat, *, shown: bool) -> dict[str, str | None]:
    """Since when and until when the seat is waited for. A window has one clock for all, or the
    clocks would tell who has answered."""
    clock = match.clock.window or match.clock.seats[seat]
    if not shown or clock.since is None:
        return {"since": None, "due": None}
    due = clock.due.isoformat() if clock.due and match.occupants[seat].plays else None
    return {"since": clock.since.isoformat(), "due": due}
