"""How each game's table is shown and a move on it is put together."""

from __future__ import annotations

from importlib import import_module

from .contract import Board, Composing, Seen

__all__ = ["Board", "Composing", "Seen", "board_of"]


def board_of(game: str) -> Board:
    """A game without a board of its own is shown plainly: everything known, moves as a list."""
    try:
        board: Board = import_module(f"{__name__}.{game}").BOARD
    except ModuleNotFoundError as missing:
        if missing.name != f"{__name__}.{game}":
            raise
        from .plain import BOARD as board
    return board
