from __future__ import annotations

import msgspec
import pytest

from games.engines.kernel.chance import Chance

from .board import Board, kon


def seen(board: Board, viewer: int | None):
    return board.engine.view(board.state, viewer)


def log(board: Board, viewer: int | None) -> list[dict]:
    shown = [board.engine.redact(event, viewer) for event in board.sitting.events]
    return [msgspec.to_builtins(event) for event in shown]


@pytest.mark.rule("10.1")
def test_a_hand_is_seen_by_its_owner_and_counted_by_others():
    board = Board("glance loan", "rest")
    assert seen(board, 0).hands[0].cards == ("glance", "loan")
    for viewer in (1, None):
        assert seen(board, viewer).hands[0].cards is None
        assert seen(board, viewer).hands[0].count == 2


@pytest.mark.rule("10.1")
def test_drawn_cards_are_named_to_the_drawer_alone():
    board = Board("glance", "rest", deck="habit pause routine crowd")
    board.play("kon glance")
    assert log(board, 0)[0]["drawn"] == ("habit", "pause", "routine")
    assert log(board, 1)[0]["drawn"] is None
    assert log(board, 1)[0]["drew"] == 3


@pytest.mark.rule("10.2")
def test_a_card_that_returned_to_hand_is_known_until_it_is_played():
    board = Board("jackpot", "monkey-work stash team", tables={1: "cat"})
    board.play(*kon("jackpot", "monkey-work"))
    assert seen(board, None).hands[1].shown == ("monkey-work",)
    board.play("table monkey-work")
    assert seen(board, None).hands[1].shown == ()


@pytest.mark.rule("10.3")
def test_others_see_the_size_of_a_pile_and_which_cards_are_spent():
    board = Board("glance", "rest", piles={0: "loan", 1: "team stash"})
    view = seen(board, 0)
    assert (view.piles[0].cards, view.piles[0].points) == (("loan",), 2)
    assert (view.piles[1].count, view.piles[1].cards, view.piles[1].points) == (2, None, None)
    assert view.spent == ("loan", "stash", "team")


@pytest.mark.rule("10.3")
def test_open_piles_are_open_to_all():
    board = Board("glance", "rest", piles={1: "team stash"}, options={"discard_visibility": "open"})
    assert seen(board, None).piles[1].cards == ("team", "stash")


@pytest.mark.rule("10.4")
def test_what_went_under_from_the_kon_is_known_but_not_its_order():
    board = Board("jackpot", "tomorrow", "crowd")
    board.play(*kon("jackpot", "tomorrow", "crowd"))
    assert seen(board, None).under[0].cards == ("crowd", "jackpot", "tomorrow")
    settled = next(entry for entry in log(board, None) if entry["event"] == "settled")
    assert settled["under"] == ("crowd", "jackpot", "tomorrow")


@pytest.mark.rule("10.4")
def test_what_a_player_put_under_only_that_player_knows():
    board = Board("glance loan stash", "rest", tables={0: "bonus"}, deck="habit pause routine cat")
    board.play("use bonus")
    assert seen(board, 0).looking.cards == ("habit", "pause", "routine")
    assert (seen(board, 1).looking.cards, seen(board, 1).looking.count) == (None, 3)
    board.play("take pause")
    assert seen(board, 0).under[0].cards == ("habit", "routine")
    assert (seen(board, 1).under[0].cards, seen(board, 1).under[0].count) == (None, 2)
    assert log(board, 1)[-1] == {"event": "taken", "seat": 0, "put_under": 2, "card": None, "under": None}


@pytest.mark.rule("10.4")
def test_a_card_under_the_deck_can_still_be_anywhere_in_the_eyes_of_others():
    board = Board("glance", "rest", tables={0: "bonus"})
    board.play("use bonus", "take aforator")
    imagined = board.engine.imagine(seen(board, 1), Chance.of(3))
    assert seen(board, 1) == board.engine.view(imagined, 1)
    own = board.engine.imagine(seen(board, 0), Chance.of(3))
    assert sorted(own.under[0].cards) == sorted(board.state.under[0].cards)
    assert "aforator" in own.hands[0]


@pytest.mark.rule("10.5")
def test_piles_are_open_after_the_match():
    board = Board("shoulder", "jackpot", round=80)
    board.play("kon shoulder", "kon jackpot")
    assert seen(board, None).piles[1].points == 4


def test_an_event_nobody_taught_the_log_to_show_is_an_error():
    board = Board("glance", "rest")
    with pytest.raises(TypeError, match="redact"):
        board.engine.redact(object(), None)
