from __future__ import annotations

import pytest

from games.engines.raiders.events import FighterRecalled, GuardFell, PropertyCaptured

from .board import board, guarded, names, of


@pytest.mark.rule("6.1")
def test_a_capture_asks_everybody():
    table = board("KS 6S", "KD", "KC", field=("club-1",))
    table.play(0, "capture KS club-1 hold")
    window = table.engine.window(table.state)
    assert (window.kind, window.eligible) == ("capture", {0, 1, 2})
    assert table.waiting == [0, 1, 2]


@pytest.mark.rule("6.2")
@pytest.mark.parametrize("move", ["play QC 7C", "play AC 7C"])
def test_a_threat_outside_a_capture_asks_the_owner_of_the_target(move):
    table = board("QC AC 6S", "KD", "KC", field=(guarded("bank-1", 1, "7C"),))
    table.play(0, move)
    window = table.engine.window(table.state)
    assert (window.kind, window.eligible) == ("threat", {1})
    table.play(1, "pass")
    assert table.phase == "BeforeCapture"
    assert table.guards["bank-1"] in (None, "7C")


@pytest.mark.rule("6.2")
def test_a_threat_may_ask_everybody():
    table = board(
        "QC 6S", "KD", "KC", field=(guarded("bank-1", 1, "7C"),), options={"threat_eligible": "everyone"}
    )
    table.play(0, "play QC 7C")
    assert table.engine.window(table.state).eligible == {0, 1, 2}
    assert table.waiting == [1, 2]


@pytest.mark.rule("6.2")
def test_what_threatens_nobody_is_carried_out_at_once():
    table = board(
        "8S AC 9D", "KD", field=(guarded("bank-1", 0, "7C"), guarded("club-1", 0, "6D")), deck=["6S"]
    )
    assert names(table.play(0, "play 8S 6D")) == ["ShnyagaPlayed", "FighterRecalled"]
    assert names(table.play(0, "play AC 7C")) == ["ShnyagaPlayed", "FighterDied"]
    assert names(table.play(0, "play 9D"))[:2] == ["ShnyagaPlayed", "CardsDrawn"]


@pytest.mark.rule("6.2")
def test_the_owner_may_recall_a_threatened_fighter():
    table = board("AC 6S", "8D", field=(guarded("bank-1", 1, "7C"),))
    table.play(0, "play AC 7C")
    events = table.play(1, "play 8D 7C")
    assert of(FighterRecalled, events) == [FighterRecalled(1, "7C")]
    assert table.state.hands[1] == ("7C",)
    assert table.owners == {"bank-1": None}


@pytest.mark.rule("6.3")
def test_seats_act_in_any_order_and_it_is_kept():
    table = board("KS 6S", "7S KD", "JS KC", field=("club-1",))
    table.play(0, "capture KS club-1")
    table.play(2, "play JS KS")
    table.play(1, "play 7S KS")
    table.play(0, "play 6S KS")
    assert [entry.card for entry in table.state.phase.queue] == ["JS", "7S", "6S"]


@pytest.mark.rule("6.4")
def test_who_is_asked_follows_from_public_facts_only():
    asked = []
    for hand in ("6D 9D", "AS JS"):
        table = board("KS 6S", hand, "", field=("club-1",))
        table.play(0, "capture KS club-1")
        asked.append((table.waiting, table.engine.window(table.state)))
    assert asked[0] == asked[1]
    assert asked[0][0] == [1]


@pytest.mark.rule("6.4")
def test_fast_windows_give_the_hand_away_by_agreement():
    asked = []
    for hand in ("6D 9D", "AS JS"):
        table = board("KS 6S", hand, field=("club-1",), options={"fast_windows": True})
        table.play(0, "capture KS club-1")
        asked.append(table.waiting)
    assert asked == [[0], [1]]


@pytest.mark.rule("6.5")
def test_the_window_closes_when_all_asked_have_passed_since_the_last_action():
    table = board("KS 6S 6D", "7S KD", "KC", field=("club-1",))
    table.play(0, "capture KS club-1")
    table.play(2, "pass")
    assert table.waiting == [1]
    table.play(1, "play 7S KS")
    assert table.waiting == [0, 2]
    table.play(2, "pass")
    table.play(0, "play 6S KS")
    assert table.waiting == [1, 2]
    table.play(1, "pass")
    assert names(table.play(2, "pass"))[:2] == ["Passed", "WindowClosed"]


@pytest.mark.rule("6.5")
def test_a_pass_without_a_window_or_a_second_one_is_refused():
    table = board("KS 6S", "KD", "KC", field=("club-1",))
    assert table.refusal(0, "pass") == "no_window"
    table.play(0, "capture KS club-1")
    table.play(1, "pass")
    assert table.refusal(1, "pass") == "already_passed"
    assert table.refusal(0, "pass") == "already_passed"


@pytest.mark.rule("6.4")
def test_one_who_is_not_asked_cannot_pass():
    table = board("QC 6S", "KD", "KC", field=(guarded("bank-1", 1, "7C"),))
    table.play(0, "play QC 7C")
    assert table.refusal(2, "pass") == "not_asked"
    assert table.refusal(1, "pass capture") == "not_a_capture"


@pytest.mark.rule("6.6")
def test_a_pass_for_the_whole_capture_is_not_reopened():
    table = board("KS 6S 6D", "7S KD", "KC", field=("club-1",))
    table.play(0, "capture KS club-1")
    table.play(2, "pass capture")
    table.play(1, "play 7S KS")
    assert table.waiting == [0]


@pytest.mark.rule("6.6")
def test_one_who_passed_may_still_change_their_mind():
    table = board("KS 6S", "7S KD", "KC", field=("club-1",))
    table.play(0, "capture KS club-1")
    table.play(1, "pass capture")
    table.play(1, "play 7S KS")
    assert table.waiting == [0, 2]


@pytest.mark.rule("6.7")
def test_hold_keeps_the_author_in_the_window():
    table = board("6S 7C JC", "KD", field=(guarded("club-1", 1, "9C"),))
    table.play(0, "capture 6S club-1 hold")
    table.play(1, "pass")
    assert table.waiting == [0]
    table.play(0, "play 7C 9C hold")
    table.play(1, "pass")
    table.play(0, "play JC 9C")
    table.play(1, "pass")
    assert table.owners == {"club-1": 0}


@pytest.mark.rule("6.8")
def test_an_action_for_a_window_that_changed_is_refused():
    table = board("KS 6S", "7S JS", "KC", field=("club-1",))
    table.play(0, "capture KS club-1")
    seen = table.state.version
    table.play(1, f"play 7S KS @{seen}")
    assert table.refusal(2, f"pass @{seen}") == "window_changed"
    assert table.refusal(1, f"play JS KS @{seen}") == "window_changed"
    table.play(2, f"pass @{seen + 1}")


@pytest.mark.rule("6.8")
def test_passes_do_not_outdate_each_other():
    table = board("KS 6S", "7S JS", "KC", field=("club-1",))
    table.play(0, "capture KS club-1")
    seen = table.state.version
    table.play(1, f"pass @{seen}")
    table.play(2, f"pass @{seen}")
    assert table.phase == "AfterCapture"


@pytest.mark.rule("6.8")
def test_an_action_for_a_window_that_closed_is_refused():
    table = board("KS 6S QC", "8S KD", field=("club-1", guarded("bank-1", 1, "7C")))
    table.play(0, "capture KS club-1")
    seen = table.state.version
    table.play(1, "pass")
    assert table.refusal(1, f"play 8S 7C @{seen}") == "window_closed"
    table.play(0, "play QC 7C")
    assert table.refusal(1, f"play 8S 7C @{seen}") == "window_closed"
    assert table.state.hands[1] == ("8S", "KD")


@pytest.mark.rule("6.9")
def test_one_window_decides_both_comparisons():
    table = board("KS 6S", "KD", field=(guarded("club-1", 1, "7C"),))
    table.play(0, "capture KS club-1")
    events = table.play(1, "pass")
    assert names(events) == [
        "Passed",
        "WindowClosed",
        "FightersCompared",
        "FighterDied",
        "PropertyCaptured",
    ]


@pytest.mark.rule("6.9")
def test_a_second_window_may_open_after_the_guard_fell():
    table = board(
        "9S 6S 6D", "7S KD", field=(guarded("market-1", 1, "7C"),), options={"windows_per_capture": 2}
    )
    table.play(0, "capture 9S market-1")
    first = table.engine.window(table.state)
    assert of(GuardFell, table.play(1, "pass")) == [GuardFell()]
    second = table.engine.window(table.state)
    assert second.number == first.number + 1
    assert table.waiting == [0, 1]
    table.play(1, "play 7S 9S")
    table.play(0, "play 6S 9S")
    events = table.all_pass()
    assert of(PropertyCaptured, events) == [PropertyCaptured(0, "market-1", "9S")]


@pytest.mark.rule("6.10")
def test_running_out_of_a_windows_time_is_a_pass():
    table = board("KS 6S", "KD", "KC", field=("club-1",))
    table.play(0, "capture KS club-1")
    for seat in (1, 2):
        move = table.engine.default_move(table.state, seat)
        assert table.engine.notation.write(move) == f"pass @{table.state.version}"
        table.play(seat, table.engine.notation.write(move))
    assert table.owners == {"club-1": 0}


@pytest.mark.rule("6.13")
def test_sealed_bids_are_seen_by_their_seat_alone_until_all_have_passed():
    table = board("KS 6S 6D", "7S KD", field=("club-1",), options={"window_mode": "sealed"})
    table.play(0, "capture KS club-1")
    assert table.waiting == [0, 1]
    version = table.state.version
    sealed = table.play(1, "play 7S KS")[0]
    assert table.engine.redact(sealed, 0) is None
    assert table.engine.redact(sealed, 1) == sealed
    assert table.engine.view(table.state, 0).phase.bids == ((), ())
    assert table.engine.view(table.state, 1).phase.bids[1] == (sealed.entry,)
    assert (table.waiting, table.state.version) == ([0, 1], version)
    assert table.refusal(1, "play 7S KS") == "card_not_held"
    table.play(1, "pass")
    assert table.refusal(1, "play KD KS") in ("target_not_defending", "target_not_yours")
    events = table.play(0, "pass")
    assert names(events) == ["Passed", "BidsOpened"]
    assert table.state.discard == ("7S",)
    assert table.waiting == [0, 1]
    table.play(0, "play 6S KS", "pass")
    assert names(table.play(1, "pass"))[1:3] == ["BidsOpened", "WindowClosed"]


@pytest.mark.rule("6.13")
def test_bids_are_opened_from_the_attacker_clockwise():
    table = board("JD", "KS 6S 6D", "7S KD", field=("club-1",), turn=1, options={"window_mode": "sealed"})
    table.play(1, "capture KS club-1")
    table.play(0, "pass")
    table.play(2, "play 7S KS", "pass")
    table.play(1, "play 6S KS", "pass")
    assert [entry.card for entry in table.state.phase.queue] == ["6S", "7S"]
