"""The ten laws. Each test plays whole random matches at every setting."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from games.engines.kernel.chance import Chance
from games.engines.kernel.refusal import IllegalMove
from games.engines.kernel.seats import everyone

from .play import Setting, folded, opened, random_steps
from .settings import SETTINGS

SEEDS = range(int(os.environ.get("CONFORMANCE_MATCHES", "3")))


@pytest.fixture(params=SETTINGS, ids=str, scope="module")
def setting(request: pytest.FixtureRequest) -> Setting:
    return request.param


@pytest.fixture(scope="module")
def engine(setting: Setting) -> Any:
    return setting.engine()


@pytest.fixture(params=SEEDS, scope="module")
def match(request: pytest.FixtureRequest, engine: Any) -> Any:
    return list(random_steps(engine, request.param))


def test_gate_a_listed_move_is_never_rejected(engine, match):
    for step in match:
        for seat in range(engine.seats):
            for move in engine.legal_moves(step.before, seat):
                assert engine.rejection(step.before, seat, move) is None


def test_gate_a_rejected_move_makes_decide_raise_the_same_code(engine, match):
    tried = 0
    for step, other in zip(match, reversed(match), strict=True):
        for seat in range(engine.seats):
            rejection = engine.rejection(step.before, seat, other.move)
            if rejection is None:
                continue
            tried += 1
            assert engine.spec.rejections[rejection.code] == rejection.rule
            with pytest.raises(IllegalMove) as refused:
                engine.decide(step.before, seat, other.move, Chance.of(0))
            assert refused.value.rejection == rejection
    assert tried > 0


def test_replay_folding_any_prefix_of_events_gives_the_state(engine, match, request):
    seed = request.node.callspec.params["match"]
    events, state = opened(engine, seed)
    for step in match:
        assert state == step.before
        events += step.events
        state = folded(engine, None, events) if len(events) % 7 == 0 else step.after
    assert folded(engine, None, events) == match[-1].after


def test_round_trip_through_json_and_text(engine, match):
    codec, notation = engine.codec, engine.notation
    for step in match:
        assert codec.state.decode(codec.encode(step.before)) == step.before
        assert codec.move.decode(codec.encode(step.move)) == step.move
        for event in step.events:
            assert codec.event.decode(codec.encode(event)) == event
        for viewer in everyone(engine.seats):
            view = engine.view(step.before, viewer)
            assert codec.view.decode(codec.encode(view)) == view
        for seat in engine.to_act(step.before):
            for move in engine.legal_moves(step.before, seat):
                assert notation.parse(notation.write(move)) == move
        assert notation.set_up(notation.position(step.before)) == step.before


def test_sameness_same_inputs_give_the_same_events_in_any_process(setting, engine):
    here = _digest(engine)
    code = (
        "from tests.conformance.play import Setting;"
        "from tests.conformance.test_laws import _digest;"
        f"print(_digest({setting!r}.engine()))"
    )
    elsewhere = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "12345"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert elsewhere.stdout.strip() == here


def _digest(engine: Any) -> str:
    from hashlib import sha256

    steps = list(random_steps(engine, "sameness"))
    return sha256(b"".join(engine.codec.encode(e) for s in steps for e in s.events)).hexdigest()


def test_progress_whoever_must_act_can_and_nobody_must_once_it_is_over(engine, match):
    for step in match:
        waiting = engine.to_act(step.before)
        assert waiting
        assert engine.outcome(step.before) is None
        for seat in waiting:
            assert engine.legal_moves(step.before, seat)
            assert engine.rejection(step.before, seat, engine.default_move(step.before, seat)) is None
        assert {seat for seat in range(engine.seats) if engine.mid_turn(step.before, seat)} <= waiting
    last = match[-1].after
    outcome = engine.outcome(last)
    assert engine.to_act(last) == frozenset()
    assert sorted(seat for group in outcome.places for seat in group) == list(range(engine.seats))
    assert outcome.reason in engine.spec.reasons


def test_end_random_play_ends_within_the_longest_match(engine, match):
    assert len(match) <= engine.longest_match
    assert engine.outcome(match[-1].after) is not None


def test_end_default_moves_alone_end_the_match(engine):
    _, state = opened(engine, "defaults")
    moves = 0
    while waiting := sorted(engine.to_act(state)):
        move = engine.default_move(state, waiting[0])
        state = folded(engine, state, engine.decide(state, waiting[0], move, Chance.of(moves)))
        moves += 1
        assert moves <= engine.longest_match
    assert engine.outcome(state) is not None


def test_conservation_cards_are_never_lost_or_doubled(engine, match):
    def cards(state: Any) -> Counter[str]:
        return Counter(card for zone in engine.zones(state) for card in zone.cards)

    whole = cards(match[0].before)
    for step in match:
        assert cards(step.after) == whole


def test_silence_nothing_a_viewer_gets_depends_on_what_they_cannot_know(engine, match):
    """Redraw everything unknown from the view alone; the viewer must not notice."""
    for number, step in enumerate(match):
        for viewer in everyone(engine.seats):
            view = engine.view(step.before, viewer)
            imagined = engine.imagine(view, Chance.of(f"imagine {number} {viewer}"))
            assert engine.view(imagined, viewer) == view
            window = engine.window(step.before)
            assert engine.window(imagined) == window
            # In a window all know who may answer, and only oneself whether one has.
            known = range(engine.seats) if window is None else [viewer]
            for seat in known:
                assert (seat in engine.to_act(imagined)) == (seat in engine.to_act(step.before))
            if viewer is None:
                continue
            moves = engine.legal_moves(step.before, viewer)
            assert engine.legal_moves(imagined, viewer) == moves
            for other in match[:: max(1, len(match) // 8)]:
                assert engine.rejection(imagined, viewer, other.move) == engine.rejection(
                    step.before, viewer, other.move
                )


def test_silence_the_log_names_no_card_that_its_reader_may_not_know(engine, match):
    """Tracer: every card id in a redacted event lies open to the reader before or after it."""
    ids = {card for zone in engine.zones(match[0].before) for card in zone.cards}
    for step in match:
        state = step.before
        for event in step.events:
            after = engine.evolve(state, event)
            for viewer in everyone(engine.seats):
                shown = engine.redact(event, viewer)
                if shown is None:
                    continue
                known = {
                    card
                    for moment in (state, after)
                    for zone in engine.zones(moment)
                    if zone.open_to(viewer)
                    for card in zone.cards
                }
                named = _strings(engine.codec, shown) & ids
                # Two copies of one card cannot be told apart, so a name is no leak while an
                # open copy exists.
                assert named <= known, (event, viewer, named - known)
            state = after


def _strings(codec: Any, value: Any) -> set[str]:
    import msgspec

    found: set[str] = set()
    queue = [msgspec.json.decode(codec.encode(value))]
    while queue:
        item = queue.pop()
        if isinstance(item, str):
            found.add(item)
        elif isinstance(item, dict):
            queue += item.values()
            found |= item.keys()
        elif isinstance(item, list):
            queue += item
    return found


def test_frozen_the_state_given_in_is_untouched(engine, match):
    for step in match[:: max(1, len(match) // 20)]:
        before = engine.codec.encode(step.before)
        engine.decide(step.before, step.seat, step.move, Chance.of(step.chance_seed))
        engine.legal_moves(step.before, step.seat)
        engine.view(step.before, step.seat)
        assert engine.codec.encode(step.before) == before


def test_finality_no_move_is_taken_once_there_is_an_outcome(engine, match):
    last = match[-1].after
    outcome = engine.outcome(last)
    for seat in range(engine.seats):
        assert not engine.legal_moves(last, seat)
        for step in match[-20:]:
            assert engine.rejection(last, seat, step.move) is not None
    assert engine.outcome(last) == outcome
