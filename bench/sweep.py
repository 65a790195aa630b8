"""The sweep among a million running matches: an idle one beside `select 1`, and a thousand due.

The million are rows that nobody looks at; the due ones are real matches of Ап Терн, copied from
one, and their players have used up their excuse, so that the engine plays for each.
"""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from statistics import median
from time import perf_counter

from bench.interleaved import report
from bench.site import services

CROWD = int(os.environ.get("BENCH_CROWD", "1000000"))
DUE = int(os.environ.get("BENCH_DUE", "1000"))
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "5"))
PEEKS = 200


def one_match() -> int:
    from accounts.models import User
    from games.clocks.rule import PRESETS
    from games.services.offers import TableOffer
    from games.services.tables import join_table, open_table

    users = [User.objects.create_user(name, f"{name}@example.org") for name in ("anna", "boris")]
    offer = TableOffer(game="upturn", seats=2, clock=PRESETS["24h"])
    table = open_table(host_id=users[0].pk, offer=offer)
    match = join_table(table_id=table.pk, user_id=users[1].pk)
    assert match is not None
    return match.pk


def columns(model: type, **changed: str) -> tuple[str, str]:
    """Names of all columns but the key, and what to fill them with."""
    fields = [field.column for field in model._meta.concrete_fields if not field.primary_key]  # type: ignore[attr-defined]
    return ", ".join(fields), ", ".join(changed.get(field, field) for field in fields)


def copies(match_id: int, number: int, *, real: bool) -> None:
    """Copies of a match by SQL. Those that are not real have no state, no events and no receipt."""
    from django.db import connection

    from games.models import Match, ShuffleReceipt, Sitting, Table, Turn

    with connection.cursor() as cursor:
        cursor.execute("SELECT coalesce(max(id), 0) FROM games_table")
        tables = cursor.fetchone()[0]
        into, values = columns(Table, link_key="md5(random()::text)", rematch_of_id="NULL")
        cursor.execute(
            f"INSERT INTO games_table (id, {into}) SELECT %s + n, {values} FROM games_table,"
            " generate_series(1, %s) n WHERE id = (SELECT table_id FROM games_match WHERE id = %s)",
            [tables, number, match_id],
        )
        changed = {"table_id": f"{tables} + n", "due_at": "due_at - interval '365 days'"}
        if not real:
            changed |= {"snapshot": "''", "due_at": "due_at + n * interval '1 second'"}
        into, values = columns(Match, **changed)
        cursor.execute("SELECT max(id) FROM games_match")
        matches = cursor.fetchone()[0]
        cursor.execute(
            f"INSERT INTO games_match (id, {into}) SELECT %s + n, {values} FROM games_match,"
            " generate_series(1, %s) n WHERE id = %s",
            [matches, number, match_id],
        )
        if real:
            _copy_details(cursor, match_id, matches, tables, number, (ShuffleReceipt, Sitting, Turn))
        for table in ("table", "match", "sitting", "turn", "shufflereceipt"):
            cursor.execute(
                f"SELECT setval(pg_get_serial_sequence('games_{table}', 'id'), (SELECT max(id) FROM games_{table}))"
            )


def _copy_details(cursor, match_id, matches, tables, number, models) -> None:  # type: ignore[no-untyped-def]
    for model in models:
        changed = {"match_id": f"{matches} + n", "table_id": f"{tables} + n"}
        into, values = columns(model, **changed)
        cursor.execute(
            f"INSERT INTO {model._meta.db_table} ({into}) SELECT {values} FROM {model._meta.db_table},"
            " generate_series(1, %s) n WHERE match_id = %s",
            [number, match_id],
        )
    cursor.execute(
        "INSERT INTO games_event (match_id, seq, version, step, scope, seat, author, at, move, request_id, body)"
        " SELECT %s + n, seq, version, step, scope, seat, author, at, move, request_id, body"
        " FROM games_event, generate_series(1, %s) n WHERE match_id = %s",
        [matches, number, match_id],
    )


def use_up_the_excuse(match_id: int) -> datetime:
    """So that running out means a move by the engine, which is the costlier case. When it will."""
    from games import store
    from games.models import Match
    from games.services.timeouts import settle

    due = store.load(match_id).clock.due
    assert due is not None
    settle(match_id, due)
    due = Match.objects.get(pk=match_id).due_at
    assert due is not None
    return due


def peek(sql: str) -> float:
    from django.db import connection

    with connection.cursor() as cursor:
        start = perf_counter()
        cursor.execute(sql)
        cursor.fetchall()
        return perf_counter() - start


def main() -> None:
    with services():
        from django.db import connection
        from django.utils import timezone

        from games.models import Event, Match
        from games.services.outages import beat
        from games.services.sweeping import sweep
        from games.services.timeouts import settle_due

        match_id = one_match()
        due = use_up_the_excuse(match_id)
        # Neither the model of the copies nor the crowd is ever due; real copies are.
        Match.objects.filter(pk=match_id).update(due_at=due + timedelta(days=365))
        copies(match_id, CROWD, real=False)
        with connection.cursor() as cursor:
            cursor.execute("UPDATE games_turn SET wake_at = NULL")
            cursor.execute("VACUUM ANALYZE")
        idle, acted = [], []
        for _ in range(ROUNDS):
            times: dict[str, list[float]] = {"select": [], "sweep": []}
            for _ in range(PEEKS):
                now = timezone.now()
                beat(now)
                times["select"].append(peek("SELECT 1"))
                start = perf_counter()
                done = sweep(now)
                times["sweep"].append(perf_counter() - start)
                assert not done, done
            idle.append({name: median(found) for name, found in times.items()})
            copies(match_id, DUE, real=True)
            with connection.cursor() as cursor:
                cursor.execute("UPDATE games_turn SET wake_at = NULL WHERE wake_at IS NOT NULL")
                cursor.execute("ANALYZE games_match")
            events, start, settled = Event.objects.count(), perf_counter(), 0
            while found := settle_due(due):
                settled += found
            acted.append(perf_counter() - start)
            assert settled == DUE, settled
            assert Event.objects.count() >= events + 2 * DUE  # a line of the log and a move of the engine's
        ratios = [found["sweep"] / found["select"] for found in idle]
        report(
            {
                "bench": "sweep",
                "matches": CROWD,
                "idle_us": round(1e6 * median(found["sweep"] for found in idle)),
                "select_1_us": round(1e6 * median(found["select"] for found in idle)),
                "idle_ratio_to_select_1": {
                    "median": round(median(ratios), 2),
                    "spread": [round(min(ratios), 2), round(max(ratios), 2)],
                },
                "due": DUE,
                "acted_on_in_s": {
                    "median": round(median(acted), 2),
                    "spread": [round(min(acted), 2), round(max(acted), 2)],
                },
                "rounds": ROUNDS,
                "bar": {"idle_ratio": 5, "acted_on_in_s": 3},
            }
        )


if __name__ == "__main__":
    main()
