"""What leaves the server about a match is what its viewer may know."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games import store
from games.presenters.match import match_for
from games.selectors.people import people
from tests.games.conftest import NOON
from tests.games.playing import lay, play
from tests.games.toy_engine import Answered, ToyEngine


def shown(match, viewer):
    stored = store.load(match.pk)
    return match_for(stored, viewer, people(who.user for who in stored.occupants), NOON)


def test_a_seat_sees_its_hand_its_moves_and_the_clock(match, anna, boris):
    mine, theirs = shown(match, 0), shown(match, None)
    assert (mine["seat"], mine["my_turn"], len(mine["view"]["hand"])) == (0, True, 3)
    assert mine["moves"]
    assert [player["name"] for player in mine["players"]] == ["anna", "boris"]
    assert mine["clock"]["seats"][0]["due"] == (NOON + timedelta(hours=48)).isoformat()
    assert mine["clock"]["seats"][1]["due"] is None
    assert (list(theirs["view"]["hand"]), theirs["moves"], theirs["my_turn"]) == ([], [], False)


@pytest.fixture
def silent_answers(monkeypatch):
    """As in a game that keeps to itself who has answered."""
    redact, window = ToyEngine.redact, ToyEngine.window

    def silent(self, event, viewer):
        hidden = isinstance(event, Answered) and event.seat != viewer
        return None if hidden else redact(self, event, viewer)

    def eligible(self, state):
        found = window(self, state)
        if found is None:
            return None
        others = frozenset(range(self.seats)) - {state.turn}
        return type(found)(found.kind, found.number, 0, others)

    monkeypatch.setattr(ToyEngine, "redact", silent)
    monkeypatch.setattr(ToyEngine, "window", eligible)


def test_nobody_can_tell_from_clocks_or_versions_who_has_answered(silent_answers, start, anna, boris, vera):
    match = start(anna, boris, vera)
    lay(match, anna)
    before = {viewer: shown(match, viewer) for viewer in (0, 2, None)}
    play(match, boris, "pass")
    for viewer, old in before.items():
        new = shown(match, viewer)
        del new["view"], old["view"]  # the toy's own view does not hide it
        assert new == old
    assert shown(match, 1)["my_turn"] is False
    assert before[2]["my_turn"] is True
