"""A board of a million rated players on PostgreSQL: each question beside the floor, a select by
key, in turns; then rating ten thousand finished matches on that board.

What is timed is what our selectors really send, for people and places drawn at random, from
sending it to having the rows; Python's share is in the last figures.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from bench.interleaved import report
from config.launch import servers

PLAYERS = int(os.environ.get("PLAYERS", "1000000"))
MATCHES = int(os.environ.get("MATCHES", "10000"))
ASKED = 200
ROUNDS = 9


def fill() -> int:
    """A million people with normally distributed ratings, by SQL; the board's id."""
    from django.db import connection

    from leaderboards.buckets import WIDTHS
    from leaderboards.services.boards import BoardBook

    board = BoardBook().board("upturn", None).pk
    everybody = BoardBook().board("", None).pk
    with connection.cursor() as cursor:
        # Autovacuum coming by in the middle would keep ours from finishing its work; we want
        # the state that a site in use is nearly always in.
        for table in ("leaderboards_standing", "leaderboards_rankbucket", "accounts_user"):
            cursor.execute(f"ALTER TABLE {table} SET (autovacuum_enabled = false)")
        cursor.execute(
            """
            INSERT INTO accounts_user (id, username, name_folded, name_skeleton, kind, country, password, email,
              first_name, last_name, is_superuser, is_staff, is_active, date_joined, language, time_zone, about,
              avatar, results_for, invites_from, friends_from, can_be_searched, mail_pace, digest_at)
            SELECT n, 'player' || n, 'player' || n, '', 'person', (ARRAY['RU','KZ','BY','DE',''])[1 + n %% 5], '', '',
              '', '', false, false, true, now(), 'ru', 'UTC', '', '', 'everyone', 'everyone', 'everyone', true,
              'each', '09:00'
            FROM generate_series(1, %s) AS n""",
            [PLAYERS],
        )
        for one in (board, everybody):
            cursor.execute(
                """
                INSERT INTO leaderboards_standing (board_id, user_id, rating, matches, last_rated_on, listed, country)
                SELECT %s, n, greatest(100000, 1500000 + round(
                    220000 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()))::int),
                  10 + n %% 300, current_date - n %% 25, true, (ARRAY['RU','KZ','BY','DE',''])[1 + n %% 5]
                FROM generate_series(1, %s) AS n""",
                [one, PLAYERS],
            )
        for level, width in WIDTHS.items():
            for country in ("''", "country"):
                cursor.execute(
                    f"""
                    INSERT INTO leaderboards_rankbucket (board_id, country, level, bucket, players)
                    SELECT board_id, {country}, {level}, rating / {width}, count(*) FROM leaderboards_standing
                    WHERE {country} <> '' OR {country} = '' AND {country} IS NOT DISTINCT FROM ''
                    GROUP BY 1, 2, 4 ON CONFLICT DO NOTHING"""
                )
        cursor.execute("SELECT setval(pg_get_serial_sequence('accounts_user', 'id'), %s)", [PLAYERS + 1])
        cursor.execute("VACUUM ANALYZE leaderboards_standing")
        cursor.execute("VACUUM ANALYZE leaderboards_rankbucket")
        cursor.execute("VACUUM ANALYZE accounts_user")
    return board


Question = Callable[[], Any]


def questions(board: int) -> dict[str, list[Question]]:
    """Our real selectors, for people and places drawn at random."""
    from leaderboards.models import Standing
    from leaderboards.selectors.boards import Position, Scope, above, below, standings_of_people_like
    from leaderboards.selectors.ranks import players_on, position_before, rank_of

    scope, country = Scope(board), Scope(board, "KZ")
    ids = random.Random(1).sample(range(1, PLAYERS + 1), ASKED)
    people = [Position(one.rating, one.user_id) for one in Standing.objects.filter(board=board, user__in=ids)]
    return {
        "floor": [lambda n=n: Standing.objects.filter(pk=n).first() for n in ids],
        "first_page": [lambda: below(scope, None, 51) for _ in ids],
        "deep_page": [lambda at=at: below(scope, at, 51) for at in people],
        "page_of_a_country": [lambda at=at: below(country, at, 51) for at in people],
        "my_rank": [lambda at=at: rank_of(scope, at) for at in people],
        "my_rank_in_country": [lambda at=at: rank_of(country, at) for at in people],
        "around_me_above": [lambda at=at: above(scope, at, 5) for at in people],
        "around_me_below": [lambda at=at: below(scope, at, 6) for at in people],
        "search_a_player": [lambda n=n: standings_of_people_like(board, f"player{n}") for n in ids],
        "jump_to_place": [lambda n=n: position_before(scope, n) for n in ids],
        "players_on_board": [lambda: players_on(scope) for _ in ids],
    }


def timed(questions: list[Question]) -> float:
    """Microseconds from sending a question's statements to having their rows: the median, so that
    somebody else's work does not count."""
    from django.db import connection

    spent = 0.0

    def clock(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        nonlocal spent
        begin = perf_counter()
        answer = execute(sql, params, many, context)
        spent += perf_counter() - begin
        return answer

    took = []
    with connection.execute_wrapper(clock):
        for question in questions:
            spent = 0.0
            question()
            took.append(spent)
    return median(took) * 1e6


def ask(board: int) -> dict[str, object]:
    asked = questions(board)
    rounds: list[dict[str, float]] = []
    for number in range(ROUNDS + 1):
        taken = {name: timed(each) for name, each in asked.items()}
        if number:
            rounds.append(taken)
    ratios = {}
    for name in asked:
        values = [taken[name] / taken["floor"] for taken in rounds]
        ratios[name] = {
            "median": round(median(values), 2),
            "spread": [round(min(values), 2), round(max(values), 2)],
            "us": round(median(taken[name] for taken in rounds)),
        }
    return ratios


def rate() -> dict[str, object]:
    from django.db import connection
    from django.utils import timezone

    from leaderboards.finished import FinishedMatch, FinishedSeat
    from leaderboards.models import RatingChange
    from leaderboards.services.rating import rate_matches

    rng = random.Random(2)
    start = timezone.now() - timedelta(hours=20)
    matches = []
    for number in range(MATCHES):
        users = rng.sample(range(1, min(PLAYERS, 50_000) + 1), rng.choice((2, 3, 4)))
        seats = tuple(FinishedSeat(seat=seat, place=seat + 1, user=user) for seat, user in enumerate(users))
        matches.append(FinishedMatch(number + 1, "upturn", start + timedelta(seconds=number), seats))
    begin = perf_counter()
    for part in range(0, MATCHES, 500):
        rate_matches(matches[part : part + 500])
    took = perf_counter() - begin
    changes = RatingChange.objects.count()
    with connection.cursor() as cursor:
        # The least that has to be stored: the same rows once more, by one statement of SQL.
        cursor.execute("CREATE TABLE floor (LIKE leaderboards_ratingchange INCLUDING ALL)")
        begin = perf_counter()
        cursor.execute("INSERT INTO floor SELECT * FROM leaderboards_ratingchange")
        floor = perf_counter() - begin
    return {
        "matches": MATCHES,
        "changes": changes,
        "seconds": round(took, 2),
        "matches_per_second": round(MATCHES / took),
        "times_the_bare_insert": round(took / floor, 1),
    }


def pages(board: int) -> dict[str, int]:
    """Whole answers through Django, in microseconds, beside a page that asks for nothing."""
    from django.test import Client

    client = Client()
    took: dict[str, int] = {}
    addresses = {
        "empty": "/ratings/rules/",
        "first": "/ratings/upturn/",
        "deep": f"/ratings/upturn/?place={PLAYERS // 2}",
    }
    for name, address in addresses.items():
        client.get(address)
        times = []
        for _ in range(15):
            begin = perf_counter()
            assert client.get(address).status_code == 200
            times.append(perf_counter() - begin)
        took[name] = round(median(times) * 1e6)
    return took


def main() -> None:
    with (
        tempfile.TemporaryDirectory(prefix="kon-bench-") as scratch,
        servers.postgres(Path(scratch), durable=False) as postgres,
    ):
        os.environ |= {"DATABASE_URL": postgres.url, "KON_DATA": scratch, "LOG_LEVEL": "WARNING"}
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
        import django

        django.setup()
        from django.core.management import call_command
        from django.db import connection

        call_command("migrate", verbosity=0)
        begin = perf_counter()
        board = fill()
        print(f"{PLAYERS} players in {perf_counter() - begin:.0f} s", file=sys.stderr)
        report(
            {
                "bench": "leaderboards",
                "players": PLAYERS,
                "ratio_to_select_by_key": ask(board),
                "bar": 3.0,
                "rating": rate(),
                "page_us": pages(board),
                "rounds": ROUNDS,
            }
        )
        connection.close()
        connection.close_pool()


if __name__ == "__main__":
    main()
