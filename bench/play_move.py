"""A move through HTTP beside the same SQL made by psycopg alone.

Sixteen clients play whole matches of Ап Терн. What they will play is worked out beforehand, so
that neither side spends time on choosing; each round plays fresh matches.
"""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any

from bench.interleaved import report
from bench.site import HOST, services, web

CLIENTS = 16
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "5"))
MATCHES = int(os.environ.get("BENCH_MATCHES", "3"))
"""Matches each client plays in a round."""


@dataclass(frozen=True)
class Script:
    """A match and every move of it to come: (seat, text)."""

    match_id: int
    users: tuple[int, ...]
    moves: tuple[tuple[int, str], ...]


def scripts(number: int, sessions: list[Any]) -> list[Script]:
    from games import store
    from games.clocks.rule import PRESETS
    from games.engines.kernel.chance import Chance
    from games.engines.kernel.sitting import Sitting
    from games.services.offers import TableOffer
    from games.services.tables import join_table, open_table

    made = []
    for n in range(number):
        users = sessions[2 * (n % CLIENTS)][0], sessions[2 * (n % CLIENTS) + 1][0]
        table = open_table(host_id=users[0], offer=TableOffer(game="upturn", seats=2, clock=PRESETS["24h"]))
        match = join_table(table_id=table.pk, user_id=users[1])
        assert match is not None
        stored = store.load(match.pk)
        sitting, chance = Sitting(stored.engine, bytes.fromhex(stored.seed)), Chance.of(match.pk)
        moves = []
        while waiting := sorted(stored.engine.to_act(sitting.state)):
            move = chance.pick(stored.engine.legal_moves(sitting.state, waiting[0]))
            sitting.play(waiting[0], move)
            moves.append((waiting[0], stored.engine.notation.write(move)))
        made.append(Script(match.pk, users, tuple(moves)))
    return made


def sign_in(number: int) -> list[tuple[int, str]]:
    """(user, session key) of people who are signed in."""
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

    from accounts.models import User
    from accounts.sessions import SessionStore

    people = []
    for n in range(number):
        user = User.objects.create_user(f"player{n}", f"player{n}@example.org", time_zone="Europe/Moscow")
        session = SessionStore()
        session[SESSION_KEY] = str(user.pk)
        session[BACKEND_SESSION_KEY] = "accounts.backends.SignedIn"
        session[HASH_SESSION_KEY] = user.get_session_auth_hash()
        session.save()
        people.append((user.pk, session.session_key or ""))
    return people


TOKEN = "b" * 32


def requests_of(script: Script, keys: dict[int, str]) -> Iterator[bytes]:
    from urllib.parse import urlencode

    for number, (seat, move) in enumerate(script.moves, 1):
        body = urlencode(
            {
                "move": move,
                "version": number,
                "request_id": f"bench-{script.match_id}-{number}",
                "csrfmiddlewaretoken": TOKEN,
            }
        ).encode()
        head = (
            f"POST /matches/{script.match_id}/moves HTTP/1.1\r\nHost: {HOST}\r\n"
            f"X-Forwarded-Proto: https\r\nX-Forwarded-For: 10.0.0.1\r\nOrigin: https://{HOST}\r\n"
            f"Accept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            f"Cookie: sessionid={keys[script.users[seat]]}; csrftoken={TOKEN}\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        yield head.encode() + body


def http_client(port: int, batches: list[list[bytes]], times: list[float]) -> None:
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for batch in batches:
            for request in batch:
                start = perf_counter()
                line.sendall(request)
                data = line.recv(65536)
                if not data.startswith(b"HTTP/1.1 200"):
                    raise SystemExit(data.decode(errors="replace")[:2000])
                head, _, body = data.partition(b"\r\n\r\n")
                length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
                while len(body) < length:
                    body += line.recv(65536)
                times.append(perf_counter() - start)


def floor_client(statements: list[list[tuple[str, Any]]]) -> None:
    import psycopg

    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as connection:
        for match in statements:
            for sql, parameters in match:
                cursor = connection.execute(sql, parameters, prepare=True)
                cursor.fetchall()


def statements_of(script: Script, keys: dict[int, str]) -> list[tuple[str, Any]]:
    """What one move asks of the database: session, user, the match, and the swap."""
    from django.utils import timezone

    from games import store
    from games.models import Event
    from games.selectors.people import patience_with
    from games.services.draft import Draft
    from games.store import postgres, reading

    match = store.load(script.match_id)
    found: list[tuple[str, Any]] = []
    for number, (seat, text) in enumerate(script.moves, 1):
        user = script.users[seat]
        request_id = f"bench-{script.match_id}-{number}"
        draft = Draft(match, timezone.now(), patience_with(match.occupants, match.rule))
        draft.play(
            seat, match.engine.notation.parse(text), Event.Author.PERSON, text=text, request_id=request_id
        )
        change = draft.change()
        found += [
            (
                "SELECT session_key, session_data, expire_date FROM django_session"
                " WHERE expire_date > now() AND session_key = %s",
                [keys[user]],
            ),
            ("SELECT * FROM accounts_user WHERE id = %s", [user]),
            (reading._ONE_HEARD, [request_id, script.match_id]),
            (postgres._SWAP, postgres.parameters_of([change])),
        ]
        match = change.after
    return found


def threads_over(work: Any, jobs: list[Any]) -> float:
    """Seconds until all are done."""
    threads = [threading.Thread(target=work, args=job) for job in jobs]
    start = perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return perf_counter() - start


def main() -> None:
    with services(), web() as port:
        from django.db import connection

        from accounts.models import User  # noqa: F401
        from games.models import Table

        people = sign_in(2 * CLIENTS)
        keys = dict(people)
        rounds, times = [], []
        for number in range(ROUNDS + 1):
            rates = {}
            for side in ("floor", "http"):
                batch = scripts(CLIENTS * MATCHES, people)
                Table.objects.filter(status="open").update(status="closed")
                moves = sum(len(script.moves) for script in batch)
                if side == "floor":
                    jobs = [([statements_of(s, keys) for s in batch[n::CLIENTS]],) for n in range(CLIENTS)]
                    connection.close()
                    took = threads_over(floor_client, jobs)
                else:
                    jobs = [
                        (port, [list(requests_of(s, keys)) for s in batch[n::CLIENTS]], times)
                        for n in range(CLIENTS)
                    ]
                    connection.close()
                    took = threads_over(http_client, jobs)
                rates[side] = moves / took
            if number:  # the first one warms up
                rounds.append(rates)
            else:
                times.clear()
        check_all_whole()
    ratios = [rates["http"] / rates["floor"] for rates in rounds]
    times.sort()
    report(
        {
            "bench": "play_move",
            "unit": "moves per second, 16 clients, 2 web processes, PostgreSQL with fsync",
            "rates": {side: round(median(r[side] for r in rounds)) for side in ("floor", "http")},
            "ratio_to_floor": {
                "median": round(median(ratios), 3),
                "spread": [round(min(ratios), 3), round(max(ratios), 3)],
            },
            "p50_ms": round(1000 * times[len(times) // 2], 1),
            "p99_ms": round(1000 * times[len(times) * 99 // 100], 1),
            "rounds": len(rounds),
            "bar": {"floor": 0.12, "aim": 0.44, "moonshot": 0.67},
        }
    )


def check_all_whole() -> None:
    """Every match that was played is over and has all its moves."""
    from games.models import Match

    running = Match.objects.filter(status="running").count()
    if running:
        raise SystemExit(f"{running} matches were not played to their end")


if __name__ == "__main__":
    main()
