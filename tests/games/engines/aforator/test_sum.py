from __future__ import annotations

import pytest

from games.engines.aforator.account import Change
from games.engines.aforator.kon import contribution

from .board import Board, round_of


@pytest.mark.rule("4.1")
def test_cards_add_their_points_with_their_signs():
    board = round_of("shoulder", "loan", "letter")
    assert board.told() == [("shoulder", 1, 1), ("loan", -2, -1), ("letter", 2, 1)]


@pytest.mark.rule("4.2")
def test_the_sum_is_taken_after_every_turn_even_without_a_card():
    board = Board("shoulder", "stash", "letter")
    board.play("kon shoulder", "table stash", "kon letter")
    assert board.sums() == [1, 1, 3]


@pytest.mark.rule("4.3")
@pytest.mark.parametrize(
    ("printed", "changes", "value"),
    [
        (3, [("multiply", 2)], 6),
        (-3, [("multiply", 2)], -6),
        (3, [("add", 1)], 4),
        (-3, [("add", 1)], -4),
        (3, [("add", 1), ("multiply", 2)], 7),  # first times, then plus, whatever came first
        (3, [("multiply", -1), ("add", 1)], -4),
        (1, [("add", -3)], 0),
        (-1, [("multiply", -1), ("add", -3)], 0),
        (0, [("add", 3), ("multiply", 2)], 0),
        (2, [("multiply", 0), ("add", 3)], 0),
    ],
)
def test_contributions_are_multiplied_first_and_then_moved_away_from_zero(printed, changes, value):
    assert contribution(printed, [Change("x", "y", op, amount) for op, amount in changes]) == value


@pytest.mark.rule("4.3")
def test_a_doubled_card_is_then_raised_by_the_table():
    board = round_of("first-step", "pause", tables={0: "adrenaline"})
    assert board.told()[0] == ("first-step", 1 * 2 + 1, 3)


@pytest.mark.rule("4.4")
def test_an_ability_works_from_its_own_turn_on():
    board = round_of("shoulder", "treasure-map")  # the second turns the first round
    assert board.sums() == [1, -1 + 2]


@pytest.mark.rule("4.4")
def test_a_use_is_about_what_lay_there_then_and_lasts():
    board = Board("letter", "pause", "shoulder", tables={1: "treasure-map"})
    board.play("kon letter", "use treasure-map", "kon shoulder")
    assert board.told() == [("letter", -2, 2), ("shoulder", 1, -1)]
    assert board.sums() == [2, -2, -1]


@pytest.mark.rule("4.5")
def test_the_sum_is_the_same_whatever_hands_deck_and_piles_hold():
    poor = Board("first-step", "quarrel", tables={0: "adrenaline"}, deck="habit pause")
    rich = Board("first-step jackpot loan", "quarrel team", tables={0: "adrenaline"}, piles={1: "done bonus"})
    for board in (poor, rich):
        board.play("kon first-step", "kon quarrel")
    assert poor.settled().account == rich.settled().account


@pytest.mark.rule("4.6")
def test_a_silenced_card_keeps_its_points_and_sign():
    board = round_of("jackpot", "first-step")  # Hush, then a Surge of 1 that is not doubled
    assert board.told() == [("jackpot", 3, 3), ("first-step", 1, 4)]
    assert board.settled().account.silenced_by == ("", "jackpot")
