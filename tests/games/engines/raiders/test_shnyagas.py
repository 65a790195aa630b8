from __future__ import annotations

import pytest

from games.engines.raiders.events import (
    CaptureFailed,
    FighterDied,
    FighterRecalled,
    FightersCompared,
    GuardTakenOver,
    ShnyagaFizzled,
    ToughnessChanged,
)

from .board import board, guarded, names, of


@pytest.mark.rule("5.1")
def test_a_shnyaga_is_played_from_hand_and_discarded_at_once():
    table = board("KS 6D", "7S", field=("club-1",))
    table.play(0, "capture KS club-1")
    assert table.refusal(1, "play JS KS") == "card_not_held"
    table.play(1, "play 7S KS")
    assert table.state.hands[1] == ()
    assert table.state.discard == ("7S",)


@pytest.mark.rule("5.1")
def test_a_card_without_a_shnyaga_cannot_be_played():
    table = board("KS 10D", "7S", field=("club-1",))
    table.play(0, "capture KS club-1")
    assert table.refusal(0, "play 10D KS") == "no_shnyaga"


@pytest.mark.rule("5.2")
def test_a_shnyaga_out_of_its_timing_is_refused():
    table = board("QC KS 9C", "8S KD", field=("club-1", guarded("bank-1", 1, "7C")), deck=["6D"])
    table.play(0, "capture KS club-1")
    assert table.refusal(0, "play QC 7C") == "wrong_timing"
    table.all_pass()
    table.play(0, "play QC 7C")
    assert table.phase == "ThreatWindow"


@pytest.mark.rule("5.2")
def test_any_time_means_on_others_turns_too_though_nobody_asks():
    table = board("KS", "8S", field=("club-1", guarded("bank-1", 1, "7C")))
    assert table.waiting == [0]
    assert "play 8S 7C" in table.legal(1)
    table.play(1, "play 8S 7C")
    assert table.state.hands[1] == ("7C",)
    assert table.waiting == [0]


@pytest.mark.rule("5.2")
def test_a_table_may_keep_shnyagas_off_turn_to_the_windows():
    table = board(
        "KS QC",
        "8S KD",
        "8D",
        field=(guarded("bank-1", 1, "7C"), guarded("club-1", 2, "7D")),
        options={"offturn_shnyaga": "windows_only"},
    )
    assert table.refusal(1, "play 8S 7C") == "off_turn"
    table.play(0, "play QC 7C")
    assert table.refusal(2, "play 8D 7D") == "off_turn"
    table.play(1, "play 8S 7C")
    assert table.state.hands[1] == ("KD", "7C")


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("play QC 6D", "target_not_on_field"),
        ("play QC 7C", "target_not_rivals"),
        ("play QC JC", "target_too_tough"),
        ("play QC", "wrong_number_of_targets"),
        ("play QC 8C 6C", "wrong_number_of_targets"),
        ("play 8D JC", "target_not_yours"),
    ],
)
def test_a_target_must_fit_what_the_card_says(move, code):
    field = (guarded("bank-1", 1, "JC"), guarded("club-1", 0, "7C"), guarded("kiosk-1", 1, "8C"))
    table = board("QC KS 8D", "6D", field=field)
    assert table.refusal(0, move) == code


@pytest.mark.rule("5.3")
def test_protection_is_for_ones_own_guard_under_attack():
    field = (guarded("club-1", 1, "7C"), guarded("kiosk-1", 1, "8C"))
    table = board("KS KC", "KD", field=field)
    table.play(0, "capture KS club-1")
    assert table.refusal(1, "play KD 8C") == "target_not_defending"
    assert table.refusal(0, "play KC 7C") == "target_not_yours"
    table.play(1, "play KD 7C")
    assert of(FightersCompared, table.all_pass()) == [FightersCompared("KS", "7C", 8, 8)]


@pytest.mark.rule("5.4")
def test_the_same_suit_is_meant_and_a_trump_goes_with_all():
    table = board("KS 6D", "AC AH", field=("club-1",), trump="H")
    table.play(0, "capture KS club-1")
    assert table.refusal(1, "play AC KS") == "wrong_suit"
    table.play(1, "play AH KS")
    assert of(FighterDied, table.all_pass()) == [FighterDied("KS", "shnyaga")]


@pytest.mark.rule("5.4")
def test_a_trump_lifts_no_other_restriction():
    table = board("QH", "6D", field=(guarded("bank-1", 1, "JC"), guarded("club-1", 1, "7C")), trump="H")
    assert table.refusal(0, "play QH JC") == "target_too_tough"
    table.play(0, "play QH 7C")


@pytest.mark.rule("5.5")
def test_nothing_is_played_merely_to_discard():
    table = board("6C 9C KS", "KD", field=("club-1", guarded("bank-1", 1, "7C")))
    assert table.refusal(0, "play 6C 7C") == "change_outside_capture"
    assert table.refusal(0, "play 9C") == "nothing_to_draw"
    table.play(0, "capture KS club-1")
    assert table.refusal(0, "play 6C 7C") == "target_not_in_capture"


@pytest.mark.rule("5.6")
def test_changes_of_toughness_end_with_the_capture():
    table = board("7S 6S 6D", "9D KD", field=("garage-1",))
    table.play(0, "capture 7S garage-1 hold", "play 6S 7S")
    assert of(ToughnessChanged, table.all_pass()) == [ToughnessChanged("7S", 3)]
    table.play(0, "end")
    table.play(1, "capture 9D garage-1")
    assert table.state.phase.changes == ()


@pytest.mark.rule("5.7")
def test_shnyagas_are_carried_out_in_order_after_the_window_closes():
    table = board("KS 6S", "7S JS", field=("club-1",))
    table.play(0, "capture KS club-1")
    assert of(ToughnessChanged, table.play(1, "play 7S KS")) == []
    table.play(0, "play 6S KS")
    table.play(1, "play JS KS")
    table.all_pass()
    assert of(ToughnessChanged, table.log) == [
        ToughnessChanged("KS", -3),
        ToughnessChanged("KS", 3),
        ToughnessChanged("KS", -5),
    ]


@pytest.mark.rule("5.7")
def test_a_table_may_carry_shnyagas_out_at_once():
    table = board("KS 8D 6D", "AS", field=("club-1",), options={"resolution": "immediate"})
    table.play(0, "capture KS club-1")
    events = table.play(1, "play AS KS")
    assert names(events)[:2] == ["ShnyagaPlayed", "FighterDied"]
    assert of(CaptureFailed, events) == [CaptureFailed("attacker_gone")]
    assert table.state.discard == ("AS", "KS")


@pytest.mark.rule("5.8")
def test_a_recall_saves_from_certain_death():
    table = board("KS 8D 6D", "AS QD", field=("club-1",))
    table.play(0, "capture KS club-1")
    table.play(1, "play AS KS")
    table.play(0, "play 8D KS")
    events = table.all_pass()
    assert of(FighterRecalled, events) == [FighterRecalled(0, "KS")]
    assert of(ShnyagaFizzled, events) == [ShnyagaFizzled(1, "AS", False)]
    assert "KS" in table.state.hands[0]


@pytest.mark.rule("5.8")
def test_after_the_window_has_closed_nothing_saves():
    table = board("KS 8D", "AS 6D", field=("club-1",))
    table.play(0, "capture KS club-1")
    table.play(1, "play AS KS")
    table.play(0, "pass")
    assert table.phase == "AfterCapture"
    assert table.refusal(0, "play 8D KS") == "target_not_on_field"


@pytest.mark.rule("5.9")
@pytest.mark.parametrize(("fizzle", "hand"), [("spent", ()), ("returned", ("7S",))])
def test_without_its_target_a_shnyaga_fizzles(fizzle, hand):
    table = board("KS 8D 6D", "7S", field=("club-1",), options={"fizzle": fizzle})
    table.play(0, "capture KS club-1")
    table.play(1, "play 7S KS")
    table.play(0, "play 8D KS")
    table.all_pass()
    assert of(ShnyagaFizzled, table.log) == [ShnyagaFizzled(1, "7S", fizzle == "returned")]
    assert table.state.hands[1] == hand
    assert ("7S" in table.state.discard) is (fizzle == "spent")


@pytest.mark.rule("5.10")
def test_a_guard_that_is_bought_over_brings_its_property():
    table = board("QC", "KD", field=(guarded("bank-1", 1, "7C"),))
    table.play(0, "play QC 7C")
    events = table.all_pass()
    assert of(GuardTakenOver, events) == [GuardTakenOver(0, "7C", "bank-1")]
    assert (table.owners, table.guards) == ({"bank-1": 0}, {"bank-1": "7C"})


@pytest.mark.rule("5.10")
def test_fighters_in_a_capture_cannot_be_bought_over():
    import msgspec

    from games.engines.raiders import GAME

    from .board import EDITION, Board

    queen = next(card for card in EDITION.fighters if card.id == "QC")
    hasty = msgspec.structs.replace(queen.abilities[0], when=("own_turn", "capture"))
    fighters = tuple(
        msgspec.structs.replace(card, abilities=(hasty,)) if card is queen else card
        for card in EDITION.fighters
    )
    played = GAME.engine(msgspec.structs.replace(EDITION, fighters=fighters), seats=2)
    position = {
        "hands": [["QC", "KS"], ["KD"]],
        "field": [guarded("bank-1", 1, "7C"), guarded("club-1", 1, "6C")],
        "trump": "H",
    }
    table = Board(played, played.notation.set_up(position))
    table.play(0, "capture KS bank-1")
    assert table.refusal(0, "play QC 7C") == "target_in_capture"
    assert [move for move in table.legal(0) if "QC" in move] == [f"play QC 6C @{table.state.version}"]


@pytest.mark.rule("5.11")
def test_the_boar_grows_by_discarding_at_most_twice():
    table = board("10C 6D 7D 8D", "KS", field=(guarded("club-1", 1, "KD"),))
    table.play(0, "capture 10C club-1 hold")
    assert table.refusal(0, "effect 10C") == "wrong_price"
    assert table.refusal(0, "effect 10C discard KS") == "price_not_held"
    table.play(0, "effect 10C discard 6D hold", "effect 10C discard 7D hold")
    assert table.refusal(0, "effect 10C discard 8D") == "effect_spent"
    table.play(0, "pass")
    assert of(FightersCompared, table.all_pass()) == [FightersCompared("10C", "KD", 9, 8)]
    assert table.state.discard[:2] == ("6D", "7D")


@pytest.mark.rule("5.11")
def test_an_effect_is_for_its_owner_while_the_fighter_fights():
    table = board("KS 6D", "7D", field=(guarded("club-1", 1, "10C"), guarded("kiosk-1", 0, "10D")))
    table.play(0, "capture KS club-1")
    assert table.refusal(0, "effect 10D discard 6D") == "not_fighting"
    assert table.refusal(0, "effect 10C discard 6D") == "not_your_fighter"
    assert table.refusal(0, "effect KS discard 6D") == "no_effect"
    table.play(1, "effect 10C discard 7D")
    assert of(FightersCompared, table.all_pass()) == [FightersCompared("KS", "10C", 8, 7)]


@pytest.mark.rule("5.12")
def test_nobody_draws_while_a_window_is_open():
    table = board("9C 9D KS", "KD", field=("club-1",), deck=["6S", "7S", "8S"])
    table.play(0, "play 9C")
    assert table.state.hands[0] == ("9D", "KS", "6S", "7S")
    table.play(0, "capture KS club-1")
    assert table.refusal(0, "play 9D") == "draw_in_window"
