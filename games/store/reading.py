"""Reading matches: one statement whatever is needed to make a move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from django.db import connection

from accounts.prepared import prepared_cursor
from games.clocks.match_clock import MatchClock
from games.clocks.rule import ClockRule
from games.engines.kernel.outcome import Outcome
from games.models import Match
from games.seating import Occupant, VersionsSeen

from .rows import Heard, Stored

_rule = msgspec.json.Decoder(ClockRule).decode
_occupants = msgspec.json.Decoder(tuple[Occupant, ...]).decode
_versions = msgspec.json.Decoder(VersionsSeen).decode
_clock = msgspec.json.Decoder(MatchClock).decode
_outcome = msgspec.json.Decoder(Outcome).decode

_COLUMNS = """
    m.id, m.game, m.rules_version, m.release_id, m.seats, m.options, m.rated, m.public,
    m.clock_rule, m.status, m.version, m.moves, m.last_seq, m.occupants, m.versions_seen,
    m.clock, m.outcome, r.commitment, m.snapshot, r.seed, (SELECT max(id) FROM games_outage)
"""
_FROM = "FROM games_match m JOIN games_shufflereceipt r ON r.match_id = m.id"

_ONE = f"SELECT {_COLUMNS} {_FROM} WHERE m.id = %s"
_ONE_HEARD = f"""
    SELECT {_COLUMNS}, e.seat, e.move, e.version {_FROM}
    LEFT JOIN games_event e ON e.match_id = m.id AND e.request_id = %s
    WHERE m.id = %s
"""


def load(match_id: int, *, request_id: str | None = None) -> Stored:
    """Raises Match.DoesNotExist. With a request id, `heard` tells of moves that came with it."""
    with prepared_cursor() as cursor:
        if request_id is None:
            cursor.execute(_ONE, [match_id])
        else:
            cursor.execute(_ONE_HEARD, [request_id, match_id])
        rows = cursor.fetchall()
    if not rows:
        raise Match.DoesNotExist(f"match {match_id}")
    heard = tuple(Heard(*row[-3:]) for row in rows if row[-1] is not None) if request_id is not None else ()
    return _stored(rows[0], heard)


def load_many(match_ids: Iterable[int]) -> list[Stored]:
    """In the order asked for; unknown ids are left out."""
    ids = list(match_ids)
    if not ids:
        return []
    marks = ", ".join(["%s"] * len(ids))
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {_COLUMNS} {_FROM} WHERE m.id IN ({marks})", ids)
        found = {row[0]: _stored(row, ()) for row in cursor.fetchall()}
    return [found[match_id] for match_id in ids if match_id in found]


def _stored(row: tuple[Any, ...], heard: tuple[Heard, ...]) -> Stored:
    return Stored(
        id=row[0],
        game=row[1],
        rules_version=row[2],
        release_hash=row[3],
        seats=row[4],
        options=row[5],
        rated=bool(row[6]),
        public=bool(row[7]),
        rule=_rule(row[8]),
        status=row[9],
        version=row[10],
        moves=row[11],
        last_seq=row[12],
        occupants=_occupants(row[13]),
        versions=_versions(row[14]),
        clock=_clock(row[15]),
        outcome=_outcome(row[16]) if row[16] else None,
        commitment=row[17],
        snapshot=row[18],
        seed=row[19],
        last_outage=row[20] or 0,
        heard=heard,
    )
