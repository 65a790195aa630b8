from __future__ import annotations

import pytest

from .board import Board, kon, round_of


@pytest.mark.rule("6.1")
def test_a_zero_sum_sends_the_kon_under_the_deck():
    board = round_of("true-friend", "tomorrow")
    assert board.sums() == [3, 0]
    assert board.winner is None
    assert board.settled().account.why == "zero"
    assert sorted(board.settled().under) == ["tomorrow", "true-friend"]
    assert board["tricks"] == [0, 0]


@pytest.mark.rule("6.1")
def test_an_empty_kon_or_a_neutral_one_is_the_decks_too():
    empty = Board("shoulder", "glance")
    empty.play("table shoulder", "table glance")
    assert (empty.winner, empty.settled().account.why) == (None, "empty")
    assert round_of("dance", "crowd").settled().account.why == "zero"


@pytest.mark.rule("6.1")
def test_cards_go_under_in_the_order_of_play_if_the_table_says_so():
    for seed in range(5):
        board = Board("true-friend", "tomorrow", "habit", "crowd", options={"bottom_order": "play"})
        board.sitting.secret = str(seed).encode()
        board.play(*kon("true-friend", "tomorrow", "habit", "crowd"))
        assert board.settled().under == ("true-friend", "tomorrow", "habit", "crowd")


@pytest.mark.rule("6.1")
def test_they_are_shuffled_otherwise():
    orders = set()
    for seed in range(20):
        board = Board("true-friend", "tomorrow", "habit", "crowd")
        board.sitting.secret = str(seed).encode()
        board.play(*kon("true-friend", "tomorrow", "habit", "crowd"))
        orders.add(board.settled().under)
    assert len(orders) > 5


@pytest.mark.rule("6.2")
def test_the_trick_goes_to_the_furthest_deviation_on_either_side():
    board = round_of("letter", "broken-heart", "shoulder")
    assert board.sums() == [2, -2, -1]
    assert board.winner == 0  # 2 and -2 are equally far; the first to get there
    below = round_of("letter", "broken-heart", "loan")
    assert below.sums() == [2, -2, -4]
    assert below.winner == 2


@pytest.mark.rule("6.2")
def test_the_whole_kon_becomes_the_winners_pile():
    board = round_of("shoulder", "jackpot", "crowd")
    assert board.winner == 1
    assert board.pile(1) == ["shoulder", "jackpot", "crowd"]
    assert board["tricks"] == [0, 1, 0]


@pytest.mark.rule("6.3")
@pytest.mark.parametrize(("tie", "winner", "why"), [("first", 0, "tie_first"), ("last", 1, "tie_last")])
def test_of_equal_deviations_the_first_or_the_last_counts(tie, winner, why):
    board = round_of("letter", "broken-heart", "rest", tie=tie)
    account = board.settled().account
    assert (account.winner, account.why, account.tied) == (winner, why, (0, 1))


@pytest.mark.rule("6.3")
def test_or_the_deck_wins_a_tie():
    board = round_of("letter", "broken-heart", "rest", tie="deck")
    assert (board.winner, board.settled().account.why) == (None, "tie_deck")
    assert len(board.settled().under) == 3


@pytest.mark.rule("6.3")
def test_a_neutral_card_does_not_steal_the_record():
    assert round_of("letter", "dance").winner == 0


@pytest.mark.rule("6.3")
def test_the_right_to_ties_is_stronger():
    board = round_of("letter", "dance", tables={1: "forgot"})
    assert (board.winner, board.settled().account.why) == (1, "tie_right")
    assert round_of("letter", "dance", tables={1: "forgot"}, tie="deck").winner == 1


@pytest.mark.rule("6.4")
def test_whoever_changes_the_sum_by_a_use_can_take_the_trick():
    board = Board("pause", "jackpot", "shoulder", tables={2: "treasure-map"}, options={"tie": "last"})
    board.play("kon pause", "kon jackpot", "use treasure-map")
    assert board.sums() == [0, 3, -3]
    assert board.winner == 2
    assert board.pile(2) == ["pause", "jackpot"]


@pytest.mark.rule("6.4")
def test_a_turn_that_did_nothing_to_the_kon_does_not_count():
    board = Board("letter", "stash", options={"tie": "last"})
    board.play("kon letter", "table stash")
    assert board.winner == 0
    entitled = Board("letter", "forgot")
    entitled.play("kon letter", "table forgot")
    assert entitled.winner == 0


@pytest.mark.rule("6.5")
def test_with_a_threshold_the_round_ends_when_it_is_reached():
    options = {"trick_rule": "threshold", "threshold": 5}
    board = Board("true-friend", "letter", "shoulder", options=options)
    board.play("kon true-friend", "kon letter")
    assert (board.winner, board.settled().account.why) == (1, "threshold")
    assert board["round"] == 2
    assert board.mover == 1
    assert "shoulder" in board.hand(2)


@pytest.mark.rule("6.5")
def test_a_threshold_nobody_reaches_leaves_it_to_the_deviation():
    board = round_of("shoulder", "letter", trick_rule="threshold", threshold=9)
    assert (board.winner, board.settled().account.why) == (1, "deviation")


@pytest.mark.rule("6.6")
def test_the_winner_opens_the_next_kon():
    board = round_of("shoulder", "jackpot", "crowd")
    assert (board.state.leader, board.mover, board["round"]) == (1, 1, 2)


@pytest.mark.rule("6.6")
def test_after_the_decks_win_the_next_seat_opens():
    board = Board("true-friend", "tomorrow", "habit", leader=2)
    board.play("kon habit", "kon true-friend", "kon tomorrow")
    assert board.winner is None
    assert board.state.leader == 0


@pytest.mark.rule("6.7")
def test_cards_that_abilities_send_leave_before_the_trick_is_taken():
    board = round_of("true-friend", "done", "crowd")  # Share: to its own player's pile
    assert board.winner == 1
    assert board.pile(0) == ["true-friend"]
    assert board.pile(1) == ["done", "crowd"]


@pytest.mark.rule("6.7")
def test_the_kon_cards_own_ability_comes_before_a_table():
    # Both insure team: its own ability sends it to the pile before the table returns it to hand.
    board = Board("team", "sofa", tables={0: "glance"})
    board.play("kon team", "kon sofa")
    assert board.winner is None
    assert board.pile(0) == ["team"]
    assert [claim.by for claim in board.settled().claims] == ["team"]


@pytest.mark.rule("6.7")
def test_what_draws_and_looks_comes_after_the_sweep_in_the_order_of_play():
    board = Board("curiosity", "shoulder", "excuse")
    board.play("kon curiosity", "kon shoulder")
    events = board.play("kon excuse")
    assert events == ["CardPlayed", "RoundSettled", "CardsDrawn", "CardsDrawn", "DeckLooked"]
    drawn = [(event.seat, event.by) for event in board.sitting.events[-3:]]
    assert drawn == [(0, "curiosity"), (1, "shoulder"), (2, "excuse")]


@pytest.mark.rule("6.8")
def test_the_looking_seat_must_take_a_card_before_the_game_goes_on():
    board = Board("glance", "rest", tables={0: "bonus"}, deck="habit pause routine cat")
    board.play("use bonus")
    assert board["looking"]["cards"] == ["habit", "pause", "routine"]
    assert board.engine.to_act(board.state) == {0}
    assert board.legal() == ["take habit", "take pause", "take routine"]
    assert board.refusal("kon glance") == ("must_take_first", "6.8")
    assert board.refusal("take cat") == ("not_looked_at", "6.8")
    assert board.refusal("take habit", seat=1) == ("not_your_turn", "3.1")
    board.play("take pause")
    assert "pause" in board.hand(0)
    assert sorted(board["under"][0]["cards"]) == ["habit", "routine"]
    assert board.mover == 1


@pytest.mark.rule("6.8")
def test_nothing_is_taken_without_a_look():
    assert Board("glance", "rest").refusal("take habit") == ("nothing_looked_at", "6.8")


@pytest.mark.rule("6.8")
def test_a_single_card_is_simply_taken():
    board = Board("glance loan stash", "rest", tables={0: "bonus"}, deck="habit")
    assert board.play("use bonus") == ["AbilityUsed", "CardsDrawn"]
    assert board.hand(0)[-1] == "habit"


@pytest.mark.rule("6.8")
def test_a_look_while_settling_holds_up_what_comes_after_it():
    board = Board("excuse", "shoulder", "dance")
    assert board.play("kon excuse", "kon shoulder", "kon dance")[-1] == "DeckLooked"
    assert board["looking"]["settling"] is True
    assert board.mover == 0
    waiting = [entry["card"] for entry in board["looking"]["waiting"]]
    assert waiting == ["shoulder", "dance"]
    events = board.play("take " + board["looking"]["cards"][0])
    assert events == ["CardTaken", "CardsDrawn", "CardsDrawn"]
    assert board["looking"] is None


@pytest.mark.rule("6.9")
def test_a_pile_gives_its_last_card():
    board = Board("glance", "rest", tables={0: "cloud"}, piles={1: "loan team"})
    board.play("use cloud @1")
    assert board.pile(1) == ["loan"]
    assert board["under"] == [{"cards": ["team"]}]


@pytest.mark.rule("6.9")
def test_of_equal_piles_the_first_clockwise_gives_and_empty_ones_give_nothing():
    board = Board("gossip", "crowd", "dance", piles={1: "loan", 2: "team"})
    board.play("kon gossip", "kon crowd", "kon dance")  # seat 0 takes the trick
    assert board.pile(1) == []
    assert board.pile(2) == ["team"]
    alone = Board("gossip", "crowd")
    assert "CardMoved" not in alone.play("kon gossip", "kon crowd")


@pytest.mark.rule("6.10")
def test_hands_are_drawn_up_again_after_the_round():
    board = Board("shoulder", "jackpot", deck="", piles={1: "loan"}, tables={0: "cloud"})
    board.play("use cloud @1")  # the deck has one card again, and seat 0 draws it
    assert board.hand(0) == ["shoulder", "loan"]
    refilled = Board("true-friend", "monkey-work habit", "crowd", deck="")
    refilled.play("kon true-friend", "kon monkey-work", "kon crowd")
    assert refilled.winner is None
    assert [len(refilled.hand(seat)) for seat in range(3)] == [0, 3, 1]  # the next leader first
