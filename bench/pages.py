"""The table page and the answer to a move in each game, beside an empty page of the same site.

Server time only: Django's own handler with all middleware, a real session, PostgreSQL.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from statistics import median
from time import process_time
from typing import Any

from bench.interleaved import measured, ratio, report
from bench.site import HOST, services

GAMES = ("upturn", "aforator", "raiders")
MOVES_IN = 12
"""The pages measured are those of a match under way."""
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "7"))
HEADERS = {"host": HOST, "x-forwarded-proto": "https", "accept-language": "ru"}


def main() -> None:
    with services(pages=True):
        from django.urls import path

        from config import urls

        urls.urlpatterns.append(path("empty", empty))
        tables = {game: Table(game) for game in GAMES}
        someone = next(iter(tables.values())).clients[0]
        contestants = {"empty": asking(someone, "/empty")}
        for game, table in tables.items():
            contestants[f"{game}_page"] = asking(table.mover(), f"/matches/{table.match_id}")
            contestants[f"{game}_live_part"] = asking(table.mover(), f"/matches/{table.match_id}/live")
            contestants[f"{game}_move"] = table.moving
        found = measured(contestants, rounds=ROUNDS, seconds=0.4)
        queries = {name: queries_of(table) for name, table in tables.items()}
    report(
        {
            "bench": "pages",
            "unit": "processor time beside an empty page of the site (base template, all middleware, session)",
            "empty_ms": round(1000 / median(rates["empty"] for rates in found), 2),
            **{f"{name}_to_empty": ratio(found, "empty", name) for name in contestants if name != "empty"},
            "queries": queries,
            "rounds": len(found),
        }
    )


def empty(request: Any) -> Any:
    from django.shortcuts import render

    return render(request, "base.html")


def asking(client: Any, address: str) -> Callable[[float], int]:
    def work(seconds: float) -> int:
        end, pages = process_time() + seconds, 0
        while process_time() < end:
            answer = client.get(address)
            assert answer.status_code == 200, (address, answer.status_code)
            pages += 1
        return pages

    return work


class Table:
    """Two people at a match of one game, and as many matches as it takes to go on moving."""

    _numbers = count()

    def __init__(self, game: str) -> None:
        from django.test import Client

        from accounts.models import User

        self.game = game
        names = [f"{game}_{seat}" for seat in range(2)]
        self.people = [User.objects.create_user(name, f"{name}@example.org") for name in names]
        self.clients = [Client(headers=HEADERS) for _ in names]
        for client, person in zip(self.clients, self.people, strict=True):
            client.force_login(person)
        self.match_id = self.begin()
        for _ in range(MOVES_IN):
            self.post(self.match_id)
        self._played = self.begin()

    def begin(self) -> int:
        from games.clocks.rule import PRESETS
        from games.services.offers import TableOffer
        from games.services.tables import join_table, open_table

        offer = TableOffer(game=self.game, seats=2, clock=PRESETS["24h"], rated=False)
        table = open_table(host_id=self.people[0].pk, offer=offer)
        match = join_table(table_id=table.pk, user_id=self.people[1].pk)
        assert match is not None
        return match.pk

    def mover(self) -> Any:
        from games.store import load

        match = load(self.match_id)
        return self.clients[min(match.engine.to_act(match.state))]

    def post(self, match_id: int) -> bool:
        """One random move through the whole site; whether the match goes on."""
        work = self.prepared(match_id)
        if work is not None:
            work()
        return work is not None

    def prepared(self, match_id: int) -> Callable[[], None] | None:
        from games.engines.kernel.chance import Chance
        from games.store import load

        match, number = load(match_id), next(self._numbers)
        if not match.is_running:
            return None
        seat = min(match.engine.to_act(match.state))
        move = Chance.of(number).pick(match.engine.legal_moves(match.state, seat))
        wish = {
            "move": match.engine.notation.write(move),
            "version": match.versions.of(seat),
            "request_id": f"bench-pages-{number}",
        }
        client = self.clients[seat]

        def send() -> None:
            answer = client.post(
                f"/matches/{match_id}/moves", wish, headers={**HEADERS, "HX-Request": "true"}
            )
            assert answer.status_code == 200, answer.content[:500]

        return send

    def moving(self, seconds: float) -> int:
        """Choosing the move is part of the cost here, and a small one: the rules take microseconds."""
        end, moves = process_time() + seconds, 0
        while process_time() < end:
            if not self.post(self._played):
                self._played = self.begin()
                continue
            moves += 1
        return moves


def queries_of(table: Table) -> dict[str, int]:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    client, found = table.mover(), {}
    for name, path in (("page", ""), ("live_part", "/live")):
        with CaptureQueriesContext(connection) as asked:
            client.get(f"/matches/{table.match_id}{path}")
        found[name] = len(asked)
    send = table.prepared(table.begin())
    assert send is not None
    with CaptureQueriesContext(connection) as asked:
        send()
    found["move"] = len(asked)
    return found


if __name__ == "__main__":
    main()
