from __future__ import annotations

import pytest

from games.engines.raiders.events import CaptureFailed, FighterDied, FightersCompared, PropertyCaptured

from .board import board, guarded, of


@pytest.mark.rule("4.1")
def test_one_capture_a_turn_even_if_it_failed():
    table = board("6S KS", "KD", field=("bank-1", "club-1"))
    table.play(0, "capture 6S bank-1")
    assert table.refusal(0, "capture KS club-1") == "capture_spent"
    table.all_pass()
    assert table.guards["bank-1"] is None
    assert table.refusal(0, "capture KS club-1") == "capture_spent"
    assert not [move for move in table.legal(0) if move.startswith("capture")]


@pytest.mark.rule("4.1")
def test_a_capture_is_no_duty():
    table = board("KS", "KD", field=("club-1",))
    table.play(0, "end")
    assert table.state.turn == 1


@pytest.mark.rule("4.2")
def test_a_capture_needs_a_fighter_from_hand():
    table = board("AS", "KD", field=("club-1",))
    assert table.refusal(0, "capture KD club-1") == "fighter_not_held"
    assert table.refusal(0, "capture AS club-1") == "no_toughness"


@pytest.mark.rule("4.3")
def test_any_property_but_ones_own_may_be_captured():
    table = board("KS", "KD", field=("club-1", guarded("bank-1", 1, "9D"), guarded("kiosk-1", 0, "7C")))
    assert table.refusal(0, "capture KS kiosk-1") == "own_property"
    assert table.refusal(0, "capture KS casino-1") == "property_not_on_field"
    assert [move for move in table.legal(0) if move.startswith("capture")] == [
        "capture KS club-1",
        "capture KS bank-1",
    ]


@pytest.mark.rule("4.3")
def test_a_table_may_let_players_attack_their_own():
    table = board("KS", "KD", field=(guarded("kiosk-1", 0, "7C"),), options={"attack_own": True})
    table.play(0, "capture KS kiosk-1")
    table.all_pass()
    assert table.guards == {"kiosk-1": "KS"}
    assert table.state.discard == ("7C",)


@pytest.mark.rule("4.4")
@pytest.mark.parametrize(("fighter", "taken"), [("JS", True), ("9S", False)])
def test_unguarded_property_needs_at_least_its_toughness(fighter, taken):
    table = board(f"{fighter} 6S", "KD", field=("bank-1",))
    table.play(0, f"capture {fighter} bank-1")
    events = table.all_pass()
    if taken:
        assert of(PropertyCaptured, events) == [PropertyCaptured(0, "bank-1", fighter)]
    else:
        assert of(FighterDied, events) == [FighterDied(fighter, "property")]
        assert table.state.discard == (fighter,)
    assert table.owners == {"bank-1": 0 if taken else None}


@pytest.mark.rule("4.5")
def test_the_weaker_fighter_dies():
    table = board("KS", "KD", field=(guarded("club-1", 1, "7C"),))
    table.play(0, "capture KS club-1")
    events = table.all_pass()
    assert of(FightersCompared, events) == [FightersCompared("KS", "7C", 8, 3)]
    assert (table.owners, table.guards, table.state.discard) == ({"club-1": 0}, {"club-1": "KS"}, ("7C",))

    table = board("7C 6S", "KD", field=(guarded("club-1", 1, "KS"),))
    table.play(0, "capture 7C club-1")
    assert of(CaptureFailed, table.all_pass()) == [CaptureFailed("attacker_beaten")]
    assert (table.owners, table.guards, table.state.discard) == ({"club-1": 1}, {"club-1": "KS"}, ("7C",))


@pytest.mark.rule("4.6")
def test_equal_fighters_both_die_and_the_property_goes_to_the_centre():
    table = board("9S", "KD", field=(guarded("club-1", 1, "9C"),))
    table.play(0, "capture 9S club-1")
    assert of(CaptureFailed, table.all_pass()) == [CaptureFailed("both_died")]
    assert (table.owners, table.guards) == ({"club-1": None}, {"club-1": None})
    assert set(table.state.discard) == {"9S", "9C"}


@pytest.mark.rule("4.7")
def test_a_winner_over_the_guard_may_still_die_of_the_property():
    table = board("9S 6S", "KD", field=(guarded("bank-1", 1, "7C"),))
    table.play(0, "capture 9S bank-1")
    table.all_pass()
    assert table.owners == {"bank-1": None}
    assert table.state.discard == ("7C", "9S")


@pytest.mark.rule("4.7")
def test_the_winner_over_the_guard_may_return_to_hand_instead():
    table = board(
        "9S",
        "KD",
        field=(guarded("bank-1", 1, "7C"),),
        options={"guard_beaten_but_property_stronger": "attacker_returns"},
    )
    table.play(0, "capture 9S bank-1")
    table.all_pass()
    assert table.state.hands[0] == ("9S",)
    assert table.state.discard == ("7C",)
    assert table.owners == {"bank-1": None}


@pytest.mark.rule("4.8")
def test_the_attacker_stays_as_guard_with_printed_toughness():
    table = board("7S 6S 6D", "9D KD", field=("garage-1",))
    table.play(0, "capture 7S garage-1 hold", "play 6S 7S")
    table.all_pass()
    assert table.guards == {"garage-1": "7S"}
    table.play(0, "end")
    table.play(1, "capture 9D garage-1")
    table.all_pass()
    assert of(FightersCompared, table.log) == [FightersCompared("9D", "7S", 5, 3)]


@pytest.mark.rule("4.9")
def test_property_belongs_to_the_owner_of_its_guard():
    table = board("8S", "KD", field=(guarded("club-1", 0, "7C"),))
    table.play(0, "play 8S 7C")
    assert (table.owners, table.guards) == ({"club-1": None}, {"club-1": None})


@pytest.mark.rule("4.10")
def test_negative_toughness_alone_kills_nobody():
    table = board("JS 6S", "QC JC 7C", field=(guarded("club-1", 1, "6C"),))
    table.play(0, "capture JS club-1")
    table.play(1, "play 7C 6C", "play JC 6C")
    compared = of(FightersCompared, table.all_pass())
    assert compared == [FightersCompared("JS", "6C", 6, -6)]

    table = board("JS KS", "6D JC 7C", field=("club-1", guarded("bank-1", 1, "6C")), trump="C")
    table.play(0, "capture JS club-1")
    table.play(1, "play 7C JS", "play JC JS")
    events = table.all_pass()
    assert of(FighterDied, events) == [FighterDied("JS", "property")]


@pytest.mark.rule("4.11")
def test_with_the_attacker_gone_the_capture_fails_and_the_guard_stays():
    table = board("KS 6D", "AS", field=(guarded("club-1", 1, "7C"),))
    table.play(0, "capture KS club-1")
    table.play(1, "play AS KS")
    events = table.all_pass()
    assert of(CaptureFailed, events) == [CaptureFailed("attacker_gone")]
    assert table.guards == {"club-1": "7C"}


@pytest.mark.rule("4.12")
def test_with_the_guard_gone_the_attacker_faces_bare_property():
    table = board("6S AC", "KD", field=(guarded("club-1", 1, "KC"),))
    table.play(0, "capture 6S club-1 hold", "play AC KC")
    table.all_pass()
    assert table.guards == {"club-1": "6S"}


@pytest.mark.rule("4.13")
def test_others_add_no_fighters_to_a_capture():
    table = board("KS 6S", "KD", "KC", field=("club-1", "bank-1"))
    table.play(0, "capture KS club-1")
    assert table.refusal(1, "capture KD bank-1") == "not_your_turn"
    assert table.refusal(0, "capture 6S bank-1") == "capture_spent"
