"""Mistakes on the way to a running site: one clear sentence, a non-zero exit, no traceback."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from config.launch import servers

ROOT = Path(__file__).resolve().parents[2]


def launch(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "config.launch.serve", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def refused(done: subprocess.CompletedProcess[str], sentence: str) -> None:
    assert done.returncode != 0
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_a_taken_port_is_one_sentence(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused(launch("--port", str(port), KON_DATA=str(tmp_path)), f"port {port} is taken")


def test_an_unwritable_folder_is_one_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    refused(
        launch("--port", str(servers.free_port()), KON_DATA=str(tmp_path / "file" / "x")), "cannot be written"
    )


def test_a_database_that_does_not_answer_is_one_sentence(tmp_path):
    done = launch(
        "--port",
        str(servers.free_port()),
        KON_DATA=str(tmp_path),
        DATABASE_URL="postgresql://kon@127.0.0.1:1/kon?connect_timeout=2",
    )
    refused(done, "the database does not answer")


def install(python_version: str, **environment: str) -> subprocess.CompletedProcess[str]:
    code = (
        f"import sys, runpy; sys.version_info = ({python_version}); sys.argv = ['install.py', 'runtime'];"
        "runpy.run_path('config/launch/install.py', run_name='__main__')"
    )
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_old_python_is_one_sentence():
    refused(install("3, 8, 1"), "Python 3.11 or newer is needed, this is 3.8")


def test_no_network_at_install_is_one_sentence(tmp_path):
    done = install(
        "3, 11, 7",
        KON_VENV=str(tmp_path / "venv"),
        PIP_INDEX_URL="http://127.0.0.1:1/",
        PIP_NO_INDEX="1",
        PIP_RETRIES="0",
        PIP_FIND_LINKS=str(tmp_path),
    )
    refused(done, "is there a network?")


@pytest.mark.services
def test_the_started_servers_speak_their_protocols():
    import psycopg
    import redis
    from django.conf import settings

    with psycopg.connect(os.environ["DATABASE_URL"]) as connection:
        assert connection.execute("select 'ЁЖ' ilike 'ёж'").fetchone() == (True,)
    assert redis.Redis.from_url(settings.REDIS_URL).ping()


def serving(arguments: list[str], port: int, data: Path) -> tuple[subprocess.Popen[str], str]:
    """Starts the site and waits until it is ready; gives what it printed so far."""
    environment = {
        key: value for key, value in os.environ.items() if key not in ("DATABASE_URL", "REDIS_URL")
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "config.launch.serve", "--port", str(port), *arguments],
        cwd=ROOT,
        env={**environment, "KON_DATA": str(data), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    printed = ""
    while "Stop with" not in printed and process.poll() is None:
        printed += process.stdout.readline()
    for _ in range(300):  # four processes take their time on a busy machine
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz") as answer:
                assert b'"ready": true' in answer.read()
            return process, printed
        except OSError:
            time.sleep(0.2)
    raise AssertionError(printed)


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments", [[], pytest.param(["--services"], marks=pytest.mark.services)], ids=["embedded", "services"]
)
def test_the_site_starts_serves_and_stops_by_one_signal(tmp_path, arguments):
    port = servers.free_port()
    process, printed = serving(arguments, port, tmp_path)
    try:
        assert f"http://127.0.0.1:{port}" in printed
        link = next(word for word in printed.split() if "/accounts/once/" in word)
        assert urllib.request.urlopen(link).status == 200
    finally:
        children = children_of(process.pid)
        process.send_signal(signal.SIGTERM)
        rest, _ = process.communicate(timeout=60)
    assert not [child for child in children if Path(f"/proc/{child}").exists()]
    assert "Traceback" not in printed + rest
    assert "Stopped." in rest
