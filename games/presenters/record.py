"""A match written down: whole when it is over, and until then only what its reader may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.engines.kernel.record import Record, result_text, write_record
from games.engines.kernel.seats import Viewer
from games.models import Event
from games.selectors.receipts import ReceiptSeen
from games.store import Stored

from .log import log_for


def record_text(match: Stored, events: Sequence[Event], viewer: Viewer, receipt: ReceiptSeen) -> str:
    """After the end a record that replays; before, the log as the viewer reads it, since moves
    and the seed would tell hidden cards."""
    if match.is_running:
        lines = log_for(match.engine, events, viewer)
        head = [
            f"game: {match.game}",
            f"rules: {match.rules_version}",
            f"edition: {match.release_hash}",
            f"players: {match.seats}",
            f"commitment: {receipt.commitment}",
            f"seen by: {'spectators' if viewer is None else f'seat {viewer}'}",
            "",
        ]
        body = [f"{line['n']}. {line['kind']} {_json(line['facts'])}" for line in lines]
        return "\n".join(head + body) + "\n"
    moves = tuple(
        (event.seat, event.move) for event in events if event.move is not None and event.seat is not None
    )
    record = Record(
        game=match.game,
        rules=match.rules_version,
        edition=match.release_hash,
        players=match.seats,
        options=msgspec.json.decode(match.options),
        seed=f"hex:{receipt.seed}",
        result=_result(match),
        moves=moves,
    )
    return write_record(record)


def record_json(
    match: Stored, events: Sequence[Event], viewer: Viewer, receipt: ReceiptSeen
) -> dict[str, Any]:
    """The same as values. After the end `events` are whole, before they are the viewer's log."""
    head = {
        "match": match.id,
        "game": match.game,
        "rules": match.rules_version,
        "edition": match.release_hash,
        "players": match.seats,
        "options": msgspec.json.decode(match.options),
        "status": match.status,
        "commitment": receipt.commitment,
    }
    if match.is_running:
        return {**head, "seen_by": viewer, "log": log_for(match.engine, events, viewer)}
    return {
        **head,
        "secret": receipt.secret,
        "contributions": receipt.contributions,
        "seed": receipt.seed,
        "outcome": None if match.outcome is None else msgspec.to_builtins(match.outcome),
        "events": [
            {
                "seq": event.seq,
                "step": event.step,
                "at": event.at.isoformat(),
                "seat": event.seat,
                "by": Event.Author(event.author).name.lower(),
                "scope": Event.Scope(event.scope).name.lower(),
                "move": event.move,
                "event": msgspec.json.decode(event.body),
            }
            for event in events
        ],
    }


def _result(match: Stored) -> str:
    """A record's result is the game's own; a forfeit is the table's and is not replayed."""
    if match.outcome is None or match.outcome.reason not in match.engine.spec.reasons:
        return ""
    return result_text(match.outcome)


def _json(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()
