from __future__ import annotations

import pytest

from games.engines.kernel.seats import everyone

from .board import board


@pytest.mark.rule("6.14")
@pytest.mark.parametrize("words", ["pass", "pass capture"])
def test_a_pass_is_known_to_its_seat_alone(words):
    table = board("KS 6S", "KD", "KC", field=("club-1",))
    table.play(0, "capture KS club-1")
    before = {viewer: table.engine.view(table.state, viewer) for viewer in everyone(3)}
    (passed,) = table.play(1, words)
    for viewer, view in before.items():
        knows = table.engine.view(table.state, viewer) != view
        assert knows == (viewer == 1)
        assert (table.engine.redact(passed, viewer) is not None) == (viewer == 1)


@pytest.mark.rule("6.14")
def test_a_moment_to_go_back_to_shows_no_passes_of_others():
    table = board("KS 6S", "7S KD", "KC", field=("club-1",), options={"cheating": "bluff"})
    table.play(0, "capture KS club-1")
    table.play(2, "pass")
    table.play(1, "play 7S KS")
    seen = {viewer: table.engine.view(table.state, viewer) for viewer in everyone(3)}
    passes = {viewer: view.docket.plays[0].before.phase.passes for viewer, view in seen.items()}
    assert passes == {0: (1, 0, 0), 1: (0, 0, 0), 2: (0, 0, 1), None: (0, 0, 0)}
