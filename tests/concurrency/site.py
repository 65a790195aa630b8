"""The whole site as real processes, to be killed."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from config.launch import servers

ROOT = Path(__file__).resolve().parents[2]


class Site:
    """A database of its own on the test server, a Valkey of its own, and processes by name."""

    def __init__(self, folder: Path, database_url: str) -> None:
        self.folder = folder
        self.name = f"kon_crash_{secrets.token_hex(4)}"
        self.server_url = database_url
        self.database_url = database_url.rsplit("/", 1)[0] + f"/{self.name}"
        self.redis_port, self.web_port = servers.free_port(), servers.free_port()
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self.environment = {
            **os.environ,
            "DATABASE_URL": self.database_url,
            "REDIS_URL": f"redis://127.0.0.1:{self.redis_port}/0",
            "KON_MODE": "development",
            "KON_DATA": str(folder / "data"),
            "SWEEP_SECONDS": "2",
            "EMAIL_URL": "dummymail://",
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "LOG_LEVEL": "WARNING",
        }

    def __enter__(self) -> Site:
        with psycopg.connect(self.server_url, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{self.name}"')  # type: ignore[arg-type]
        self.start("valkey")
        self.manage("migrate", "-v0")
        self.manage("load_editions")
        return self

    def __exit__(self, *_: object) -> None:
        for name in list(self.processes):
            self.kill(name)
        with psycopg.connect(self.server_url, autocommit=True) as connection:
            connection.execute(f'DROP DATABASE "{self.name}" WITH (FORCE)')  # type: ignore[arg-type]

    def start(self, name: str) -> None:
        python = [sys.executable, "-m"]
        celery = [*python, "celery", "-A", "config", "--quiet"]
        command = {
            "valkey": [
                servers._valkey_binary(),
                "--port",
                str(self.redis_port),
                "--bind",
                "127.0.0.1",
                "--save",
                "",
            ],
            "web": [
                *python,
                "uvicorn",
                "config.asgi:application",
                "--port",
                str(self.web_port),
                "--log-level",
                "warning",
            ],
            "worker": [*celery, "worker", "--concurrency", "2", "--loglevel", "WARNING"],
            "beat": [*celery, "beat", "--loglevel", "WARNING"],
        }[name]
        log = (self.folder / f"{name}.log").open("ab")
        self.processes[name] = subprocess.Popen(
            command, cwd=ROOT, env=self.environment, stdout=log, stderr=log, start_new_session=True
        )
        port = {"valkey": self.redis_port, "web": self.web_port}.get(name)
        if port is not None:
            wait_until(lambda: _answers(port), 60, f"{name} does not answer")

    def kill(self, name: str) -> None:
        """As hard as the power cut: the whole group, no goodbye."""
        process = self.processes.pop(name)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def manage(self, *arguments: str) -> str:
        return self._run("manage.py", *arguments)

    def world(self, *arguments: object) -> Any:
        return json.loads(self._run("-m", "tests.concurrency.world", *map(str, arguments)))

    def _run(self, *arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-3000:]
        return done.stdout

    def query(self, sql: str) -> Any:
        with psycopg.connect(self.database_url, autocommit=True) as connection:
            row = connection.execute(sql).fetchone()  # type: ignore[arg-type]
        return row[0] if row else None

    def lines(self, kind: str) -> int:
        return self.query(f"SELECT count(*) FROM games_event WHERE scope = 1 AND body LIKE '%\"{kind}\"%'")

    @contextmanager
    def events_locked(self) -> Iterator[None]:
        """Whoever wants to write an event has to wait: so one can be caught in the middle."""
        with psycopg.connect(self.database_url) as connection:
            connection.execute("LOCK TABLE games_event IN SHARE ROW EXCLUSIVE MODE")
            yield
            connection.rollback()

    def waiting_for_locks(self) -> int:
        return self.query(
            "SELECT count(*) FROM pg_stat_activity"
            " WHERE datname = current_database() AND wait_event_type = 'Lock'"
        )

    def due(self) -> int:
        return self.query("SELECT count(*) FROM games_match WHERE due_at <= now()")


def wait_until(true: Callable[[], bool], seconds: float, otherwise: str) -> float:
    """How long it took."""
    start = time.monotonic()
    while not true():
        assert time.monotonic() - start < seconds, otherwise
        time.sleep(0.05)
    return time.monotonic() - start


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
