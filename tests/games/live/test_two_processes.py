"""Two web processes that only Redis ties together: what one is told, the pages of both show."""

from __future__ import annotations

import json
import urllib.parse
import urllib.request
from contextlib import ExitStack

import pytest
import redis
from django.conf import settings
from websockets.sync.client import connect

from games.store import load
from tests.pages.conftest import start_match
from tests.serving import web_process

from .conftest import cookie_of, read

pytestmark = [pytest.mark.services, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

TOKEN = "c" * 32


@pytest.fixture
def sites(transactional_db, tmp_path):
    with ExitStack() as stack:
        both = [web_process(tmp_path / name) for name in ("first", "second")]
        for site, name in zip(both, ("first", "second"), strict=True):
            (tmp_path / name).mkdir()
            stack.callback(site.stop)
            site.start()
        yield both


def page_of(site, match_id, user=None):
    headers = {"Cookie": cookie_of(user).decode()} if user else {}
    address = f"{site.url.replace('http', 'ws')}/ws/matches/{match_id}?lang=ru&packed=1"
    return connect(address, origin=site.url, additional_headers=headers)


def next_match_frame(socket):
    while True:
        data = socket.recv(timeout=30)
        packed = isinstance(data, bytes)
        frame = read({"type": "websocket.send", "bytes" if packed else "text": data})
        if frame["type"] == "match":
            return frame


def move_at(site, match_id, people):
    """One move by HTTP at this process; the match after it."""
    match = load(match_id)
    seat = min(match.engine.to_act(match.state))
    move = match.engine.notation.write(match.engine.legal_moves(match.state, seat)[0])
    wish = {
        "move": move,
        "version": match.versions.of(seat),
        "request_id": f"two-{match.version:05}",
        "csrfmiddlewaretoken": TOKEN,
    }
    cookies = f"{cookie_of(people[seat]).decode()}; {settings.CSRF_COOKIE_NAME}={TOKEN}"
    request = urllib.request.Request(
        f"{site.url}/matches/{match_id}/moves",
        urllib.parse.urlencode(wish).encode(),
        {"Cookie": cookies, "Accept": "application/json", "Origin": site.url},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        assert json.load(answer)["version"] > match.versions.of(seat)
    return load(match_id)


def test_a_move_at_one_process_is_shown_by_sockets_of_both(sites, people):
    match_id = start_match("upturn", people[:2]).pk
    with page_of(sites[0], match_id, people[0]) as seat, page_of(sites[1], match_id) as spectator:
        for site in (*sites, *sites):
            after = move_at(site, match_id, people)
            assert next_match_frame(seat)["version"] == after.versions.of(0)
            assert next_match_frame(spectator)["version"] == after.versions.of(None)


def test_what_was_said_while_redis_was_not_heard_is_made_good(sites, people):
    match_id = start_match("upturn", people[:2]).pk
    with page_of(sites[1], match_id) as spectator:
        move_at(sites[0], match_id, people)
        next_match_frame(spectator)
        # The subscription is cut; the next move may well fall into the gap.
        redis.Redis.from_url(settings.REDIS_URL).client_kill_filter(_type="pubsub")
        after = move_at(sites[0], match_id, people)
        assert next_match_frame(spectator)["version"] == after.versions.of(None)
