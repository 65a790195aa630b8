"""The list of legal moves against the gate: everything it promises is there, nothing else."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any

import pytest
from msgspec.structs import replace

from games.engines.upturn.moves import DRAW, PASS, LayArrow, LayDoubleArrow, LayJoker, LayNumber, LaySkip
from tests.conformance.play import random_steps

from .board import Board, engine

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {"announce": "auto"}),
    (3, {"preset": "leaflet_a"}),
    (2, {"joker_extra": "any", "last_must_be_number": False, "lone_twin_gift": 1}),
    (3, {"twin_extras_in_new_row": True, "play_for_places": True, "joker_extra": "number"}),
]


def promised(table: Any, state: Any, seat: int) -> set[Any]:
    """Every move that the listing rule says is listed, made from the rack by brute force and
    sifted by the gate alone."""
    rack = table.view(state, seat).rack
    numbers = sorted((tile for tile in set(rack) if tile.isdigit()), key=int)
    opponents = [s for s in range(table.seats) if s != seat and s not in state.finished]
    arrows = [
        (direction, new_row, order)
        for direction in ("up", "down")
        for new_row in (False, True)
        for order in (("cw", "ccw") if table.seats > 2 else (None,))
    ]
    if table.table.options.turn_dir == "coupled":
        arrows = [(direction, new_row, None) for direction, new_row, _ in arrows]

    def shares(due: int) -> list[tuple[tuple[int, int], ...]]:
        even = [due // len(opponents) + (k < due % len(opponents)) for k in range(len(opponents))]
        left = [o for k in range(1, table.seats) if (o := (seat + k) % table.seats) in opponents]
        return [
            (),
            *(((o, due),) for o in opponents),
            tuple(sorted((o, n) for o, n in zip(left, even, strict=True) if n)),
        ]

    def lone(tile: str) -> list[Any]:
        if tile.isdigit():
            return [LayNumber(tile, (), gifts) for gifts in shares(1)]
        if tile in ("S1", "S2"):
            return [LaySkip(tile)]
        if tile in ("U", "D"):
            return [LayArrow(tile, new_row, order) for _, new_row, order in arrows]
        made = LayDoubleArrow if tile == "UD" else LayJoker
        return [made(direction, new_row, order) for direction, new_row, order in arrows]

    moves: list[Any] = [DRAW, PASS, *chain.from_iterable(lone(tile) for tile in set(rack))]
    for twin in numbers:
        fit = [n for n in numbers if table.rejection(state, seat, LayNumber(twin, (n,))) is None]
        sizes = range(1, len(fit) + 1) if len(fit) <= 3 else (1, len(fit))
        for size in sizes:
            for chosen in combinations(fit, size):
                hands = range(len(chosen) + 1, 2 * len(chosen) + 2)
                moves += [LayNumber(twin, chosen, gifts) for due in hands for gifts in shares(due)]
    if "J" in rack:
        moves += [
            LayJoker(direction, new_row, order, extra)
            for direction, new_row, order in arrows
            for tile in set(rack)
            for extra in lone(tile)
        ]
    moves += [replace(move, last=True) for move in moves if move not in (DRAW, PASS)]
    return {move for move in moves if table.rejection(state, seat, move) is None}


def needless(table: Any, state: Any, seat: int, move: Any) -> bool:
    """Legal moves that are left out because another does the same."""
    if move in (DRAW, PASS):
        return False
    if move.last and table.table.options.announce == "auto":
        return True
    inner = move.extra if isinstance(move, LayJoker) and move.extra else move
    laid = 1 + (inner is not move) + len(getattr(inner, "extras", ()))
    wins = laid == len(state.racks[seat]) and not table.table.options.play_for_places
    return wins and bool(getattr(inner, "gifts", ()))


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_exactly_the_promised_moves_are_listed(seats, options):
    table = engine(seats, **options)
    for seed in range(3):
        for step in random_steps(table, f"listing {seed}"):
            seat = step.before.turn
            listed = table.legal_moves(step.before, seat)
            expected = {
                move
                for move in promised(table, step.before, seat)
                if not needless(table, step.before, seat, move)
            }
            assert len(listed) == len(set(listed))
            assert set(listed) == expected


def test_the_gate_accepts_more_than_is_listed():
    board = Board("99 20 32 40 48 54 2", "50", "51", "53", row="9", bag="3 4 6 8")
    assert "99+20,32" not in board.legal()
    board.play("99+20,32>1:2,3:1")
    assert board["row"] == ["9", "20", "32", "99"]


def test_the_list_stays_short_whatever_the_rack():
    whole = " ".join(str(n) for n in range(10, 99) if engine().table.tiles.copies.get(n))
    board = Board(f"{whole} J U D UD S1 S2", "1", "2", "3", row="9")
    assert len(board.legal()) < 5000
