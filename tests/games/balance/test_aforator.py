from __future__ import annotations

from games.balance.aforator import tables


def test_every_number_of_seats_is_measured_and_every_match_ends():
    lines = list(tables(2, "1", "greedy"))
    assert [line["players"] for line in lines] == [2, 3, 4, 5, 6]
    for line in lines:
        assert (line["matches"], line["unfinished"]) == (2, 0)
        assert 0 <= line["empty_kons"] <= line["deck_wins"] <= 1
        assert sum(line["wins_by_seat"]) == line["players"]


def test_one_number_of_seats_can_be_asked_for():
    (line,) = tables(1, "1", "greedy", players=5)
    assert line["players"] == 5


def test_families_that_never_touch_the_sum_never_decide_a_trick():
    decides = next(tables(2, "1", "greedy"))["decides"]
    assert all(decides[family] == 0 for family in ("insurance", "peek", "reserve", "rollback"))
    assert len(decides) == 8 + 1
