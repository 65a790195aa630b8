from __future__ import annotations

import pytest

from .board import EDITION, Board, round_of


@pytest.mark.rule("7.1")
def test_a_kon_ability_changes_the_sum_or_settles():
    for card in EDITION.cards:
        for ability in card.abilities[:1]:
            assert ability.when in (("kon",), ("settle",))


@pytest.mark.rule("7.2")
def test_a_table_ability_lasts_or_is_used():
    for card in EDITION.cards:
        for ability in card.abilities[1:]:
            assert ability.when in (("table",), ("table_settle",), ("use",))


def test_every_family_stands_once_in_every_type_but_one():
    for kind in EDITION.types:
        families = [
            card.abilities[0].family for card in EDITION.cards if card.type == kind.id and card.abilities
        ]
        assert len(families) == len(set(families))


@pytest.mark.rule("7.3")
def test_surge_doubles_on_the_kon_and_adds_on_the_table():
    assert round_of("envy", "crowd").told()[0] == ("envy", -4, -4)
    board = round_of("loan", "shoulder", tables={0: "envy", 1: "clever-trick"})
    assert board.told() == [("loan", -3, -3), ("shoulder", 2, -1)]


@pytest.mark.rule("7.3")
def test_surge_on_the_table_leaves_neutral_cards_alone():
    assert round_of("dance", "shoulder", tables={0: "envy"}).told()[0] == ("dance", 0, 0)


@pytest.mark.rule("7.4")
def test_turnabout_turns_the_previous_card_and_when_used_the_last_one():
    assert round_of("loan", "treasure-map").told() == [("loan", 2, -2), ("treasure-map", 2, 4)]
    board = Board("loan", "shoulder", tables={1: "betrayal"})
    board.play("kon loan", "use betrayal")
    assert board.told() == [("loan", 2, -2)]
    assert board.sums() == [-2, 2]


@pytest.mark.rule("7.4")
def test_turnabout_as_the_first_card_has_nothing_to_turn():
    assert round_of("treasure-map", "crowd").told()[0] == ("treasure-map", 2, 2)


@pytest.mark.rule("7.5")
def test_hush_silences_the_next_card_and_protects_from_the_table():
    silenced = round_of("full-sail", "empty-head")
    assert silenced.told()[1] == ("empty-head", -4, 0)
    assert silenced.settled().account.silenced_by == ("", "full-sail")
    protected = round_of("first-step", "caution", tables={0: "crowd"})
    assert protected.settled().account.neutralised_by == ("", "")


@pytest.mark.rule("7.5")
def test_a_hush_that_is_neutralised_silences_nobody():
    board = round_of("full-sail", "adrenaline")  # fear lists dream: the Surge works
    assert board.told() == [("full-sail", 4, 4), ("adrenaline", 4, 8)]


@pytest.mark.rule("7.5")
def test_a_silenced_hush_silences_nobody():
    board = round_of("full-sail", "rolled-sleeves", "clever-trick")
    assert board.settled().account.silenced_by == ("", "full-sail", "")


@pytest.mark.rule("7.6")
def test_peek_looks_at_two_after_the_round_and_at_three_when_used():
    board = round_of("castle-in-the-air", "crowd")
    assert board["looking"]["seat"] == 0
    assert len(board["looking"]["cards"]) == 2
    used = Board("glance", "rest", tables={0: "done"})
    used.play("use done")
    assert len(used["looking"]["cards"]) == 3


@pytest.mark.rule("7.7")
def test_reserve_draws_one_after_the_round_and_holds_four_on_the_table():
    board = round_of("shoulder", "crowd")
    assert len(board.hand(0)) == 3 + 1
    tabled = Board("dance", "rest")
    tabled.play("table dance")
    assert len(tabled.hand(0)) == 4


@pytest.mark.rule("7.7")
def test_two_reserves_on_the_table_still_mean_four():
    board = Board("glance", "rest", tables={0: "dance shoulder"})
    board.play("kon glance")
    assert len(board.hand(0)) == 4


@pytest.mark.rule("7.8")
def test_insurance_saves_its_card_from_the_deck():
    board = round_of("team", "sofa")
    assert board.winner is None
    assert board.pile(0) == ["team"]
    assert board.settled().under == ("sofa",)


@pytest.mark.rule("7.8")
def test_insurance_does_nothing_when_somebody_takes_the_trick():
    assert round_of("team", "crowd").settled().claims == ()


@pytest.mark.rule("7.8")
def test_insurance_on_the_table_returns_the_kon_card_to_hand():
    board = Board("jackpot", "tomorrow", tables={1: "cat"})
    board.play("kon jackpot", "kon tomorrow")
    assert "tomorrow" in board.hand(1)
    assert board["returned"] == 2  # one to the hand, one under the deck
    assert board.engine.view(board.state, 0).hands[1].shown == ("tomorrow",)


@pytest.mark.rule("7.9")
def test_share_takes_its_card_when_another_wins_and_ties_on_the_table():
    board = round_of("letter", "jackpot")
    assert (board.winner, board.pile(0), board.pile(1)) == (1, ["letter"], ["jackpot"])
    assert round_of("letter", "dance").pile(0) == ["letter", "dance"]
    assert round_of("jackpot", "dance", tables={1: "rest"}).winner == 1


@pytest.mark.rule("7.10")
def test_rollback_takes_the_last_card_of_the_biggest_pile():
    board = Board("leaky-pocket", "crowd", "dance", piles={1: "team", 2: "jackpot stash"})
    board.play("kon leaky-pocket", "kon crowd", "kon dance")
    assert board.pile(2) == ["jackpot"]
    assert board.pile(1) == ["team"]


@pytest.mark.rule("7.10")
def test_rollback_can_hit_the_trick_that_was_just_taken():
    board = Board("gossip", "broken-heart")
    board.play("kon gossip", "kon broken-heart")
    assert board.winner == 1
    assert board.pile(1) == ["gossip"]
    assert board["tricks"] == [0, 1]


@pytest.mark.rule("7.10")
def test_rollback_from_the_table_needs_an_opponent_with_more():
    board = Board("glance", "rest", tables={0: "cloud"}, piles={0: "team", 1: "stash"})
    assert board.refusal("use cloud @1") == ("wrong_choice", "3.8")
