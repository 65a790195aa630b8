from __future__ import annotations

from games.engines.raiders.events import CaptureFailed, FightersCompared, PropertyCaptured
from games.engines.raiders.forecast import capture_of, forecast, table_of
from games.engines.raiders.state import Entry
from tests.conformance.play import random_steps

from .board import board, engine, guarded, of


def test_a_forecast_tells_what_would_happen_if_all_passed_now():
    table = board("KS 6S", "7S KD", field=(guarded("club-1", 1, "9C"),))
    table.play(0, "capture KS club-1")
    table.play(1, "play 7S KS")
    rules, seen = table.engine.rules, table.engine.view(table.state, None)
    events, after = forecast(rules, table_of(rules, seen))
    assert of(FightersCompared, events) == [FightersCompared("KS", "9C", 5, 5)]
    assert of(CaptureFailed, events) == [CaptureFailed("both_died")]
    assert after.field[0].owner is None


def test_a_forecast_weighs_one_more_shnyaga():
    table = board("KS 6S", "7S KD", field=(guarded("club-1", 1, "9C"),))
    rules = table.engine.rules
    declared = capture_of(table_of(rules, table.engine.view(table.state, 0)), "KS", "club-1")
    events, _ = forecast(rules, declared, Entry(1, "7S", ("KS",)), Entry(0, "6S", ("KS",)))
    assert of(PropertyCaptured, events) == [PropertyCaptured(0, "club-1", "KS")]


def test_every_window_closes_as_was_forecast():
    played = engine(3)
    told = 0
    for step in random_steps(played, "forecast"):
        closing = [event for event in step.events if type(event).__name__ == "WindowClosed"]
        if type(step.move).__name__ != "Pass" or len(closing) != 1:
            continue
        table = table_of(played.rules, played.view(step.before, None))
        _, after = forecast(played.rules, table)
        assert after.field == step.after.field
        told += 1
    assert told > 10
