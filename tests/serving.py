"""The real site as processes of its own, on the database of the test that starts it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path

from django.conf import settings
from django.db import connection

from config.launch.servers import free_port

ROOT = Path(__file__).resolve().parents[1]
STARTS_WITHIN = 60


class Site:
    """A server that can be stopped and started again at the same address."""

    def __init__(self, command: Sequence[str], folder: Path, port: int, **environment: str) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self._command = [part.format(port=port) for part in command]
        self._log = folder / f"server-{port}.log"
        self._environment = {
            **os.environ,
            "KON_DATA": str(folder),
            "DATABASE_URL": test_database(),
            # Sessions made by the test must be good for the site.
            "SECRET_KEY": settings.SECRET_KEY,
            **environment,
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Site:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, cwd=ROOT, env=self._environment, stdout=log, stderr=subprocess.STDOUT
            )
        for _ in range(STARTS_WITHIN * 10):
            if self._process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=5):
                    return self
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        self.stop()
        raise AssertionError(f"the site did not start:\n{self.log()[-3000:]}")

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait(5)

    def log(self) -> str:
        return self._log.read_text(errors="replace") if self._log.exists() else ""


def test_database() -> str:
    at = connection.settings_dict
    return f"postgresql://{at['USER']}:{at['PASSWORD']}@{at['HOST']}:{at['PORT']}/{at['NAME']}"


test_database.__test__ = False  # type: ignore[attr-defined]


def whole_site(folder: Path) -> Site:
    """Everything in one process, as `make run` serves it: pages, sockets, bots and the clock."""
    command = [sys.executable, "-m", "config.launch.serve", "--port", "{port}"]
    return Site(command, folder, free_port(), REDIS_URL="")


def web_process(folder: Path) -> Site:
    """One of several web processes that only Redis ties together."""
    command = [
        sys.executable,
        "-m",
        "uvicorn",
        "config.asgi:application",
        "--port",
        "{port}",
        "--no-access-log",
    ]
    return Site(command, folder, free_port())
