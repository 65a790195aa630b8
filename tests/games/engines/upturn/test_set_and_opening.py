from __future__ import annotations

from collections import Counter

import pytest

from games.engines.kernel.chance import Chance
from games.engines.kernel.parameters import ParameterError
from games.engines.kernel.sitting import Sitting

from .board import EDITION, Board, engine


@pytest.mark.rule("1.1")
def test_the_set_has_106_tiles_and_no_others():
    tiles = EDITION.tiles
    assert sum(tile.copies for tile in tiles) == 106
    numbers = [tile for tile in tiles if tile.number is not None]
    assert len(numbers) == 80
    assert len({tile.number for tile in numbers}) == 80
    assert all(1 <= tile.number <= 99 for tile in numbers)
    assert Board("40 41", "42", row="9").refusal("15") == ("unknown_tile", "1.1")


@pytest.mark.rule("1.2")
def test_numbers_are_plain_with_a_hand_or_twins():
    kinds = Counter(tile.kind for tile in EDITION.tiles if tile.number is not None)
    assert kinds == {"plain": 53, "hand": 18, "twin": 9}
    assert {tile.number for tile in EDITION.tiles if tile.kind == "twin"} == set(range(11, 100, 11))
    shown_in_examples = {4, 9, 20, 22, 23, 32, 36, 40, 48, 54, 63, 64, 71, 81, 86}
    assert shown_in_examples <= {tile.number for tile in EDITION.tiles}


@pytest.mark.rule("1.3")
def test_action_tiles_are_26():
    copies = {tile.id: tile.copies for tile in EDITION.tiles if tile.number is None}
    assert copies == {"U": 6, "D": 6, "UD": 6, "S1": 3, "S2": 3, "J": 2}


@pytest.mark.rule("2.1")
def test_two_to_four_play():
    for seats in (2, 3, 4):
        assert engine(seats).seats == seats
    for seats in (0, 1, 5):
        with pytest.raises(ParameterError) as error:
            engine(seats)
        assert error.value.key == "players"


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_seven_tiles_of_one_shuffled_set(seats):
    table = engine(seats)
    opened = Sitting(table, b"deal").state
    assert [len(rack) for rack in opened.racks] == [7] * seats
    assert len(opened.bag) == 106 - 7 * seats - 1
    assert Sitting(table, b"other").state.racks != opened.racks


@pytest.mark.rule("2.3")
def test_the_start_tile_is_a_number_and_does_nothing():
    kinds = {tile.id: tile.kind for tile in EDITION.tiles}
    seen = Counter()
    for seed in range(300):
        (event,) = engine().open(Chance.of(seed))
        seen[kinds[event.start]] += 1
        assert len(event.racks[0]) == 7
    assert set(seen) == {"plain", "hand", "twin"}


@pytest.mark.rule("2.3")
def test_a_plain_start_tile_can_be_asked_for():
    kinds = {tile.id: tile.kind for tile in EDITION.tiles}
    for seed in range(100):
        (event,) = engine(start_plain_only=True).open(Chance.of(seed))
        assert kinds[event.start] == "plain"


@pytest.mark.rule("2.4")
def test_who_begins_is_drawn_by_lot_and_the_turn_passes_clockwise():
    starters = Counter(engine(4).open(Chance.of(seed))[0].turn for seed in range(400))
    assert sorted(starters) == [0, 1, 2, 3]
    assert min(starters.values()) > 60
    assert Sitting(engine(4), b"x").state.order == "cw"
    assert {engine(4, starter="first_seat").open(Chance.of(s))[0].turn for s in range(30)} == {0}


def test_a_rack_size_that_could_leave_no_start_tile_is_refused():
    with pytest.raises(ParameterError) as error:
        engine(4, rack=20)
    assert (error.value.key, error.value.code) == ("rack", "not_enough_tiles")
