"""A production-like site to measure: PostgreSQL, Valkey and a server, in a folder of their own."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from config.launch import servers

ROOT = Path(__file__).resolve().parents[1]
HOST = "kon.example"


@contextmanager
def services(*, pages: bool = False) -> Iterator[None]:
    """Sets the environment up and Django with it; PostgreSQL writes to disk as in earnest. Whoever
    asks for pages needs their pictures and styles collected."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="kon-bench-")))
        os.environ |= {
            "KON_MODE": "production",
            "KON_DATA": str(folder / "data"),
            "SECRET_KEY": secrets.token_urlsafe(60),
            "ALLOWED_HOSTS": HOST,
            "SITE_URL": f"https://{HOST}",
            "TRUSTED_PROXY": "1",
            "LOG_LEVEL": "WARNING",
            "DATABASE_POOL": "8",
            "DATABASE_URL": stack.enter_context(servers.postgres(folder)).url,
            "REDIS_URL": stack.enter_context(servers.valkey(folder)).url,
            "DJANGO_SETTINGS_MODULE": "config.settings",
        }
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        call_command("load_editions", stdout=open(os.devnull, "w"))  # noqa: SIM115, PTH123
        if pages:
            call_command("collectstatic", interactive=False, verbosity=0)
            call_command("compile_words", verbosity=0)
        yield


@contextmanager
def web(workers: int = 2) -> Iterator[int]:
    """The site as production serves it; the port."""
    port = servers.free_port()
    process = subprocess.Popen(command(port, workers), cwd=ROOT, start_new_session=True)
    try:
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        time.sleep(2)
        yield port
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(20)


def command(port: int, workers: int) -> list[str]:
    python = [sys.executable, "-m"]
    address = ["--host", "127.0.0.1", "--port", str(port), "--workers", str(workers)]
    kind = os.environ.get("BENCH_SERVER", "uvicorn")
    if kind == "granian":
        threads = [
            "--blocking-threads",
            os.environ.get("BENCH_THREADS", "8"),
            "--no-ws",
            "--log-level",
            "warning",
        ]
        return [*python, "granian", "--interface", "wsgi", *address, *threads, "config.wsgi:application"]
    return [*python, "uvicorn", *address, "--log-level", "warning", "config.asgi:application"]
