"""The swap as one statement and so one round trip, however many matches change at once.

Every part but the first hangs on the rows that the swap returned: a lost swap writes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Any

from django.db import connection

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
    "seat": "smallint",
    "due_at": "timestamptz",
    "remind_at": "timestamptz",
    "ended_at": "timestamptz",
    "ending": "text",
}
_BEGUN = {
    "seat": "smallint",
    "user": "bigint",
    "is_window": "bool",
    "began_at": "timestamptz",
    "due_at": "timestamptz",
    "remind_at": "timestamptz",
}


def _rows(name: str, columns: dict[str, str]) -> str:
    """`unnest` of one array a column, as a table called `name` that begins with the match."""
    arrays = ", ".join(f"%s::{kind}[]" for kind in ("bigint", *columns.values()))
    names = ", ".join(f'"{column}"' for column in ("match_id", *columns))
    return f"unnest({arrays}) AS {name}({names})"


_SWAP = f"""
WITH swapped AS (
    UPDATE games_match m SET {", ".join(f"{column} = c.{column}" for column in _MATCH)}
    FROM {_rows("c", {"expected": "int", **_MATCH})}
    WHERE m.id = c.match_id AND m.version = c.expected
    RETURNING m.id
), told AS (
    INSERT INTO games_event (match_id, {", ".join(_EVENT)})
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
    INSERT INTO games_turn (match_id, seat, user_id, is_window, began_at, due_at, remind_at, wake_at, ending)
    SELECT b.*, b.began_at, '' FROM {_rows("b", _BEGUN)} JOIN swapped ON swapped.id = b.match_id
)
SELECT id FROM swapped
"""  # noqa: S608 - built from the constants above, no input in it


def swap(changes: Sequence[Change]) -> frozenset[int]:
    columns = [match_columns(change) for change in changes]
    parameters: list[list[Any]] = [
        [change.match_id for change in changes],
        [change.expected for change in changes],
        *([row[column] for row in columns] for column in _MATCH),
        *_arrays(_EVENT, ((change.match_id, row) for change in changes for row in change.events)),
        *_arrays(_KEPT, ((change.match_id, row) for change in changes for row in change.kept)),
        *_arrays(_BEGUN, ((change.match_id, row) for change in changes for row in change.begun)),
    ]
    with connection.cursor() as cursor:
        cursor.execute(_SWAP, parameters)
        return frozenset(row[0] for row in cursor.fetchall())


def _arrays(columns: dict[str, str], rows: Iterable[tuple[int, Any]]) -> list[list[Any]]:
    pairs = list(rows)
    return [
        [match_id for match_id, _ in pairs],
        *([read(row) for _, row in pairs] for read in map(attrgetter, columns)),
    ]
