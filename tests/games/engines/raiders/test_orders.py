from __future__ import annotations

import pytest

from games.engines.raiders.events import OrderLifted, Passed

from .board import board, guarded, of


def with_order(order: str, **more):
    table = board(
        "KS 6S AD QD",
        "8C KD",
        "KC",
        field=("club-1", guarded("kiosk-1", 1, "7D"), guarded("garage-1", 2, "7S")),
        **more,
    )
    table.play(1, f"order {order}")
    return table


@pytest.mark.rule("6.11")
def test_an_order_passes_at_once_and_only_its_seat_knows():
    table = with_order("until-my-turn")
    (passed,) = of(Passed, table.play(0, "capture KS club-1"))
    assert passed == Passed(1, by_order=True)
    assert table.engine.redact(passed, 1) == passed
    for viewer in (0, 2, None):
        assert table.engine.redact(passed, viewer) is None
    assert table.waiting == [2]


@pytest.mark.rule("6.11")
def test_an_order_is_known_to_its_seat_alone():
    table = board("KS 6S", "8C KD", field=("club-1",))
    (event,) = table.play(1, "order until-my-turn")
    assert table.engine.redact(event, 1) == event
    assert table.engine.redact(event, 0) is None
    assert table.engine.view(table.state, 1).order == "until-my-turn"
    assert table.engine.view(table.state, 0).order == "off"


@pytest.mark.rule("6.11")
def test_pass_unless_mine_is_touched():
    table = with_order("unless-mine")
    table.play(0, "capture KS club-1")
    assert table.waiting == [2]

    table = with_order("unless-mine")
    lifted = of(OrderLifted, table.play(0, "capture KS kiosk-1"))
    assert lifted == [OrderLifted(1)]
    assert table.waiting == [1, 2]
    assert table.state.orders[1] == "off"
    assert table.engine.redact(lifted[0], 0) is None


@pytest.mark.rule("6.11")
def test_pass_unless_mine_is_touched_by_a_shnyaga():
    table = with_order("unless-mine")
    table.play(0, "play AD 7D")
    assert table.waiting == [1]


@pytest.mark.rule("6.11")
def test_pass_unless_a_win_threatens():
    table = with_order("unless-win")
    table.play(0, "capture KS kiosk-1")
    assert table.waiting == [2]

    rich = (guarded("garage-2", 0, "9S"), guarded("garage-3", 0, "9D"), guarded("bank-1", 0, "9C"))
    table = board("KS 6S", "8C KD", "KC", field=(*rich, "garage-4"))
    table.play(1, "order unless-win")
    table.play(0, "capture KS garage-4")
    assert table.waiting == [1, 2]


@pytest.mark.rule("6.11")
def test_the_two_conditions_can_be_joined():
    table = with_order("unless-mine-or-win")
    table.play(0, "capture KS garage-1")
    assert table.waiting == [2]
    table = with_order("unless-mine-or-win")
    table.play(0, "capture KS kiosk-1")
    assert table.waiting == [1, 2]


@pytest.mark.rule("6.11")
def test_an_order_works_only_on_what_happens_after_it():
    table = board("KS 6S 6D", "7S KD", "KC", field=("club-1",))
    table.play(0, "capture KS club-1")
    table.play(2, "order until-my-turn")
    assert table.waiting == [1, 2]
    table.play(1, "play 7S KS")
    assert table.waiting == [0]


@pytest.mark.rule("6.11")
def test_pass_until_my_turn_ends_with_my_turn_and_does_not_work_on_it():
    table = with_order("until-my-turn")
    table.play(0, "end")
    assert table.state.orders[1] == "off"

    table = board("6S 6D KS", "8C KD", field=("club-1",))
    table.play(0, "order until-my-turn", "capture 6S club-1 hold")
    assert table.waiting == [0, 1]


@pytest.mark.rule("6.12")
def test_an_order_may_be_changed_three_times_a_turn():
    table = board("KS", "8C", field=("club-1",))
    assert table.refusal(1, "order off") == "order_unchanged"
    table.play(1, "order unless-mine", "order unless-win", "order off")
    assert table.refusal(1, "order unless-mine") == "order_limit"
    assert not [move for move in table.legal(1) if move.startswith("order")]
    table.play(0, "end")
    table.play(1, "end", "order unless-mine")


@pytest.mark.rule("6.11")
def test_a_window_in_which_all_orders_pass_closes_within_the_move():
    table = board("KS 6S", "8C KD", "KC", field=("club-1",))
    for seat in (1, 2):
        table.play(seat, "order until-my-turn")
    table.play(0, "capture KS club-1")
    assert table.phase == "AfterCapture"
    assert table.owners == {"club-1": 0}
