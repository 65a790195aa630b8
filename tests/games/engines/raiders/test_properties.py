"""What holds in every state of every match."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.engines.kernel.chance import Chance
from games.engines.raiders.events import WindowClosed
from games.engines.raiders.moves import Capture, EndTurn, Pass, Play, SetOrder, UseEffect
from games.engines.raiders.state import WAITING, WINDOW, CaptureWindow
from tests.conformance.play import random_steps

from .board import engine

TABLES = st.sampled_from(
    [
        (2, {}),
        (3, {"cheating": "bluff", "cheat_penalty": "fizzle"}),
        (3, {"cheating": "bluff", "cheat_penalty": "rollback"}),
        (4, {"teams": "pairs"}),
        (5, {}),
        (3, {"resolution": "immediate"}),
    ]
)
FEW = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


@FEW
@given(table=TABLES, seed=st.integers(0, 10**6))
def test_property_is_in_the_deck_in_the_centre_or_guarded_by_its_owners_one_fighter(table, seed):
    played = engine(table[0], **table[1])
    for step in random_steps(played, seed):
        state = step.after
        for held in state.field:
            assert (held.owner is None) == (held.guard is None)
            assert held.guard is None or played.rules.cards[held.guard].toughness is not None
        guards = [held.guard for held in state.field if held.guard is not None]
        assert len(guards) == len(set(guards))
        assert not set(state.estate) & {held.property for held in state.field}


@FEW
@given(table=TABLES, seed=st.integers(0, 10**6))
def test_a_window_is_open_exactly_while_somebody_asked_has_not_passed(table, seed):
    played = engine(table[0], **table[1])
    for step in random_steps(played, seed):
        window = step.after.phase
        if isinstance(window, WINDOW):
            asked = played.window(step.after).eligible
            assert played.to_act(step.after) == {seat for seat in asked if window.passes[seat] == WAITING}
            assert played.to_act(step.after)
        if isinstance(step.before.phase, WINDOW) and isinstance(step.move, Pass):
            others = played.to_act(step.before) - {step.seat}
            closed = any(isinstance(event, WindowClosed) for event in step.events)
            assert closed == (not others)


@FEW
@given(seats=st.integers(2, 5), seed=st.integers(0, 10**6))
def test_what_others_hold_changes_nothing_that_a_move_makes_visible(seats, seed):
    """Redraw every hidden hand and play the same move: everybody else sees the same."""
    played = engine(seats)
    armed = False
    for number, step in enumerate(random_steps(played, seed)):
        armed = armed or isinstance(step.move, SetOrder)
        if armed:
            break  # an order is a player's own choice; hands are what must not show
        if not isinstance(step.move, Capture | Play | UseEffect | Pass) or isinstance(step.move, EndTurn):
            continue
        if isinstance(step.move, Play) and not step.move.chosen:
            continue  # it draws, and what is drawn is hidden
        view = played.view(step.before, step.seat)
        other = played.imagine(view, Chance.of(f"{seed} {number}"))
        if isinstance(step.before.phase, WINDOW):
            # Who has passed is hidden too, but it is said, not held.
            other = replace(other, phase=step.before.phase)
        events = played.decide(other, step.seat, step.move, Chance.of(step.chance_seed))
        for viewer in (*(seat for seat in range(seats) if seat != step.seat), None):
            assert [played.redact(event, viewer) for event in events] == [
                played.redact(event, viewer) for event in step.events
            ]


@FEW
@given(seed=st.integers(0, 10**6))
def test_sealed_bids_show_nothing_until_they_are_opened(seed):
    played = engine(3, window_mode="sealed")
    for step in random_steps(played, seed):
        if not isinstance(step.before.phase, CaptureWindow):
            continue
        if isinstance(step.move, Play | UseEffect):
            for viewer in (*(seat for seat in range(3) if seat != step.seat), None):
                assert played.view(step.after, viewer) == played.view(step.before, viewer)
                assert [played.redact(event, viewer) for event in step.events] == [None]
            assert played.to_act(step.after) == played.to_act(step.before)
