"""Pulling the plug: a worker in mid-sweep, the web process in mid-request, Redis altogether."""

from __future__ import annotations

import os
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

import pytest

from .site import Site, wait_until

pytestmark = [
    pytest.mark.slow,
    pytest.mark.services,
    pytest.mark.skipif("DATABASE_URL" not in os.environ, reason="needs PostgreSQL"),
]

IN_TIME = 15
"""Seconds after a restart in which everything due must have been acted on."""
TOKEN = "c" * 32


@pytest.fixture
def site(tmp_path):
    with Site(tmp_path, os.environ["DATABASE_URL"]) as site:
        yield site


def post(site, session, match_id, number, move):
    """The status, or None if the line went dead: then nobody knows whether it was heard."""
    form = {
        "move": move,
        "version": number,
        "request_id": f"crash-{match_id}-{number}",
        "csrfmiddlewaretoken": TOKEN,
    }
    request = urllib.request.Request(
        f"http://127.0.0.1:{site.web_port}/matches/{match_id}/moves",
        urllib.parse.urlencode(form).encode(),
        {"Cookie": f"sessionid={session}; csrftoken={TOKEN}", "Accept": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status
    except urllib.error.HTTPError as refused:
        return refused.code
    except OSError:
        return None


def test_a_worker_killed_in_mid_sweep_loses_and_doubles_nothing(site):
    number = len(site.world("crowd", 40)["matches"])
    with site.events_locked():
        site.start("worker")
        site.start("beat")
        wait_until(lambda: site.waiting_for_locks() > 0, 60, "the worker never swept")
        site.kill("worker")  # in the middle of its transaction, which nobody will ever commit
    assert site.lines("MissExcused") == 0
    assert site.due() == number
    site.start("worker")
    took = wait_until(lambda: site.due() == 0, IN_TIME, "due matches were left")
    assert site.lines("MissExcused") == number, f"after {took:.1f} s"
    time.sleep(3)  # another sweep, and whatever was redelivered
    assert site.lines("MissExcused") == number
    assert site.world("check") == {"problems": []}


def test_a_web_process_killed_in_mid_request_loses_and_doubles_no_move(site):
    """Clients that got no answer ask again with the same request id."""
    world = site.world("scripted", 3)
    site.start("web")
    lost, statuses = [], []

    def play(match):
        for number, (seat, move) in enumerate(match["moves"], 1):
            while (status := post(site, world["sessions"][seat], match["id"], number, move)) is None:
                lost.append(match["id"])
                time.sleep(0.1)
            statuses.append(status)

    players = [threading.Thread(target=play, args=(match,)) for match in world["matches"]]
    for player in players:
        player.start()
    for _ in range(3):
        time.sleep(1.0)
        site.kill("web")
        site.start("web")
    for player in players:
        player.join()
    assert lost, "no request was interrupted"
    assert set(statuses) == {200}
    moves = sum(len(match["moves"]) for match in world["matches"])
    assert site.query("SELECT count(*) FROM games_event WHERE request_id LIKE 'crash-%'") == moves
    assert site.query("SELECT count(*) FROM games_match WHERE status = 'finished'") == 3
    assert site.world("check") == {"problems": []}


def test_redis_gone_and_back_stops_no_move_and_delays_timeouts_by_seconds(site):
    world = site.world("scripted", 1)
    for name in ("web", "worker", "beat"):
        site.start(name)
    match = world["matches"][0]

    def play(number):
        seat, move = match["moves"][number - 1]
        return post(site, world["sessions"][seat], match["id"], number, move)

    assert play(1) == 200
    site.kill("valkey")
    assert [play(number) for number in (2, 3, 4)] == [200, 200, 200]
    number = len(site.world("crowd", 5)["matches"])
    time.sleep(3)
    site.start("valkey")
    took = wait_until(lambda: site.due() == 0, IN_TIME, "due matches were left after Redis came back")
    assert site.lines("MissExcused") == number, f"{took:.1f} s"
    assert play(5) == 200
    assert site.world("check") == {"problems": []}
