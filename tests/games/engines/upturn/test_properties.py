"""What holds in every match, whatever is played."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engines.kernel.sitting import Sitting
from games.engines.upturn.events import NumbersLaid, TilesGiven
from games.engines.upturn.moves import LayNumber
from games.engines.upturn.tiles import ABOVE_NUMBERS

from .board import engine

tables = st.builds(
    engine,
    st.integers(2, 4),
    announce=st.sampled_from(["manual", "auto"]),
    arrow_mode=st.sampled_from(["choice", "continue", "new_row"]),
    turn_dir=st.sampled_from(["free", "coupled"]),
    joker_extra=st.sampled_from(["number", "number+skip", "any"]),
    same_dir_arrow=st.booleans(),
    gift_seen=st.booleans(),
    play_for_places=st.booleans(),
    recycle=st.sampled_from(["all", "closed"]),
    rack=st.integers(1, 19),
    turn_cap_per_player=st.just(20),
)


def played(table: Any, seed: int, choices: list[int]) -> Any:
    """A match in which each choice picks a listed move, with the state before and the facts."""
    sitting = Sitting(table, str(seed).encode())
    for choice in choices:
        waiting = table.to_act(sitting.state)
        if not waiting:
            return
        (seat,) = waiting
        before = sitting.state
        moves = table.legal_moves(before, seat)
        assert moves, "no state without a legal move"
        move = moves[choice % len(moves)]
        yield before, seat, move, sitting.play(seat, move), sitting.state


matches = given(tables, st.integers(0, 10**6), st.lists(st.integers(0, 10**4), max_size=60))
few = settings(max_examples=60, deadline=None)


@few
@matches
def test_tiles_are_conserved_and_racks_stay_sorted(table, seed, choices):
    for *_, after in played(table, seed, choices):
        zones = [*after.racks, after.bag, after.row, after.laid]
        assert sorted(tile for zone in zones for tile in zone) == sorted(table.table.tiles.all)
        assert all(list(rack) == sorted(rack) for rack in after.racks)


@few
@matches
def test_a_row_holds_numbers_and_goes_strictly_its_way(table, seed, choices):
    for before, _, _, events, after in played(table, seed, choices):
        assert all(tile < ABOVE_NUMBERS for tile in after.row)
        for event in events:
            if isinstance(event, NumbersLaid) and len(event.tiles) > 1:
                laid = [int(tile) for tile in event.tiles]
                rising = event.direction == "up"
                assert laid == sorted(laid, reverse=not rising)
                assert laid[-1] % 11 == 0
                assert all(number % 11 for number in laid[:-1])
                if before.row and table.table.options.arrow_mode != "new_row":
                    assert laid[0] != before.row[-1]


@few
@matches
def test_gifts_are_as_many_as_tiles_laid_unless_tiles_run_out(table, seed, choices):
    for _, _, move, events, after in played(table, seed, choices):
        given_away = sum(event.count for event in events if isinstance(event, TilesGiven))
        if isinstance(move, LayNumber) and move.extras and move.gifts and table.outcome(after) is None:
            assert given_away == 1 + len(move.extras) or not table.table.can_draw(after)


@few
@matches
def test_a_match_is_won_with_a_number(table, seed, choices):
    for *_, events, after in played(table, seed, choices):
        if any(not rack for rack in after.racks) and table.outcome(after) and not after.finished:
            assert isinstance(events[-2], NumbersLaid)


@few
@matches
def test_announcements_never_leave_a_silent_single_tile(table, seed, choices):
    """With the penalty on, whoever has just laid down to one tile announced it."""
    for before, seat, move, events, after in played(table, seed, choices):
        if len(after.racks[seat]) == 1 and len(before.racks[seat]) > 1:
            names = [type(event).__name__ for event in events]
            assert "LastTileAnnounced" in names or not table.table.can_draw(after), (move, names)
