from __future__ import annotations

import pytest

from games.bots.registry import UnknownBot, bot_for
from games.selfplay.interval import wilson
from games.selfplay.series import play_series, summary
from tests.conformance.play import Setting

UPTURN = Setting("upturn", 3).engine()


def test_a_series_is_repeatable_and_its_matches_do_not_depend_on_each_other():
    whole = list(play_series(UPTURN, ["random"], 4, 7))
    assert whole == list(play_series(UPTURN, ["random"], 4, 7))
    assert whole[2:] == list(play_series(UPTURN, ["random"], 2, 7, first=2))
    assert whole != list(play_series(UPTURN, ["random"], 4, 8))


def test_bots_move_on_by_a_seat_each_match():
    seated = [played.bots for played in play_series(UPTURN, ["random", "greedy"], 2, 7)]
    assert seated == [("random", "greedy", "random"), ("greedy", "random", "greedy")]


def test_the_summary_adds_up():
    played = list(play_series(UPTURN, ["greedy", "random"], 20, 7))
    told = summary(played, seconds=2.0)
    assert told["matches"] == 20
    assert told["unfinished"] == 0
    assert told["moves"] == sum(match.length for match in played)
    assert told["moves_per_second"] == round(told["moves"] / 2)
    assert sum(told["wins_by_seat"]) == pytest.approx(20, abs=0.1)
    assert sum(line["wins"] for line in told["wins_by_bot"].values()) == pytest.approx(20, abs=0.1)
    assert sum(told["reasons"].values()) == 20
    lengths = list(told["length"].values())
    assert lengths == sorted(lengths)


def test_an_empty_series_has_a_summary_too():
    assert summary([], 0.0)["matches"] == 0


def test_wilson_is_honest_at_the_edges():
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(10, 10)
    assert 0.69 < low < 0.73
    assert high == pytest.approx(1.0)
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)


@pytest.mark.parametrize("name", ["nobody", "searcher:x", "searcher:0", "searcher:-3"])
def test_an_unknown_bot_is_named(name):
    with pytest.raises(UnknownBot, match=name):
        bot_for(UPTURN, name)
