from __future__ import annotations

import pytest

from games.engines.raiders.scoring import target_in
from games.engines.raiders.worth import worth_table

from .board import EDITION, board, engine, guarded

CLUB = next(kind for kind in EDITION.properties if kind.id == "club")
NEAR = (guarded("garage-1", 0, "9S"), guarded("garage-2", 0, "9D"), guarded("garage-3", 0, "9C"))
"""Three garages: 24 cash, and 36 with the fourth."""


@pytest.mark.rule("7.1")
def test_each_property_brings_its_cash():
    table = board("KS", "KD", field=(guarded("kiosk-1", 0, "6S"), guarded("bank-1", 0, "7S"), "club-1"))
    assert table.cash == [10, 0]


@pytest.mark.rule("7.2")
def test_two_clubs_bring_six_and_not_four():
    table = board("KS", "KD", field=(guarded("club-1", 0, "6S"), guarded("club-2", 0, "7S")))
    assert table.cash == [6, 0]


@pytest.mark.rule("7.3")
def test_bonuses_follow_from_what_is_owned_now():
    table = board(
        "8S", "KD", field=(guarded("club-1", 0, "6S"), guarded("club-2", 0, "7S"), guarded("bank-1", 1, "6D"))
    )
    table.play(0, "play 8S 7S")
    assert table.cash == [2, 9]


@pytest.mark.rule("7.4")
def test_cards_beyond_the_table_add_their_cash_to_its_last_line():
    assert worth_table(CLUB, 8, "last_plus_base") == (0, 2, 6, 13, 24, 26, 28, 30, 32)


@pytest.mark.rule("7.4")
def test_cards_beyond_the_table_may_be_split_into_its_best_lines():
    assert worth_table(CLUB, 8, "best_groups") == (0, 2, 6, 13, 24, 26, 30, 37, 48)


@pytest.mark.rule("7.5")
def test_whoever_reaches_the_target_has_won_at_once():
    table = board("KS 6S", "KD", field=(*NEAR, "garage-4"))
    table.play(0, "capture KS garage-4")
    table.play(1, "pass")
    assert table.winners == (0,)
    assert table.engine.outcome(table.state).reason == "target"
    assert table.engine.outcome(table.state).scores == (36, 0)


@pytest.mark.rule("7.5")
def test_buying_over_can_win_too():
    table = board("QH", "KD", field=(*NEAR, guarded("garage-4", 1, "7D")))
    table.play(0, "play QH 7D")
    table.play(1, "pass")
    assert table.winners == (0,)


@pytest.mark.rule("7.5")
def test_a_win_may_be_checked_on_ones_own_turn_only():
    """Seat 1 owns enough, but it is seat 0 who plays."""
    rich = tuple({**held, "owner": 1} for held in NEAR)
    field = (*rich, guarded("garage-4", 1, "7D"), "club-1")
    at_once = board("KS 6S", "KD", field=field)
    at_once.play(0, "capture KS club-1")
    at_once.play(1, "pass")
    assert at_once.winners == (1,)
    later = board("KS 6S", "KD", field=field, options={"win_check": "own_turn"})
    later.play(0, "capture KS club-1")
    later.play(1, "pass")
    assert later.winners == ()
    later.play(0, "end")
    assert later.winners == (1,)


@pytest.mark.rule("7.5")
def test_of_two_at_once_the_first_from_the_mover_wins():
    rich = tuple({**held, "owner": 1} for held in (*NEAR, guarded("garage-4", 1, "7D")))
    mine = (guarded("casino-1", 0, "6D"), guarded("casino-2", 0, "7D"))
    field = (*rich[:3], guarded("garage-4", 1, "8D"), *mine, "casino-3")
    table = board("KS 6S", "KD", field=field)
    table.play(0, "capture KS casino-3")
    table.play(1, "pass")
    assert table.cash == [36, 36]
    assert table.engine.outcome(table.state).places == ((0,), (1,))


@pytest.mark.rule("7.6")
def test_the_target_falls_from_round_eleven():
    rules = engine(2).rules
    assert [target_in(rules, round) for round in (1, 10, 11, 12, 28, 40)] == [36, 36, 34, 32, 1, 1]


@pytest.mark.rule("7.6")
def test_whoever_has_the_fallen_target_when_a_round_starts_wins():
    table = board("KS", "KD", field=(*NEAR, guarded("bank-1", 0, "6S"), "club-1"), turn=1, round=11)
    assert table.cash == [33, 0]
    table.play(1, "end")
    assert table.winners == (0,)
    assert table.engine.outcome(table.state).reason == "inflation"


@pytest.mark.rule("7.6")
def test_among_several_the_richest_wins():
    rich = (guarded("bank-1", 1, "6S"), guarded("casino-1", 1, "7S"))
    field = (guarded("bank-2", 0, "6D"), *rich, "club-1")
    table = board("KS", "KD", field=field, turn=1, round=26)
    table.play(1, "end")
    assert table.engine.outcome(table.state).places == ((1,), (0,))


@pytest.mark.rule("7.7")
def test_after_the_last_round_the_richest_wins():
    options = {"target_decay": {"from_round": 11, "step": 0, "floor": 1}}
    table = board("KS", "KD", field=(guarded("bank-1", 1, "6S"), "club-1"), turn=1, round=40, options=options)
    table.play(1, "end")
    assert table.engine.outcome(table.state).reason == "round_cap"
    assert table.winners == (1,)


@pytest.mark.rule("7.8")
def test_the_others_are_placed_by_cash_then_number_then_the_best_card():
    field = (
        *NEAR,
        "garage-4",
        guarded("market-1", 1, "6D"),  # 5 in one card
        guarded("kiosk-1", 2, "6C"),
        guarded("kiosk-2", 2, "7C"),
        guarded("kiosk-3", 3, "8C"),  # 4 in two cards, 1 and no more
        guarded("kiosk-4", 4, "6H"),
    )
    table = board("KS 6S", "KD", "KC", "KH", "QH", field=field)
    table.play(0, "capture KS garage-4")
    table.all_pass()
    assert table.engine.outcome(table.state).places == ((0,), (1,), (2,), (3, 4))


@pytest.mark.rule("7.9")
def test_after_the_end_there_are_no_moves():
    table = board("KS 6S", "KD", field=(*NEAR, "garage-4"))
    table.play(0, "capture KS garage-4")
    table.play(1, "pass")
    assert table.waiting == []
    for seat in (0, 1):
        assert table.legal(seat) == []
        for move in ("end", "pass", "capture KD garage-4", "order unless-mine"):
            assert table.refusal(seat, move) == "match_over"
