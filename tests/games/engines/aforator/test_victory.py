from __future__ import annotations

import pytest

from games.engines.aforator.scoring import outcome_of

from .board import Board


def outcome(piles, tricks, tables=None, hands=("glance", "rest", "loan"), **options):
    said = {"piles": piles, "tricks": tricks, "tables": tables or {}}
    board = Board(*hands[: len(tricks)], options=options, **said)
    return outcome_of(board.engine.rules, board.state, "deck_empty")


@pytest.mark.rule("9.1")
def test_points_in_the_pile_win_whatever_their_sign():
    found = outcome({0: "tomorrow", 1: "letter", 2: "dance"}, [0, 5, 0])
    assert found.scores == (3, 2, 3)
    assert found.places == ((0, 2), (1,))


@pytest.mark.rule("9.1")
def test_hand_and_table_do_not_count_for_points():
    found = outcome(
        {0: "letter"}, [1, 0], tables={1: "jackpot done gold-mine"}, hands=("glance", "full-sail")
    )
    assert found.places == ((0,), (1,))


@pytest.mark.rule("9.2")
def test_the_simple_mode_counts_cards_everywhere():
    found = outcome(
        {0: "done gold-mine"}, [1, 0], tables={1: "stash cat"}, hands=("glance", "rest loan"), victory="cards"
    )
    assert found.scores == (3, 4)
    assert found.places == ((1,), (0,))


@pytest.mark.rule("9.3")
def test_the_professional_mode_counts_tricks_and_then_points():
    found = outcome({0: "letter", 1: "done", 2: "stash"}, [2, 2, 3], victory="tricks", tiebreak=["cards"])
    assert found.scores == (2, 2, 3)
    assert found.places == ((2,), (1,), (0,))


@pytest.mark.rule("9.3")
def test_a_trick_counts_even_when_its_cards_are_gone():
    board = Board("gossip", "broken-heart", options={"victory": "tricks"})
    board.play("kon gossip", "kon broken-heart")
    assert board["tricks"] == [0, 1]
    assert board.pile(1) == ["gossip"]


@pytest.mark.rule("9.4")
def test_ties_are_broken_in_the_given_order():
    equal_points = {0: "letter", 1: "stash shoulder"}
    assert outcome(equal_points, [1, 2]).places == ((1,), (0,))
    assert outcome(equal_points, [1, 1]).places == ((1,), (0,))
    assert outcome(equal_points, [1, 1], tables={0: "team habit"}).places == ((0,), (1,))
    assert outcome(equal_points, [2, 1], tiebreak=["cards", "tricks"]).places == ((1,), (0,))


@pytest.mark.rule("9.4")
def test_a_place_is_shared_when_all_is_equal_or_the_order_says_so():
    assert outcome({0: "letter", 1: "team"}, [1, 1]).places == ((0, 1),)
    assert outcome({0: "letter", 1: "team"}, [1, 2], tiebreak=["shared", "tricks"]).places == ((0, 1),)


@pytest.mark.rule("9.5")
def test_the_other_places_follow_the_same_count():
    found = outcome({0: "stash", 1: "done", 2: "letter"}, [0, 0, 0])
    assert found.places == ((1,), (2,), (0,))
    assert [found.place_of(seat) for seat in range(3)] == [3, 1, 2]
