"""What a change makes of a match's row."""

from __future__ import annotations

from typing import Any

import msgspec

from .rows import Change

_encode = msgspec.json.Encoder(order="deterministic").encode


def match_columns(change: Change) -> dict[str, Any]:
    after = change.after
    return {
        "status": after.status,
        "version": after.version,
        "moves": after.moves,
        "last_seq": after.last_seq,
        "occupants": text(after.occupants),
        "versions_seen": text(after.versions),
        "clock": text(after.clock),
        "snapshot": after.snapshot,
        "due_at": change.due_at,
        "moved_at": change.at,
        "finished_at": change.finished_at,
        "outcome": text(after.outcome) if after.outcome else "",
    }


def text(value: Any) -> str:
    return _encode(value).decode()
