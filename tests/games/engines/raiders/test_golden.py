"""Each golden match really shows what its name says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.engines.kernel.record import read_record, replayed
from games.engines.raiders import events as e
from games.engines.raiders.engine import RaidersEngine
from tests.games.transcripts.__main__ import HERE, engine_of

Step = Sequence[Any]


def recall_that_saves(engine: RaidersEngine, steps: list[Step], state: Any) -> bool:
    """A fighter is recalled, and the kill that was meant for it fizzles."""
    aimed = {
        event.entry.card: event.entry.chosen
        for step in steps
        for event in step
        if isinstance(event, e.ShnyagaPlayed)
    }
    for step in steps:
        recalled = {event.fighter for event in step if isinstance(event, e.FighterRecalled)}
        for event in step:
            kill = isinstance(event, e.ShnyagaFizzled) and event.card.startswith("A")
            if kill and recalled & set(aimed[event.card]):
                return True
    return False


def both_die(engine: RaidersEngine, steps: list[Step], state: Any) -> bool:
    return any(event == e.CaptureFailed("both_died") for step in steps for event in step)


def trump_kill(engine: RaidersEngine, steps: list[Step], state: Any) -> bool:
    """An ace of trumps kills a fighter of another suit."""
    cards, aimed = engine.rules.cards, set()
    for step in steps:
        for event in step:
            if isinstance(event, e.ShnyagaPlayed):
                ace = event.entry.card
                if ace.startswith("A") and cards[ace].suit == state.trump:
                    aimed |= {target for target in event.entry.chosen if cards[target].suit != state.trump}
            if isinstance(event, e.FighterDied) and event.cause == "shnyaga" and event.fighter in aimed:
                return True
    return False


def taken_over_guard(engine: RaidersEngine, steps: list[Step], state: Any) -> bool:
    return any(isinstance(event, e.GuardTakenOver) for step in steps for event in step)


def bonus_win(engine: RaidersEngine, steps: list[Step], state: Any) -> bool:
    """Without bonuses the winner would be short of the target."""
    outcome = engine.outcome(state)
    (winner,) = outcome.places[0]
    plain = sum(engine.rules.estates[held.property].cash for held in state.field if held.owner == winner)
    return outcome.reason == "target" and plain < engine.rules.base_target <= outcome.scores[winner]


def pair_win(engine: RaidersEngine, steps: list[Step], state: Any) -> bool:
    """Neither partner alone has the target, and both win."""
    outcome = engine.outcome(state)
    together = [outcome.scores[seat] for seat in outcome.places[0]]
    return (
        len(together) == 2
        and outcome.reason == "target"
        and max(together) < engine.rules.base_target <= sum(together)
    )


def fizzled_bluff(engine: RaidersEngine, steps: list[Step], state: Any) -> bool:
    return any([type(event) for event in step[:2]] == [e.CheatCalled, e.ShnyagaVoided] for step in steps)


def rolled_back_bluff(engine: RaidersEngine, steps: list[Step], state: Any) -> bool:
    return any(
        [type(event) for event in step[:2]] == [e.CheatCalled, e.TurnTakenBack] and not step[1].spent
        for step in steps
    )


SHOWN = {
    "recall-that-saves": recall_that_saves,
    "both-die": both_die,
    "trump-kill-across-suits": trump_kill,
    "taken-over-guard": taken_over_guard,
    "bonus-win": bonus_win,
    "pair-win": pair_win,
    "fizzled-bluff": fizzled_bluff,
    "rolled-back-bluff": rolled_back_bluff,
}


@pytest.mark.parametrize("name", SHOWN)
def test_the_match_shows_what_it_is_named_after(name):
    record = read_record((HERE / "raiders" / f"{name}.txt").read_text())
    engine = engine_of(record)
    steps, state = [], None
    for _, _, events, sitting in replayed(engine, record):
        steps.append(events)
        state = sitting.state
    assert SHOWN[name](engine, steps, state)
