from __future__ import annotations

import pytest

from games.engines.kernel.chance import Chance
from games.engines.kernel.parameters import ParameterError
from games.engines.kernel.sitting import folded

from .board import Board, board, engine, guarded

PAIRS = {"teams": "pairs"}


@pytest.mark.rule("8.1")
def test_the_target_falls_with_the_number_of_players():
    assert [engine(seats).rules.base_target for seats in range(2, 7)] == [36, 30, 24, 18, 12]
    assert [engine(seats, preset="full_target").rules.base_target for seats in range(2, 7)] == [36] * 5


@pytest.mark.rule("8.2")
def test_pairs_are_for_four_and_sit_alternately():
    assert engine(4, **PAIRS).teams == ((0, 2), (1, 3))
    with pytest.raises(ParameterError, match="pairs_need_four_seats"):
        engine(3, **PAIRS)


@pytest.mark.rule("8.2")
def test_the_pair_with_thirty_six_together_wins():
    field = (
        guarded("garage-1", 0, "9S"),
        guarded("garage-2", 0, "9D"),
        guarded("casino-1", 2, "9C"),
        guarded("casino-2", 2, "9H"),
        "casino-3",
        guarded("bank-1", 1, "6D"),
    )
    table = board("KS 6S", "KD", "KC", "KH", field=field, options=PAIRS, turn=0)
    assert table.engine.rules.base_target == 36
    table.play(0, "capture KS casino-3")
    table.all_pass()
    assert table.cash == [18, 9, 18, 0]
    assert table.engine.outcome(table.state).places == ((0, 2), (1, 3))


@pytest.mark.rule("8.2")
def test_partners_do_not_see_each_others_hands_unless_agreed():
    for options, seen in ((PAIRS, False), ({**PAIRS, "team_view": "shared"}, True)):
        played = engine(4, **options)
        table = Board(played, folded(played, None, played.open(Chance.of(3))))
        hands = played.view(table.state, 0).hands
        assert [hand.cards is not None for hand in hands] == [True, False, seen, False]


@pytest.mark.rule("8.3")
def test_bonuses_are_counted_for_each_player_alone():
    field = (guarded("club-1", 0, "9S"), guarded("club-2", 2, "9D"))
    table = board("KS", "KD", "KC", "KH", field=field, options=PAIRS)
    assert table.cash == [2, 0, 2, 0]


@pytest.mark.rule("8.3")
def test_nothing_is_handed_to_a_partner():
    table = board("KS 6S", "KD", "KC", "KH", field=("club-1",), options=PAIRS)
    assert {move.split()[0] for move in table.legal(0)} == {"end", "capture"}


@pytest.mark.rule("8.4")
def test_a_partners_property_is_neither_captured_nor_bought_over():
    table = board("KS QC", "KD", "KC", "KH", field=(guarded("club-1", 2, "7C"),), options=PAIRS)
    assert table.refusal(0, "capture KS club-1") == "partner_property"
    assert table.refusal(0, "play QC 7C") == "target_not_rivals"


@pytest.mark.rule("8.4")
def test_a_partner_may_be_helped():
    table = board("KS 6S", "9D KD", "KC", "KH", field=(guarded("club-1", 2, "7S"),), options=PAIRS, turn=1)
    table.play(1, "capture 9D club-1")
    table.play(0, "play 6S 7S")
    table.all_pass()
    assert table.guards == {"club-1": "7S"}


@pytest.mark.rule("8.5")
def test_five_and_six_play_with_two_sets():
    for seats, sets in ((2, 1), (4, 1), (5, 2), (6, 2)):
        rules = engine(seats).rules
        assert (len(rules.cards), len(rules.estates)) == (36 * sets, 20 * sets)
    assert {"6S", "6S'"} <= engine(5).rules.cards.keys()


@pytest.mark.rule("8.5")
def test_both_copies_of_a_card_are_cards_of_their_own():
    table = board("KS KS'", "KD", "KC", "KH", "QH", field=("club-1", "club-1'"))
    table.play(0, "capture KS' club-1'")
    table.all_pass()
    assert table.guards == {"club-1": None, "club-1'": "KS'"}
    assert table.state.hands[0] == ("KS",)
