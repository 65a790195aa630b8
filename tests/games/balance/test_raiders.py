from __future__ import annotations

from games.balance import raiders


def test_every_table_tells_its_length_its_fairness_and_its_windows(monkeypatch):
    monkeypatch.setattr(raiders, "TABLES", ((2, {}), (4, {"teams": "pairs"})))
    two, pairs = raiders.tables(6, "test", "greedy")
    for line, seats in ((two, 2), (pairs, 4)):
        assert (line["seats"], line["matches"], line["unfinished"]) == (seats, 6, 0)
        assert 0 < line["turns_median"] <= line["turns_p95"]
        assert sum(line["wins_by_seat"]) == seats
        assert round(sum(line["wins_by_turn_order"]), 1) == seats
        assert round(sum(line["reasons"].values()), 1) == 1
        assert line["windows_per_match"] > 0
        assert 0 <= line["windows_without_a_shnyaga"] <= 1
    assert pairs["teams"] == "pairs"
    assert pairs["wins_by_seat"][0] == pairs["wins_by_seat"][2]


def test_the_same_seed_gives_the_same_figures(monkeypatch):
    monkeypatch.setattr(raiders, "TABLES", ((3, {}),))
    assert list(raiders.tables(3, 5, "greedy")) == list(raiders.tables(3, 5, "greedy"))
