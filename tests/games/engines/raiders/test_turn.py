from __future__ import annotations

import pytest

from .board import board, guarded, names


@pytest.mark.rule("3.1")
def test_players_take_turns_and_only_the_mover_may_capture_or_end():
    table = board("KS", "KD", "KC", field=("club-1",))
    assert table.waiting == [0]
    assert table.refusal(1, "end") == "not_your_turn"
    assert table.refusal(1, "capture KD club-1") == "not_your_turn"
    for seat in (0, 1, 2):
        assert table.state.turn == seat
        table.play(seat, "end")
    assert (table.state.turn, table.state.round) == (0, 2)


@pytest.mark.rule("3.2")
def test_the_hand_is_filled_up_to_six_when_the_turn_starts():
    table = board("KS", "6D 7D", field=("club-1",), deck=["6S", "7S", "8S", "9S", "10S"])
    table.play(0, "end")
    assert table.state.hands[1] == ("6D", "7D", "6S", "7S", "8S", "9S")
    assert table.state.hands[0] == ("KS",)


@pytest.mark.rule("3.2")
def test_more_than_six_cards_are_neither_filled_up_nor_discarded():
    table = board("KS", "6D 7D 8D 9D 10D JD QD", field=("club-1",), deck=["6S"])
    table.play(0, "end")
    assert len(table.state.hands[1]) == 7
    assert table.state.deck == ("6S",)


@pytest.mark.rule("3.3")
def test_one_property_is_opened_if_none_lies_unguarded():
    table = board("KS", "KD", field=(guarded("club-1", 0, "7C"),), estate=["bank-1", "kiosk-1"])
    assert names(table.play(0, "end"))[-1] == "PropertyOpened"
    assert table.owners == {"club-1": 0, "bank-1": None}
    table.play(1, "end")
    assert table.owners == {"club-1": 0, "bank-1": None}


@pytest.mark.rule("3.3")
def test_property_is_opened_only_when_a_turn_starts():
    table = board("KS", "KD", field=("club-1",), estate=["bank-1"])
    table.play(0, "capture KS club-1")
    table.all_pass()
    assert table.owners == {"club-1": 0}
    table.play(0, "end")
    assert table.owners == {"club-1": 0, "bank-1": None}


@pytest.mark.rule("3.4")
def test_without_property_to_open_only_raids_remain():
    table = board("KS", "KD", field=(guarded("club-1", 0, "7C"),))
    table.play(0, "end")
    assert table.waiting == [1]
    assert "capture KD club-1" in table.legal(1)


@pytest.mark.rule("3.4")
def test_the_last_property_may_end_the_match():
    table = board(
        "KS",
        "KD",
        field=(guarded("club-1", 0, "7C"), guarded("bank-1", 1, "9D")),
        options={"end_on_empty_property": True},
    )
    table.play(0, "end")
    assert table.winners == (1,)
    assert table.engine.outcome(table.state).reason == "property_exhausted"


@pytest.mark.rule("3.5")
def test_the_discards_are_reshuffled_when_a_draw_needs_them():
    table = board("KS", "6D 7D", field=("club-1",), deck=["6S"], discard=["7S", "8S", "9S", "10S"])
    events = table.play(0, "end")
    assert names(events) == ["TurnStarted", "CardsDrawn", "DiscardReshuffled", "CardsDrawn"]
    assert len(table.state.hands[1]) == 6
    assert table.state.discard == ()
    assert len(table.state.deck) == 1


@pytest.mark.rule("3.5")
def test_the_order_of_a_reshuffle_is_told_to_nobody():
    table = board("KS", "6D", field=("club-1",), discard=["7S", "8S", "9S"])
    shuffled = table.play(0, "end")[1]
    for viewer in (0, 1, None):
        seen = table.engine.codec.encode(table.engine.redact(shuffled, viewer))
        assert b"7S" not in seen


@pytest.mark.rule("3.5")
def test_with_nothing_left_to_draw_play_goes_on():
    table = board("KS", "6D", field=("club-1",))
    assert names(table.play(0, "end")) == ["TurnStarted"]
    assert table.waiting == [1]


@pytest.mark.rule("3.6")
def test_a_turn_cannot_end_while_a_window_is_open():
    table = board("KS QD", "KD", field=("club-1", guarded("bank-1", 1, "7D")))
    table.play(0, "play QD 7D")
    assert table.phase == "ThreatWindow"
    assert table.refusal(0, "end") == "window_open"
    assert table.refusal(0, "capture KS club-1") == "window_open"
    table.play(1, "pass")
    table.play(0, "end")
    assert table.state.turn == 1


@pytest.mark.rule("3.6")
def test_a_turn_whose_time_ran_out_ends_without_a_capture():
    table = board("KS", "KD", field=("club-1",))
    default = table.engine.default_move(table.state, 0)
    assert table.engine.notation.write(default) == "end"
