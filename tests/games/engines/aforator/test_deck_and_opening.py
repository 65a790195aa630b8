from __future__ import annotations

from collections import Counter

import pytest

from games.engines.kernel.chance import Chance
from games.engines.kernel.parameters import ParameterError
from games.engines.kernel.sitting import Sitting, folded

from .board import CARDS, EDITION, Board, engine, round_of


def opened(seats: int, seed: int = 1, **options: object):
    table = engine(seats, **options)
    (event,) = table.open(Chance.of(seed))
    return table, event, folded(table, None, (event,))


@pytest.mark.rule("1.1")
def test_the_deck_has_nine_types_of_eight_cards_and_one_more():
    sizes = Counter(card.type for card in EDITION.cards)
    assert len(EDITION.cards) == 73
    assert sizes.pop("deck") == 1
    assert list(sizes.values()) == [8] * 9


@pytest.mark.rule("1.2")
def test_every_card_lists_three_types_and_the_aforator_all_nine():
    kinds = {kind.id for kind in EDITION.types}
    for card in EDITION.cards:
        assert set(card.neutralizes) <= kinds
        assert len(card.neutralizes) == (9 if card.id == "aforator" else 3)
        assert "deck" not in card.neutralizes
        assert card.type not in card.neutralizes or card.id == "aforator"


@pytest.mark.rule("1.2")
def test_no_two_types_neutralise_each_other_and_each_is_neutralised_by_three():
    lists = {card.type: set(card.neutralizes) for card in EDITION.cards if card.type != "deck"}
    for kind, stopped in lists.items():
        assert all(kind not in lists[other] for other in stopped)
        assert sum(kind in other for other in lists.values()) == 3


@pytest.mark.rule("1.3")
def test_signs_and_points_are_spread_as_designed():
    signs = Counter(card.sign for card in EDITION.cards)
    assert signs == {1: 27, -1: 27, 0: 19}
    assert sum(card.points for card in EDITION.cards) == 157


@pytest.mark.rule("1.3")
def test_a_neutral_card_adds_nothing_to_the_sum_but_scores_in_the_pile():
    board = round_of("weather", "shoulder")
    assert board.sums() == [0, 1]
    assert board.pile(1) == ["weather", "shoulder"]
    assert board.engine.view(board.state, 1).piles[1].points == 3 + 1


@pytest.mark.rule("1.4")
def test_every_card_is_in_exactly_one_of_the_places():
    table, _, state = opened(6)
    places = Counter(card for zone in table.zones(state) for card in zone.cards)
    assert places == dict.fromkeys(CARDS, 1)


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_gets_three_cards(seats):
    _, event, state = opened(seats)
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert len(event.deck) == 73 - 3 * seats


@pytest.mark.rule("2.1")
def test_seven_cannot_sit_down_nor_more_than_the_edition_allows():
    for seats, options in ((7, {}), (1, {}), (5, {"players": [2, 4]})):
        with pytest.raises(ParameterError):
            engine(seats, **options)


@pytest.mark.rule("2.2")
def test_the_first_leader_is_drawn_by_lot():
    leaders = Counter(opened(4, seed)[1].leader for seed in range(200))
    assert set(leaders) == {0, 1, 2, 3}
    assert all(opened(4, seed)[1].shown == "" for seed in range(5))


@pytest.mark.rule("2.2")
def test_by_the_highest_card_its_holder_begins_and_everybody_sees_it():
    for seed in range(20):
        table, event, state = opened(4, seed, first_player="highest")
        most = max(CARDS[card].points for hand in state.hands for card in hand)
        assert event.shown in state.hands[event.leader]
        assert CARDS[event.shown].points == most
        assert table.view(state, None).hands[event.leader].shown == (event.shown,)


@pytest.mark.rule("2.3")
def test_turns_go_clockwise_whoever_leads():
    board = Board("shoulder", "glance", "rest", leader=1)
    order = []
    for text in ("kon glance", "kon rest", "kon shoulder"):
        order.append(board.mover)
        board.play(text)
    assert order == [1, 2, 0]


def test_a_match_opened_twice_from_one_secret_is_the_same():
    first, second = (Sitting(engine(5), b"secret") for _ in range(2))
    assert first.events == second.events
