from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.engines.aforator import GAME

from .board import EDITION, Board, round_of


@pytest.mark.rule("5.1")
def test_a_card_stops_the_previous_one_if_its_type_is_listed():
    board = round_of("first-step", "caution")  # fear lists dream
    assert board.settled().account.neutralised_by == ("caution", "")
    assert board.told() == [("first-step", 1, 1), ("caution", 1, 2)]


@pytest.mark.rule("5.1")
def test_a_type_that_is_not_listed_is_left_alone():
    board = round_of("first-step", "shoulder")
    assert board.settled().account.neutralised_by == ("", "")
    assert board.told()[0] == ("first-step", 2, 2)


@pytest.mark.rule("5.1")
def test_the_previous_card_counts_even_if_others_tabled_in_between():
    board = Board("first-step", "stash", "caution")
    board.play("kon first-step", "table stash", "kon caution")
    assert board.settled().account.neutralised_by == ("caution", "")


@pytest.mark.rule("5.1")
def test_only_the_card_right_before_is_stopped():
    board = round_of("first-step", "shoulder", "caution")
    assert board.settled().account.neutralised_by == ("", "", "")


@pytest.mark.rule("5.1")
def test_a_card_may_list_a_single_card_in_place_of_a_type():
    cards = tuple(
        replace(card, neutralizes=("jackpot", "loan", "team")) if card.id == "habit" else card
        for card in EDITION.cards
    )
    table = GAME.engine(replace(EDITION, cards=cards), seats=2)
    assert table.rules.cards["habit"].cancels == {"jackpot", "loan", "team"}


@pytest.mark.rule("5.2")
def test_neutralising_can_be_a_choice():
    board = Board("first-step", "caution", options={"neutralize": "choice"})
    board.play("kon first-step")
    assert {"kon caution", "kon caution spare"} <= set(board.legal())
    board.play("kon caution spare")
    assert board.told()[0] == ("first-step", 2, 2)


@pytest.mark.rule("5.2")
def test_nothing_is_spared_where_there_is_no_choice_or_nothing_to_spare():
    board = Board("first-step", "caution")
    board.play("kon first-step")
    assert board.refusal("kon caution spare") == ("nothing_to_spare", "5.2")
    chosen = Board("shoulder caution", "letter", options={"neutralize": "choice"})
    assert chosen.refusal("kon caution spare") == ("nothing_to_spare", "5.2")
    chosen.play("kon shoulder")
    assert chosen.refusal("kon letter spare") == ("nothing_to_spare", "5.2")


@pytest.mark.rule("5.3")
def test_the_value_of_a_neutralised_card_stays():
    board = round_of("empty-head", "stash")  # Surge of -4, stopped by money
    assert board.told() == [("empty-head", -4, -4), ("stash", 1, -3)]


@pytest.mark.rule("5.4")
def test_a_neutralised_card_stays_so_when_its_stopper_is_stopped():
    # first-step (dream) is stopped by caution (fear), which is stopped by glance (love).
    board = round_of("first-step", "caution", "glance")
    assert board.settled().account.neutralised_by == ("caution", "glance", "")
    assert board.told()[0] == ("first-step", 1, 1)


@pytest.mark.rule("5.5")
def test_a_neutralised_ability_is_taken_out_of_every_earlier_sum():
    # adrenaline: a Surge of 2, worth 4 until sofa (laziness lists fear) stops it.
    board = round_of("adrenaline", "sofa")
    assert board.sums() == [2, 0]
    assert board.winner is None


@pytest.mark.rule("5.5")
def test_the_trick_can_change_hands_by_it():
    board = round_of("adrenaline", "rest")  # 4 would have been more than 3, but never was
    assert board.sums() == [2, 3]
    assert board.winner == 1
    assert round_of("adrenaline", "rest", neutralize_retroactive=False).winner == 0


@pytest.mark.rule("5.5")
def test_without_it_the_earlier_sums_stay():
    board = round_of("adrenaline", "pause", neutralize_retroactive=False)
    assert board.sums() == [4, 2]
    assert board.winner == 0
    assert round_of("adrenaline", "pause").sums() == [2, 2]


@pytest.mark.rule("5.6")
def test_table_cards_are_not_neutralised():
    board = round_of("shoulder", "loan", tables={0: "adrenaline"})
    assert board.told()[0] == ("shoulder", 2, 2)


@pytest.mark.rule("5.6")
def test_or_the_last_kon_card_stops_them_while_it_is_last():
    # sofa (laziness) lists fear, the type of adrenaline; bonus (money) does not.
    board = round_of("shoulder", "sofa", "bonus", tables={0: "adrenaline"}, neutralize_table=True)
    assert board.sums() == [2, 1 - 2, 2 - 2 + 2]


@pytest.mark.rule("5.6")
def test_a_stopped_table_card_cannot_be_used():
    board = Board("sofa", "rest", tables={1: "second-wind"}, options={"neutralize_table": True})
    board.play("kon sofa")
    assert board.refusal("use second-wind") == ("stopped_on_table", "5.6")
    assert not any(text.startswith("use") for text in board.legal())


@pytest.mark.rule("5.7")
def test_a_protected_card_is_neutralised_by_nobody():
    board = round_of("first-step", "caution", tables={0: "stash"})
    assert board.settled().account.neutralised_by == ("", "")
    assert board.told()[0] == ("first-step", 2, 2)


@pytest.mark.rule("5.7")
def test_protection_covers_ones_own_cards_only():
    board = round_of("first-step", "caution", tables={1: "stash"})
    assert board.settled().account.neutralised_by == ("caution", "")
