"""The lobby with a hundred thousand open tables: its pages beside `select 1`."""

from __future__ import annotations

import os
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

from bench.interleaved import report
from bench.site import services

TABLES = int(os.environ.get("BENCH_TABLES", "100000"))
HOSTS = 1000
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "5"))
PEEKS = 20


def fill() -> None:
    """Copies of one real table with other games, seats, clocks, limits and hosts."""
    from django.db import connection

    from accounts.models import User
    from bench.sweep import columns
    from games.clocks.rule import PRESETS
    from games.models import Table
    from games.services.offers import TableOffer
    from games.services.tables import open_table

    host = User.objects.create_user("host0", "host0@example.org")
    User.objects.bulk_create(
        User(username=f"host{n}", name_folded=f"host{n}", email=f"host{n}@example.org")
        for n in range(1, HOSTS)
    )
    table = open_table(host_id=host.pk, offer=TableOffer(game="upturn", seats=2, clock=PRESETS["24h"]))
    into, values = columns(
        Table,
        link_key="md5(random()::text)",
        game="(ARRAY['upturn', 'aforator', 'raiders'])[1 + n % 3]",
        seats="2 + n % 3",
        free_seats="1 + n % 3",
        rated="n % 2 = 0",
        host_id="host_id + n %% 1000",
        opened_at="opened_at - n * interval '1 second'",
        rating_low="CASE WHEN n % 4 = 0 THEN 1600 END",
    )
    values = values.replace("n % ", "n %% ")
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO games_table (id, {into}) SELECT id + n, {values} FROM games_table,"
            " generate_series(1, %s) n WHERE id = %s",
            [TABLES, table.pk],
        )
        cursor.execute(
            "INSERT INTO games_tableseat (table_id, seat, user_id, bot, contribution, taken_at)"
            " SELECT id, 0, host_id, '', '', opened_at FROM games_table WHERE id > %s",
            [table.pk],
        )
        cursor.execute("VACUUM ANALYZE")


def questions() -> dict[str, Callable[[], Any]]:
    from django.db import connection

    from games.models import Table
    from games.selectors.tables import LobbyFilter, lobby

    middle = Table.objects.order_by("-opened_at").only("opened_at")[TABLES // 2]

    def select_1() -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            cursor.fetchall()

    return {
        "select_1": select_1,
        "first_page": lambda: lobby(LobbyFilter()),
        "of_a_game": lambda: lobby(LobbyFilter(game="raiders")),
        "filtered": lambda: lobby(LobbyFilter(game="raiders", seats=4, rated=True, fast=False, rating=1500)),
        "in_the_middle": lambda: lobby(LobbyFilter(), after=(middle.opened_at, middle.pk)),
        "nothing_fits": lambda: lobby(LobbyFilter(game="raiders", fast=True)),
    }


def main() -> None:
    with services():
        fill()
        asked = questions()
        rounds = []
        for _ in range(ROUNDS):
            times: dict[str, list[float]] = {name: [] for name in asked}
            for _ in range(PEEKS):
                for name, ask in asked.items():
                    start = perf_counter()
                    ask()
                    times[name].append(perf_counter() - start)
            rounds.append({name: median(found) for name, found in times.items()})
        report(
            {
                "bench": "lobby",
                "tables": TABLES,
                "page_of": 30,
                "ms": {name: round(1000 * median(found[name] for found in rounds), 2) for name in asked},
                "rounds": ROUNDS,
            }
        )


if __name__ == "__main__":
    main()
