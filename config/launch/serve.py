"""`make run`: the whole site on this machine, embedded in one process or on real services."""

from __future__ import annotations

import argparse
import io
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[2]


def stop(sentence: str) -> NoReturn:
    sys.exit(f"kon: {sentence}")


def check_port(port: int) -> None:
    with closing(socket.socket()) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OverflowError:
            stop(f"{port} is no port; choose one from 1 to 65535.")
        except OSError:
            stop(f"port {port} is taken; choose another: make run PORT={port + 1}")


def check_folder(data: Path) -> None:
    try:
        data.mkdir(parents=True, exist_ok=True)
        probe = data / ".writable"
        probe.touch()
        probe.unlink()
    except OSError as problem:
        stop(f"the data folder {data} cannot be written: {problem.strerror}.")


def prepare() -> None:
    """Everything a first start needs; on the second it finds nothing to do."""
    import django
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import call_command
    from django.core.management.base import CommandError
    from django.db import OperationalError

    try:
        django.setup()
        call_command("compile_words", verbosity=0)
        call_command("migrate", interactive=False, verbosity=0)
        call_command("load_editions", stdout=io.StringIO())
    except (ImproperlyConfigured, CommandError) as mistake:
        stop(str(mistake))
    except OperationalError as problem:
        stop(f"the database does not answer: {str(problem).strip().splitlines()[0]}")


def banner(port: int, way: str) -> None:
    from django.conf import settings

    print(f"\n  Кон · http://127.0.0.1:{port}   ({way})")
    if settings.DEBUG:
        from accounts.services.one_time_link import administrator_link

        print(f"  Administrator, once: http://127.0.0.1:{port}{administrator_link()}")
    print("  Stop with Ctrl+C.\n", flush=True)


def embedded(port: int) -> None:
    """One process: uvicorn in front, Celery's worker and beat on threads behind it."""
    prepare()
    from config.launch.background import Background

    with Background():
        banner(port, "embedded: SQLite, everything in one process")
        _uvicorn(port)


def _uvicorn(port: int) -> None:
    import uvicorn

    uvicorn.run(
        "config.asgi:application",
        host="127.0.0.1",
        port=port,
        log_config=None,
        ws="websockets-sansio",
        lifespan="off",
        server_header=False,
    )


def on_services(port: int) -> None:
    """PostgreSQL, a Redis-protocol server, web, worker and beat, each a process of its own."""
    from config.launch import servers

    folder = Path(os.environ["KON_DATA"]) / "services"
    with ExitStack() as stack:
        try:
            os.environ["DATABASE_URL"] = stack.enter_context(servers.postgres(folder)).url
            os.environ["REDIS_URL"] = stack.enter_context(servers.valkey(folder)).url
        except servers.Missing as problem:
            stop(f"a service is missing: {problem}")
        prepare()
        processes = [
            stack.enter_context(servers.Server(subprocess.Popen(command, cwd=ROOT), "")).process
            for command in _children(port)
        ]
        banner(port, "services: PostgreSQL and Valkey, web, worker and beat")
        try:
            while all(process.poll() is None for process in processes):
                time.sleep(0.5)
        finally:
            # All at once; the stack then only waits for them.
            for process in processes:
                process.terminate()
        stop("one of the processes ended; its message stands above.")


def _children(port: int) -> list[list[str]]:
    web = "uvicorn config.asgi:application --workers 2 --ws websockets-sansio --no-access-log --no-server-header"
    worker = "celery -A config --quiet worker --concurrency 2 --loglevel warning"
    beat = "celery -A config --quiet beat --loglevel warning"
    return [[sys.executable, "-m", *command.split()] for command in (f"{web} --port {port}", worker, beat)]


def main() -> None:
    parser = argparse.ArgumentParser(prog="make run")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--services", action="store_true")
    arguments = parser.parse_args()
    os.chdir(ROOT)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.environ.setdefault("SITE_URL", f"http://127.0.0.1:{arguments.port}")
    os.environ["KON_DATA"] = str((ROOT / os.environ.get("KON_DATA", "var")).resolve())
    check_port(arguments.port)
    check_folder(Path(os.environ["KON_DATA"]))
    # A supervisor's polite stop is the same as Ctrl+C; otherwise the children would stay behind.
    # Set anew, because a shell's background job starts with the interrupt ignored.
    for polite in (signal.SIGTERM, signal.SIGINT):
        signal.signal(polite, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        (on_services if arguments.services else embedded)(arguments.port)
    print("\nStopped.")


if __name__ == "__main__":
    main()
