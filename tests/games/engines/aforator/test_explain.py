"""The account of a round tells everything that made the sum."""

from __future__ import annotations

from games.engines.aforator.account import Change
from games.engines.aforator.explain import explain, lines

from .board import Board


def told(board: Board):
    rules, state = board.engine.rules, board.state
    account = explain(rules, state.turns, state.tables)
    return account, {line.card: line for line in lines(rules, account)}


def test_each_line_has_the_printed_value_the_contribution_and_the_running_sum():
    board = Board("loan", "treasure-map", "bonus", tables={0: "adrenaline"})
    board.play("kon loan", "kon treasure-map")
    account, line = told(board)
    assert (line["loan"].printed, line["loan"].value, line["loan"].sum) == (-2, 3, -3)
    assert line["loan"].changes == (
        Change("loan", "treasure-map", "multiply", -1),
        Change("loan", "adrenaline", "add", 1),
    )
    assert (line["treasure-map"].value, line["treasure-map"].sum) == (2, 5)
    assert (account.winner, account.why) == (1, "deviation")


def test_it_says_what_was_neutralised_and_silenced_and_by_what():
    board = Board("first-step", "caution", "full-sail", "empty-head", "rest")
    board.play("kon first-step", "kon caution", "kon full-sail", "kon empty-head")
    _, line = told(board)
    assert line["first-step"].neutralised_by == "caution"
    assert line["first-step"].changes == ()
    assert line["empty-head"].silenced_by == "full-sail"


def test_turns_without_a_kon_card_have_a_line_too():
    board = Board("loan", "cloud", "bonus")
    board.play("kon loan", "table cloud")
    _, line = told(board)
    assert (line["cloud"].act, line["cloud"].value, line["cloud"].sum) == ("table", 0, -2)


def test_an_empty_round_is_explained_as_empty():
    account, line = told(Board("loan", "cloud"))
    assert (account.winner, account.why, line) == (None, "empty", {})


def test_the_view_and_the_log_tell_the_same():
    board = Board("loan", "treasure-map", tables={0: "adrenaline"})
    board.play("kon loan")
    view = board.engine.view(board.state, None)
    assert [line.sum for line in view.lines] == [-3]
    assert (view.winner, view.why) == (0, "deviation")
    board.play("kon treasure-map")
    shown = board.engine.redact(board.settled(), None)
    assert [(line.card, line.value, line.sum) for line in shown.lines] == board.told()
    assert (shown.winner, shown.why) == (1, "deviation")
