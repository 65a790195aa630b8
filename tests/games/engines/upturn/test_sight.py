from __future__ import annotations

import msgspec
import pytest

from games.engines.kernel.chance import Chance

from .board import Board


@pytest.mark.rule("13.1")
def test_everybody_sees_the_table_and_all_counts():
    board = Board("40 41 42", "50 51", row="9 10", laid="U D", bag="2 3 4", order="ccw")
    shown = board.engine.view(board.state, None)
    assert shown.rack_sizes == (3, 2)
    assert shown.bag_size == 3
    assert (shown.row, shown.laid) == (("9", "10"), ("U", "D"))
    assert (shown.direction, shown.order, shown.turn) == ("up", "ccw", 0)


@pytest.mark.rule("13.2")
def test_nobody_sees_another_rack_or_the_bag():
    board = Board("40 41 42", "50 51", row="9 10", laid="U D", bag="2 3 4")
    for viewer, own in ((0, {"40", "41", "42"}), (1, {"50", "51"}), (None, set())):
        text = board.engine.codec.encode(board.engine.view(board.state, viewer)).decode()
        hidden = {"40", "41", "42", "50", "51", "2", "3", "4"} - own
        assert not any(f'"{tile}"' in text for tile in hidden)
        assert all(f'"{tile}"' in text for tile in own)


@pytest.mark.rule("13.2")
def test_a_drawn_tile_is_seen_by_its_owner_only():
    board = Board("40 41", "50 51", row="9", bag="57")
    (drawn,) = board.sitting.play(0, board.engine.notation.parse("draw"))
    assert [board.engine.redact(drawn, viewer).tile for viewer in (0, 1, None)] == ["57", None, None]


@pytest.mark.rule("13.2")
def test_the_opening_shows_each_seat_its_own_rack():
    (event,) = Board("40", "50", "60", row="9").engine.open(Chance.of(1))
    engine = Board("40", "50", "60", row="9").engine
    for viewer in (0, 1, 2, None):
        shown = engine.redact(event, viewer)
        assert shown.bag is None
        assert [rack is not None for rack in shown.racks] == [seat == viewer for seat in range(3)]


def test_an_event_nobody_taught_the_view_is_an_error():
    class Surprise(msgspec.Struct, frozen=True):
        tile: str

    with pytest.raises(TypeError, match="Surprise"):
        Board("40", "50", row="9").engine.redact(Surprise("40"), 0)


def test_imagining_deals_every_unseen_tile_somewhere():
    board = Board("40 41 42", "50 51", row="9 10", laid="U D", bag="2 3 4")
    view = board.engine.view(board.state, 0)
    seen = set()
    for seed in range(1500):
        state = board.engine.imagine(view, Chance.of(seed))
        seen |= set(state.racks[1])
    assert len(seen) == 86 - len({"40", "41", "42", "9", "10"})
