"""The swap as one statement and so one round trip, however many matches change at once.

Its four parameters are JSON lists: the matches, and their events, kept turns and begun turns.
Everything hangs on the rows that the swap returned: a lost swap writes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from accounts.prepared import prepared_cursor

from .columns import match_columns
from .rows import Change

_MATCH = {
    "status": "text",
    "version": "int",
    "moves": "int",
    "last_seq": "int",
    "occupants": "text",
    "versions_seen": "text",
    "clock": "text",
    "snapshot": "text",
    "due_at": "timestamptz",
    "moved_at": "timestamptz",
    "finished_at": "timestamptz",
    "outcome": "text",
}
_EVENT = {
    "match_id": "bigint",
    "seq": "int",
    "version": "int",
    "step": "int",
    "scope": "smallint",
    "seat": "smallint",
    "author": "text",
    "at": "timestamptz",
    "body": "text",
    "move": "text",
    "request_id": "text",
}
_KEPT = {
    "match_id": "bigint",
    "seat": "smallint",
    "due_at": "timestamptz",
    "remind_at": "timestamptz",
    "ended_at": "timestamptz",
    "ending": "text",
}
_BEGUN = {
    "match_id": "bigint",
    "seat": "smallint",
    "user_id": "bigint",
    "is_window": "bool",
    "began_at": "timestamptz",
    "due_at": "timestamptz",
    "remind_at": "timestamptz",
}


def _rows(name: str, columns: dict[str, str]) -> str:
    """A parameter read as a table called `name`."""
    typed = ", ".join(f"{column} {kind}" for column, kind in columns.items())
    return f"json_to_recordset(%s::json) AS {name}({typed})"


_SWAP = f"""
WITH swapped AS (
    UPDATE games_match m SET {", ".join(f"{column} = c.{column}" for column in _MATCH)}
    FROM {_rows("c", {"match_id": "bigint", "expected": "int", **_MATCH})}
    WHERE m.id = c.match_id AND m.version = c.expected
    RETURNING m.id
), told AS (
    INSERT INTO games_event ({", ".join(_EVENT)})
    SELECT e.* FROM {_rows("e", _EVENT)} JOIN swapped ON swapped.id = e.match_id
), kept AS (
    UPDATE games_turn t SET
        ended_at = k.ended_at, ending = k.ending,
        due_at = CASE WHEN k.ended_at IS NULL THEN k.due_at ELSE t.due_at END,
        remind_at = CASE WHEN k.ended_at IS NULL THEN k.remind_at ELSE t.remind_at END,
        wake_at = CASE WHEN k.ended_at IS NOT NULL THEN NULL
                       WHEN t.told_at IS NULL THEN t.wake_at ELSE k.remind_at END
    FROM {_rows("k", _KEPT)} JOIN swapped ON swapped.id = k.match_id
    WHERE t.match_id = k.match_id AND t.seat = k.seat AND t.ended_at IS NULL
), begun AS (
    INSERT INTO games_turn ({", ".join(_BEGUN)}, wake_at, ending)
    SELECT b.*, b.began_at, '' FROM {_rows("b", _BEGUN)} JOIN swapped ON swapped.id = b.match_id
)
SELECT id FROM swapped
"""  # noqa: S608 - built from the constants above, no input in it

_encode = msgspec.json.Encoder().encode


def swap(changes: Sequence[Change]) -> frozenset[int]:
    with prepared_cursor() as cursor:
        cursor.execute(_SWAP, parameters_of(changes))
        return frozenset(row[0] for row in cursor.fetchall())


def parameters_of(changes: Sequence[Change]) -> list[str]:
    matches = [
        {"match_id": change.match_id, "expected": change.expected, **match_columns(change)}
        for change in changes
    ]
    return [
        _encode(matches).decode(),
        _list(_EVENT, ((change.match_id, row) for change in changes for row in change.events)),
        _list(_KEPT, ((change.match_id, row) for change in changes for row in change.kept)),
        _list(_BEGUN, ((change.match_id, row) for change in changes for row in change.begun)),
    ]


def _list(columns: Iterable[str], rows: Iterable[tuple[int, Any]]) -> str:
    """The rows' attributes are called as the columns are."""
    _, *names = columns
    return _encode(
        [{"match_id": match_id, **{name: getattr(row, name) for name in names}} for match_id, row in rows]
    ).decode()
