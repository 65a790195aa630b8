"""Threads need a database they can share: PostgreSQL, or a SQLite file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection, connections

from tests.games.conftest import anna, boris, match, release, start, toy, vera

__all__ = ["anna", "boris", "match", "release", "start", "toy", "vera"]


@pytest.fixture
def db(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[None]:
    """A committed database in place of a test's usual transaction."""
    if connection.vendor == "postgresql":
        request.getfixturevalue("transactional_db")
        yield
        return
    request.getfixturevalue("django_db_setup")
    with request.getfixturevalue("django_db_blocker").unblock():
        name = connection.settings_dict["NAME"]
        connections["default"].close()
        memory = connection.connection  # an in-memory database lives as long as this
        connection.connection = None
        connection.settings_dict["NAME"] = str(tmp_path / "threads.sqlite3")
        try:
            call_command("migrate", verbosity=0)
            yield
        finally:
            if connection.connection is not None:
                connection.connection.close()
            connection.settings_dict["NAME"] = name
            connection.connection = memory


@pytest.fixture
def at_once(db: None) -> Callable[[int, Callable[[int], Any]], list[Any]]:
    """Calls a function in so many threads at the same moment; what each returned or raised."""

    def at_once(number: int, work: Callable[[int], Any]) -> list[Any]:
        barrier = Barrier(number)

        def one(index: int) -> Any:
            try:
                barrier.wait(20)
                return work(index)
            except Exception as problem:
                return problem
            finally:
                connection.close()

        connection.close()  # back into the pool, which is as big as a web process's
        with ThreadPoolExecutor(number) as pool:
            return list(pool.map(one, range(number)))

    return at_once
