from __future__ import annotations

from collections import Counter

import pytest

from games.engines.kernel.chance import Chance
from games.engines.kernel.parameters import ParameterError
from games.engines.kernel.sitting import folded
from games.engines.raiders.edition import RANKS

from .board import EDITION, Board, board, engine, guarded, names


def opened(seats: int = 2, seed: object = 1, **options: object) -> Board:
    played = engine(seats, **options)
    return Board(played, folded(played, None, played.open(Chance.of(seed))))


@pytest.mark.rule("1.1")
def test_fighters_and_property_are_two_decks_and_only_fighters_are_discarded():
    rules = engine().rules
    assert not rules.cards.keys() & rules.estates.keys()
    table = board("KS", "6D", field=(guarded("club-1", 1, "7C"),))
    table.play(0, "capture KS club-1")
    table.all_pass()
    assert table.state.discard == ("7C",)
    assert {held.property for held in table.state.field} == {"club-1"}


@pytest.mark.rule("1.2")
def test_the_goal_is_property_worth_thirty_six():
    assert engine(2).rules.base_target == 36


@pytest.mark.rule("1.3")
def test_the_fighter_deck_is_an_ordinary_deck_of_thirty_six():
    assert len(EDITION.fighters) == 36
    assert Counter(card.suit for card in EDITION.fighters) == dict.fromkeys("SCDH", 9)
    assert {card.rank for card in EDITION.fighters if card.suit == "S"} == set(RANKS)
    assert [card.id for card in EDITION.fighters if card.toughness is None] == ["AS", "AC", "AD", "AH"]


@pytest.mark.rule("1.4")
def test_there_are_twenty_properties_of_six_kinds():
    assert len(engine().rules.estates) == 20
    assert [kind.id for kind in EDITION.properties] == ["kiosk", "club", "garage", "market", "casino", "bank"]
    assert all(kind.bonuses for kind in EDITION.properties)


@pytest.mark.rule("1.5")
def test_two_to_six_people_play():
    for seats in range(2, 7):
        assert engine(seats).seats == seats
    for seats in (1, 7):
        with pytest.raises(ParameterError, match="players"):
            engine(seats)


@pytest.mark.rule("2.1")
def test_everybody_gets_six_fighters_and_nobody_else_sees_them():
    table = opened(4)
    assert [len(hand) for hand in table.state.hands] == [6, 6, 6, 6]
    seen = table.engine.view(table.state, 1).hands
    assert [hand.cards is not None for hand in seen] == [False, True, False, False]


@pytest.mark.rule("2.2")
def test_the_trump_is_shown_and_lies_under_the_deck():
    table = opened(2)
    card = table.state.deck[-1]
    assert table.state.bottom == card
    assert table.state.trump == table.engine.rules.cards[card].suit
    assert table.engine.view(table.state, None).bottom == card
    assert len(table.state.deck) == 36 - 12


@pytest.mark.rule("2.2")
def test_trumps_can_be_shown_anew_at_a_reshuffle():
    kept = board("KS", "6H 7H 8H 9H 10H", discard=["6S", "7S", "8S"], trump="H")
    kept.play(0, "end")
    assert kept.state.trump == "H"
    assert kept.state.bottom is None
    new = board(
        "KS",
        "6H 7H 8H 9H 10H",
        discard=["6S", "7S", "8S"],
        trump="H",
        options={"trump_on_reshuffle": "new"},
    )
    new.play(0, "end")
    assert new.state.trump == "S"
    assert new.state.bottom == new.state.deck[-1]


@pytest.mark.rule("2.3")
def test_the_first_player_is_drawn_by_lot():
    assert {opened(3, seed).state.first for seed in range(30)} == {0, 1, 2}


@pytest.mark.rule("2.3")
def test_the_lowest_trump_may_choose_who_begins_and_is_shown():
    for seed in range(10):
        table = opened(3, seed, first_player="lowest_trump")
        shown = [card for hand in table.state.shown for card in hand]
        trumps = [c for hand in table.state.hands for c in hand if c.endswith(table.state.trump)]
        assert shown == [min(trumps, key=lambda card: RANKS.index(card[:-1]))]
        assert shown[0] in table.state.hands[table.state.first]


@pytest.mark.rule("2.4")
def test_everybody_sees_sizes_discards_guards_and_nothing_of_hands():
    table = board("KS 6S", "7C", field=(guarded("club-1", 1, "8D"),), deck=["9D", "QD"], discard=["AS"])
    view = table.engine.view(table.state, None)
    assert [hand.count for hand in view.hands] == [2, 1]
    assert (view.deck, view.estate, view.discard) == (2, 0, ("AS",))
    assert view.field == table.state.field
    assert all(hand.cards is None and hand.shown == () for hand in view.hands)


@pytest.mark.rule("2.4")
def test_a_card_that_everybody_saw_stays_known_in_hand():
    table = board("8S", "KD", field=(guarded("club-1", 0, "7C"),))
    table.play(0, "play 8S 7C")
    assert table.engine.view(table.state, 1).hands[0].shown == ("7C",)
    table.play(0, "capture 7C club-1")
    assert table.engine.view(table.state, 1).hands[0].shown == ()


@pytest.mark.rule("2.4")
def test_the_trump_taken_from_under_the_deck_is_known_to_all():
    table = board("KS", "6D 7D 8D 9D", deck=["QC", "6H"], bottom="6H")
    events = table.play(0, "end")
    assert names(events) == ["TurnStarted", "CardsDrawn"]
    assert table.engine.redact(events[1], 0).known == ("6H",)
    assert not hasattr(table.engine.redact(events[1], 0), "cards")
    assert table.engine.view(table.state, 0).hands[1].shown == ("6H",)
