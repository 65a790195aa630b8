"""A pass is known to who passed: nobody else's page, part or JSON changes by it."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.services.moves import play_move
from games.store import load

from .conftest import start_match

pytestmark = pytest.mark.django_db

CHANGES_ANYWAY = re.compile(
    r'(name="(?:csrfmiddlewaretoken|request_id)" value="|"X-CSRFToken": "|data-now="|"now": ?")[^"]*'
)
"""Tokens, request ids and the server's clock differ with every look."""


def seen_by(match_id, person):
    client = Client()
    if person is not None:
        client.force_login(person)
    paths = ("", "/live", "/story", "/replay")
    texts = [client.get(f"/matches/{match_id}{path}").content.decode() for path in paths]
    texts.append(client.get(f"/matches/{match_id}", headers={"accept": "application/json"}).content.decode())
    return [CHANGES_ANYWAY.sub(r"\1", text) for text in texts]


def play(match_id, seat, words):
    match = load(match_id)
    play_move(
        match_id=match_id,
        user_id=match.occupants[seat].user,
        move=words,
        version=match.versions.of(seat),
        request_id=f"silent-{seat}-{words}".replace(" ", "-").ljust(8, "-"),
    )


@pytest.mark.parametrize("words", ["pass", "pass capture"])
def test_nobody_else_can_tell_that_somebody_passed(people, words):
    match_id = start_match("raiders", people[:3]).pk
    match = load(match_id)
    turn = match.state.turn
    capture = next(move for move in match.engine.legal_moves(match.state, turn) if hasattr(move, "fighter"))
    play(match_id, turn, match.engine.notation.write(capture))
    other, third = (turn + 1) % 3, (turn + 2) % 3
    lookers = [people[turn], people[third], people[-1], None]
    before = [seen_by(match_id, person) for person in lookers]
    own = seen_by(match_id, people[other])
    composed_on = load(match_id).versions.of(third)
    play(match_id, other, words)
    assert [seen_by(match_id, person) for person in lookers] == before
    assert seen_by(match_id, people[other]) != own
    assert load(match_id).versions.is_current(third, composed_on)
