from __future__ import annotations

import pytest

from games.engines.kernel.seats import everyone
from games.engines.raiders.events import CheatCalled, FighterDied, PropertyCaptured

from .board import board, guarded, names, of

FIZZLE = {"cheating": "bluff", "cheat_penalty": "fizzle"}
ROLLBACK = {"cheating": "bluff", "cheat_penalty": "rollback"}


def cheated(options, *, field=("club-1",), hands=("KS 6S 6D", "AC 9D", "KC 8C")):
    """Seat 0 attacks with spades, seat 1 kills it with the ace of clubs; hearts are trumps."""
    table = board(*hands, field=field, options=options)
    table.play(0, "capture KS club-1")
    table.play(1, "play AC KS")
    return table


@pytest.mark.rule("9.1")
def test_strict_play_knows_no_cheating():
    table = board("KS 6S", "AC", field=("club-1",))
    table.play(0, "capture KS club-1")
    assert table.refusal(1, "play AC KS") == "wrong_suit"
    assert table.refusal(0, "call AC") == "no_disputes"


@pytest.mark.rule("9.2")
def test_a_bluff_may_break_suit_and_toughness_and_nothing_else():
    field = ("club-1", guarded("bank-1", 1, "JS"), guarded("kiosk-1", 2, "7D"))
    table = board("KS QC 8C 6D", "AC 9D", "KC", field=field, options=FIZZLE)
    table.play(0, "play QC JS")
    assert table.phase == "ThreatWindow"
    table.play(1, "pass")
    assert table.owners["bank-1"] == 0
    assert table.refusal(0, "play 8C 7D") == "target_not_yours"
    assert table.refusal(1, "play AC 7D") == "wrong_timing"
    table.play(0, "capture KS club-1")
    assert table.refusal(0, "play 6D 7D") == "target_not_in_capture"


@pytest.mark.rule("9.3")
def test_anybody_else_may_call_until_the_next_turn_starts():
    table = cheated(FIZZLE)
    assert table.refusal(1, "call AC") == "own_card"
    assert "call AC" in table.legal(0)
    assert "call AC" in table.legal(2)
    table.all_pass()
    table.play(0, "end")
    assert table.refusal(2, "call AC") == "nothing_to_call"
    assert table.owners == {"club-1": None}


@pytest.mark.rule("9.4")
def test_a_wrong_call_changes_nothing_and_cannot_be_repeated():
    table = board("KS 6S 6D", "AS 9D", "KC", field=("club-1",), options=FIZZLE)
    table.play(0, "capture KS club-1")
    table.play(1, "play AS KS")
    version = table.state.version
    assert table.play(2, "call AS") == [CheatCalled(2, "AS", False)]
    assert table.state.version == version
    assert table.refusal(2, "call AS") == "call_repeated"
    assert "call AS" not in table.legal(2)
    table.play(0, "call AS")


@pytest.mark.rule("9.5")
def test_a_card_caught_in_the_window_does_not_work_and_stays_discarded():
    table = cheated(FIZZLE)
    assert names(table.play(2, "call AC")) == ["CheatCalled", "ShnyagaVoided"]
    assert table.waiting == [0, 1, 2]
    table.all_pass()
    assert table.owners == {"club-1": 0}
    assert table.state.discard == ("AC",)


@pytest.mark.rule("9.5")
def test_a_card_caught_after_the_window_changes_its_result():
    table = cheated(FIZZLE)
    table.all_pass()
    assert of(FighterDied, table.log) == [FighterDied("KS", "shnyaga")]
    events = table.play(2, "call AC")
    assert names(events)[:3] == ["CheatCalled", "TurnTakenBack", "WindowClosed"]
    assert of(PropertyCaptured, events) == [PropertyCaptured(0, "club-1", "KS")]
    assert table.phase == "AfterCapture"
    assert table.state.discard == ("AC",)


@pytest.mark.rule("9.5")
def test_what_was_played_after_the_window_returns_to_hands():
    table = cheated(FIZZLE, field=("club-1", guarded("bank-1", 0, "7D")), hands=("KS 8S 6D", "AC 9D", "KC"))
    table.all_pass()
    table.play(0, "play 8S 7D")
    assert table.owners["bank-1"] is None
    table.play(2, "call AC")
    assert table.owners == {"club-1": 0, "bank-1": 0}
    assert set(table.state.hands[0]) == {"6D", "8S"}
    assert table.state.shown[0] == ("8S",)


@pytest.mark.rule("9.6")
def test_a_rolled_back_turn_is_as_before_the_card():
    table = board("KS 6S 6D", "AC 9D", "KC 8C", field=("club-1",), options=ROLLBACK)
    table.play(0, "capture KS club-1")
    before = table.state
    table.play(1, "play AC KS")
    assert names(table.play(2, "call AC")) == ["CheatCalled", "TurnTakenBack"]
    assert (table.state.field, table.state.discard, table.state.phase) == (
        before.field,
        before.discard,
        before.phase,
    )
    assert [set(hand) for hand in table.state.hands] == [set(hand) for hand in before.hands]
    assert table.state.version > before.version
    assert table.refusal(1, "play AC KS") == "card_barred"


@pytest.mark.rule("9.6")
def test_everything_played_after_the_card_returns_too():
    table = cheated(ROLLBACK)
    table.play(0, "play 6S KS")
    table.all_pass()
    assert table.phase == "AfterCapture"
    table.play(2, "call AC")
    assert table.phase == "CaptureWindow"
    assert set(table.state.hands[0]) == {"6S", "6D"}
    assert set(table.state.hands[1]) == {"AC", "9D"}
    assert table.state.discard == ()
    assert table.waiting == [1, 2]
    assert table.engine.view(table.state, 2).hands[0].shown == ("6S",)
    table.play(1, "pass")
    table.play(2, "pass")
    assert table.owners == {"club-1": 0}


@pytest.mark.rule("9.6")
def test_the_bar_ends_with_the_turn():
    table = cheated(ROLLBACK)
    table.play(2, "call AC")
    table.all_pass()
    table.play(0, "end")
    table.play(1, "play AC KS")
    assert table.phase == "ThreatWindow"


@pytest.mark.rule("9.7")
def test_drawn_cards_stay_where_they_are():
    table = board(
        "KS QC 9S", "8D 6D", field=(guarded("bank-1", 1, "JS"),), deck=["6C", "7C"], options=ROLLBACK
    )
    table.play(0, "play QC JS")
    table.play(1, "pass")
    table.play(0, "play 9S")
    assert set(table.state.hands[0]) == {"KS", "6C", "7C"}
    table.play(1, "call QC")
    assert table.owners == {"bank-1": 1}
    assert set(table.state.hands[0]) == {"KS", "6C", "7C", "QC"}
    assert table.state.discard == ("9S",)


@pytest.mark.rule("9.7")
def test_after_a_reshuffle_nothing_earlier_can_be_disputed():
    table = board(
        "KS QC 9S", "8D 6D", field=(guarded("bank-1", 1, "JS"),), discard=["6C", "7C"], options=ROLLBACK
    )
    table.play(0, "play QC JS")
    table.play(1, "pass")
    table.play(0, "play 9S")
    assert table.refusal(1, "call QC") == "nothing_to_call"


@pytest.mark.rule("9.8")
def test_nothing_hints_at_a_cheat_before_it_is_called():
    """The same play, honest and not, is shown to everybody in the same words."""
    seen = []
    for trump in ("H", "C"):  # the ace of clubs is honest where clubs are trumps
        table = board("KS 6S 6D", "AC 9D", "KC", field=("club-1",), options=FIZZLE, trump=trump)
        table.play(0, "capture KS club-1")
        events = table.play(1, "play AC KS")
        encode = table.engine.codec.encode
        seen.append(
            [
                encode([table.engine.redact(event, viewer) for event in events])
                + encode(table.engine.view(table.state, viewer)).replace(
                    b'"trump":"%s"' % trump.encode(), b""
                )
                for viewer in everyone(3)
            ]
        )
        assert "call AC" in table.legal(0)
    assert seen[0] == seen[1]


@pytest.mark.rule("9.3")
def test_disputes_pass_through_positions():
    table = cheated(ROLLBACK)
    notation = table.engine.notation
    table.state = notation.set_up(notation.position(table.state))
    table.play(2, "call AC")
    assert set(table.state.hands[1]) == {"AC", "9D"}
